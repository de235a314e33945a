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
import { Mail } from './mail.ts'

const as = 'mail'

const projection = (language: Language): Projection => ({
  id: keyOf(as),
  ...columnsOf(as, 'title', 'subject', 'status', 'attempts', 'nextAttempt', 'errorCode'),
  ...columnsOf(as, 'created', 'sent', 'finished'),
  documentKind: fixed('mail.kind'),
  documentId: { id: fixed('mail.document_id'), uuid: fixed('mail.document_uuid') },
  recipients: {
    from: fixed(
      'from jsonb_array_elements(mail.recipients) with ordinality recipient (said, position)',
    ),
    order: fixed('recipient.position'),
    element: {
      address: fixed(`recipient.said ->> 'address'`),
      status: fixed(`recipient.said ->> 'status'`),
      response: fixed(`recipient.said ->> 'response'`),
    },
  },
  formId: referenceOf(as, 'form_id', 'forms'),
  eInvoiceFormat: fixed('mail.e_invoice'),
  text: fixed('mail.body'),
  errorMessage: fixed(`mail.error ->> '${language}'`),
  repeatedId: referenceOf(as, 'repeated_id', 'mails'),
})

const sourceIn = (language: Language): RecordSource => ({
  table: 'mails',
  as,
  order: fixed('mail.id desc'),
  record: projected(shapeOf(Mail), projection(language)),
})

const sources: Readonly<Record<Language, RecordSource>> = {
  en: sourceIn('en'),
  de: sourceIn('de'),
}

/** Mails, the newest first, with their errors in a language. */
export const mailsIn = (language: Language): RecordSource => sources[language]

/** The mail as JSON. */
export async function readMail(
  tx: TenantTx,
  generation: GenerationName,
  language: Language,
  reference: Reference,
): Promise<Json | undefined> {
  const source = mailsIn(language)
  const row = await tx.row<{ record: string }>(sql`
    select (${source.record[generation]})::text as record
    ${rowsOf(source, tx.tenantId, isReferredTo(as, reference))}`)
  return row && new Json(row.record)
}

/** The filters of a list of mails; all given ones must match. */
export interface MailFilter {
  readonly status?: string
  readonly documentKind?: string
  readonly documentId?: Reference
}

export function mailFilter({ status, documentKind, documentId }: MailFilter): Sql | undefined {
  const conditions: Sql[] = []
  if (status !== undefined) conditions.push(sql`mail.status = ${status}`)
  if (documentKind !== undefined) conditions.push(sql`mail.kind = ${documentKind}`)
  if (documentId) {
    conditions.push(
      'id' in documentId
        ? sql`mail.document_id = ${documentId.id}`
        : sql`mail.document_uuid = ${documentId.uuid}`,
    )
  }
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
