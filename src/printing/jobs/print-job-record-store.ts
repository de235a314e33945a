import type { Language } from '../../platform/http/headers.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed } from '../../platform/postgres/sql.ts'
import { type Projection, projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { PrintJob } from './print-job.ts'

const as = 'print_job'

const projection = (language: Language): Projection => ({
  id: keyOf(as),
  ...columnsOf(as, 'title', 'printerName', 'status', 'attempts', 'errorCode', 'printerState'),
  ...columnsOf(as, 'copies', 'languageIso'),
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
