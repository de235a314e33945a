import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, orNull, ReferenceField } from '../../platform/values/shape.ts'
import { DocumentKind } from '../forms/form.ts'
import { type Paper, readPaperItself, readScopeOf } from '../paper-store.ts'
import { drawnAnswer, drawnReply } from './drawn-document.ts'
import { requireNamed } from './named-in-body.ts'
import { inLanguage, languageOf, PaperLanguageField } from './paper-language.ts'
import { isCopy, preparePaper, showPaper } from './prepared-paper.ts'

const Wanted = Type.Object({
  documentKind: DocumentKind(),
  documentId: ReferenceField({
    description: 'The document; a cancellation by its own id, a shipping label by its package.',
  }),
  formId: Type.Optional(
    orNull(ReferenceField({ description: 'The form; left out, the default one of its kind.' })),
  ),
  languageIso: Type.Optional(
    orNull(PaperLanguageField('The language; left out, that of its order.')),
  ),
})

/** `POST /documents/preview`. */
export const previewDocument = (papers: readonly Paper[]) =>
  operation({
    name: 'previewDocument',
    summary: 'Preview a document',
    description:
      'Returns the pages of a document as pictures, as they would be printed or sent with this form and language. Nothing is stored, and a final document is not issued by it. Needs the scope to see such documents. Refused with 422: `form.reference.missing` where there is no such document or form, `form.faulty` or `form.too-expensive` where a form of the tenant makes no document.',
    method: 'POST',
    readsOnly: true,
    path: { v2: '/documents/preview' },
    scope: undefined,
    body: Wanted,
    example: { documentKind: 'delivery-note', documentId: exampleKey(1) },
    answer: drawnAnswer,

    async handle({ tx, outside, body, requireScope, fieldName }) {
      const paper = papers.find(({ kind }) => kind === body.documentKind) as Paper
      requireScope(readScopeOf(paper))
      const filled = await readPaperItself(tx, paper, body.documentId)
      await requireNamed(tx, paper, { document: filled, formId: body.formId }, fieldName)
      if (!filled) throw paper.missing()
      const formId = body.formId ?? undefined
      const languageIso = body.languageIso ?? undefined
      const prepared = await preparePaper(tx, paper, filled, { formId, languageIso })
      const issuedIn = isCopy(prepared) ? undefined : prepared.issued?.languageIso
      const heading = {
        number: filled.number,
        languageIso:
          issuedIn === 'de' || issuedIn === 'en'
            ? issuedIn
            : languageOf(inLanguage(filled, languageIso)),
        isCopy: isCopy(prepared),
      }
      return drawnReply(heading, () => showPaper(outside, prepared))
    },
  })
