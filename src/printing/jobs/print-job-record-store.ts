import type { Language } from '../../platform/http/headers.ts'
import type { GenerationName } from '../../platform/pipeline/generation.ts'
import { Json, shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
  rowsOf,
} from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { PrintJob } from './print-job.ts'

const as = 'print_job'

const projection = (language: Language): Projection => ({
  id: keyOf(as),
  ...columnsOf(as, 'title', 'printerName', 'status', 'attempts', 'errorCode', 'printerState'),
  ...columnsOf(as, 'created', 'sent', 'finished'),
  documentKind: fixed('print_job.kind'),
  documentId: { id: fixed('print_job.document_id'), uuid: fixed('print_job.document_uuid') },
  formId: referenceOf(as, 'form_id', 'forms'),
  errorMessage: fixed(`print_job.error ->> '${language}'`),
  repeatedId: referenceOf(as, 'repeated_id', 'print_jobs'),
})

const sourceIn = (language: Language): RecordSource => ({
  table: 'print_jobs',
  as,
  order: fixed('print_job.id desc'),
  record: projected(shapeOf(PrintJob), projection(language)),
})

const sources: Readonly<Record<Language, RecordSource>> = {
  en: sourceIn('en'),
  de: sourceIn('de'),
}

/** Print jobs, the newest first, with their errors in a language. */
export const printJobsIn = (language: Language): RecordSource => sources[language]

/** The job as JSON. */
export async function readPrintJob(
  tx: TenantTx,
  generation: GenerationName,
  language: Language,
  reference: Reference,
): Promise<Json | undefined> {
  const source = printJobsIn(language)
  const row = await tx.row<{ record: string }>(sql`
    select (${source.record[generation]})::text as record
    ${rowsOf(source, tx.tenantId, isReferredTo(as, reference))}`)
  return row && new Json(row.record)
}

/** The filters of a list of print jobs; all given ones must match. */
export interface PrintJobFilter {
  readonly status?: string
  readonly documentKind?: string
  readonly documentId?: Reference
}

export function printJobFilter(filter: PrintJobFilter): Sql | undefined {
  const { status, documentKind, documentId } = filter
  const conditions: Sql[] = []
  if (status !== undefined) conditions.push(sql`print_job.status = ${status}`)
  if (documentKind !== undefined) conditions.push(sql`print_job.kind = ${documentKind}`)
  if (documentId) {
    conditions.push(
      'id' in documentId
        ? sql`print_job.document_id = ${documentId.id}`
        : sql`print_job.document_uuid = ${documentId.uuid}`,
    )
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
