import Type from 'typebox'
import { findLanguage } from '../../access/doors/tenants/tenant-terms-store.ts'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import { exampleKey, orNull, ReferenceField, Text } from '../../platform/values/shape.ts'
import { DocumentKind } from '../forms/form.ts'
import { MailTemplate, templateFault } from '../mail-templates/mail-template.ts'
import { findNewestPaper, type Paper, readPaperItself, readScopeOf } from '../paper-store.ts'
import { examplePaper } from '../papers/example-paper.ts'
import { requireNamed } from '../papers/named-in-body.ts'
import { inLanguage, languageOf, PaperLanguageField } from '../papers/paper-language.ts'
import { fileNameOf } from '../papers/rendered-paper.ts'
import { filledWords, valuesOf, wordsFor } from './written-mail.ts'

const Wanted = Type.Object({
  documentKind: DocumentKind(),
  documentId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'The document; the newest one of its kind when left out, or an invented one where there is none.',
      }),
    ),
  ),
  languageIso: Type.Optional(
    orNull(PaperLanguageField('The language; left out, that of its order.')),
  ),
  subject: Type.Optional(orNull(MailTemplate.properties.subject)),
  text: Type.Optional(orNull(MailTemplate.properties.text)),
})

const MailPreview = Type.Object({
  documentNumber: orNull(
    Text(255, { description: 'The number of the document; null for a draft.' }),
  ),
  languageIso: PaperLanguageField('The language of the mail.'),
  recipients: Text(4000, {
    description: 'Whom the document is written to, by its address; may be empty.',
  }),
  subject: Type.String({ description: 'With what is said of the document.' }),
  text: Type.String({ description: 'With what is said of the document.' }),
  placeholders: Type.Array(
    Type.Object({
      name: Text(64, { description: 'As it stands between braces.' }),
      value: Type.String({ description: 'What this document has for it; may be empty.' }),
    }),
    { description: 'What subject and text can say of a document.' },
  ),
  attachment: Text(255, { description: 'The name of the file with the document.' }),
})

/** `POST /mails/preview`. */
export const previewMail = (papers: readonly Paper[]) =>
  operation({
    name: 'previewMail',
    summary: 'Preview a mail',
    description:
      'Returns the mail with a document as it would be sent, and stores and sends nothing: of the template for its kind and language, or with `subject` and `text` of one that is not stored. Needs the scope to see such documents. Refused with 422 `form.reference.missing` where there is no such document, and with 400 where a placeholder does not exist, naming `subject`, `text` or both.',
    method: 'POST',
    readsOnly: true,
    path: { v2: '/mails/preview' },
    scope: undefined,
    body: Wanted,
    example: { documentKind: 'delivery-note', documentId: exampleKey(1) },
    answer: { status: 200, shape: MailPreview },

    async handle({ tx, body, requireScope, fieldName }) {
      const paper = papers.find(({ kind }) => kind === body.documentKind) as Paper
      requireScope(readScopeOf(paper))
      refuseFaults(faultsOf(body, (name) => fieldName([name])))
      const named = body.documentId ?? (await findNewestPaper(tx, paper, 'v2'))
      const read = named
        ? await readPaperItself(tx, paper, named)
        : examplePaper(paper, body.languageIso ?? (await findLanguage(tx)) ?? 'en')
      await requireNamed(tx, paper, { document: read }, fieldName)
      if (!read) throw paper.missing()
      const filled = inLanguage(read, body.languageIso ?? undefined)
      const usual = await wordsFor(tx, paper, languageOf(filled))
      const words = {
        subject: body.subject?.trim() ? body.subject : usual.subject,
        text: body.text?.trim() ? body.text : usual.text,
      }
      return {
        ...{ documentNumber: filled.number, languageIso: languageOf(filled) },
        recipients: filled.recipient?.emailAddress ?? '',
        ...filledWords(words, filled),
        placeholders: Object.entries(valuesOf(filled)).map(([name, value]) => ({ name, value })),
        attachment: fileNameOf(filled),
      }
    },
  })

function faultsOf(
  words: { readonly subject?: string | null; readonly text?: string | null },
  nameOf: (field: string) => string,
): Faults {
  const faults: Faults = {}
  for (const field of ['subject', 'text'] as const) {
    const fault = templateFault(words[field] ?? '')
    if (fault) faults[nameOf(field)] = fault
  }
  return faults
}
