import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, Label, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'
import { DocumentKind } from '../forms/form.ts'
import { findPaperItself, type Paper, printScopeOf } from '../paper-store.ts'
import { requireNamed } from '../papers/named-in-body.ts'
import { PaperLanguageField } from '../papers/paper-language.ts'
import { concludeWithDocument } from './asked-mail.ts'
import { Mail, mailUnderWay } from './mail.ts'

const Wanted = Type.Object({
  documentKind: DocumentKind({ description: 'The kind of document that is sent.' }),
  documentId: ReferenceField({
    description: 'The document; a cancellation by its own id, a shipping label by its package.',
  }),
  recipients: Type.Optional(
    orNull(
      Text(4000, {
        description:
          'E-mail addresses with commas between them; left out, the one of the address that the document is written to.',
      }),
    ),
  ),
  message: Type.Optional(
    orNull(
      Type.Object(
        {
          subject: Label(250, { description: 'Not empty; placeholders are not filled in.' }),
          text: Text(10_000, { description: 'Placeholders are not filled in.' }),
        },
        { description: 'What the mail says; left out, what its template says.' },
      ),
    ),
  ),
  formId: Type.Optional(
    orNull(ReferenceField({ description: 'The form; left out, the default one of its kind.' })),
  ),
  languageIso: Type.Optional(
    orNull(PaperLanguageField('The language; left out, that of its order.')),
  ),
})

/** `POST /documents/mail`. */
export const sendDocument = (papers: readonly Paper[]) =>
  operation({
    name: 'mailDocument',
    summary: 'Send a document by mail',
    description:
      'Creates a mail with a document of any kind, in words of one’s own where `message` has some, and sends it as `output/mail` of the document does; `POST /v2/mails/preview` shows what its template says. The electronic invoice is attached as the customer wants it, or as its company makes it. Needs the scope to print such documents. Refused with 422 `form.reference.missing` where there is no such document or form, with 400 `mail.recipient.required` or `mail.recipient.invalid`, which name `recipients`, and with 429 `mail.queue-full` while a thousand mails are on their way.',
    method: 'POST',
    path: { v2: '/documents/mail' },
    scope: undefined,
    body: Wanted,
    example: {
      ...{ documentKind: 'delivery-note', documentId: exampleKey(1) },
      recipients: 'ana@example.com',
      message: { subject: 'Your delivery', text: 'The delivery note that you asked for.' },
    },
    answer: { status: 201, shape: Mail },
    constraints: { mails_under_way: mailUnderWay },

    async handle(call) {
      const { tx, body } = call
      const paper = papers.find(({ kind }) => kind === body.documentKind) as Paper
      call.requireScope(printScopeOf(paper))
      const document = await findPaperItself(tx, paper, body.documentId)
      await requireNamed(tx, paper, { document, formId: body.formId }, call.fieldName)
      if (!document) throw paper.missing()
      return concludeWithDocument(call, paper, document, {
        formId: body.formId ?? undefined,
        languageIso: body.languageIso ?? undefined,
        recipients: body.recipients ?? undefined,
        message: body.message ?? undefined,
      })
    },
  })
