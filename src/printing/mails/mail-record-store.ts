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
import { Mail } from './mail.ts'

const as = 'mail'

/** The fields of a mail, over rows called `mail`. */
export const mailProjection = (language: Language): Projection => ({
  id: keyOf(as),
  ...columnsOf(as, 'title', 'subject', 'status', 'attempts', 'nextAttempt', 'errorCode'),
  ...columnsOf(as, 'languageIso'),
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
  record: projected(shapeOf(Mail), mailProjection(language)),
})

const sources: Readonly<Record<Language, RecordSource>> = {
  en: sourceIn('en'),
  de: sourceIn('de'),
}

/** Mails, the newest first, with their errors in a language. */
export const mailsIn = (language: Language): RecordSource => sources[language]
