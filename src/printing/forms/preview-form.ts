import { Readable } from 'node:stream'
import Type from 'typebox'
import { findLanguage } from '../../access/tenant-terms-store.ts'
import { Binary, operation, Reply } from '../../platform/pipeline/operation.ts'
import { exampleKey, orNull, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { findNewestPaper, type Paper, readPaperItself } from '../paper-store.ts'
import { examplePaper } from '../papers/example-paper.ts'
import { inputsOf, renderPaper } from '../papers/rendered-paper.ts'
import { chooseForm, sourcesOf } from './chosen-form.ts'
import { DocumentKind, Form, noSuchReferences } from './form.ts'
import { findForm } from './form-store.ts'

const Preview = Type.Object({
  documentKind: DocumentKind(),
  source: Type.Optional(orNull(Form.properties.source)),
  formId: Type.Optional(
    orNull(
      ReferenceField({ description: 'The form, where no source is given; else the default one.' }),
    ),
  ),
  documentId: Type.Optional(
    orNull(
      ReferenceField({
        description:
          'The document; the newest one of its kind when left out, or an invented one where there is none. A cancellation by its own id, a shipping label by its package.',
      }),
    ),
  ),
  languageIso: Type.Optional(
    orNull(
      Type.Unsafe<'de' | 'en'>({
        type: 'string',
        enum: ['de', 'en'],
        description: 'Of an invented document; that of the tenant when left out.',
      }),
    ),
  ),
})

/** `POST /forms/preview`. */
export const previewForm = (papers: readonly Paper[]) =>
  operation({
    name: 'previewForm',
    summary: 'Preview a form',
    description:
      'Returns a document of the tenant as a PDF file on a source that is not stored, or on a form that is; where the tenant has no document of the kind yet, an invented one. What is wrong with the source is all told at once, each fault with its line and column (422 `form.faulty`). Needs the scope to see such documents as well. Refused with 422: `form.reference.missing` for a form or document of this kind that does not exist, `form.too-expensive`.',
    method: 'POST',
    readsOnly: true,
    path: { v1: '/forms/preview', v2: '/forms/preview' },
    scope: 'forms.read',
    body: Preview,
    example: { documentKind: 'delivery-note', formId: exampleKey(1) },
    answer: { status: 200, mediaTypes: ['application/pdf'] },

    async handle({ tx, outside, generation, body, requireScope, fieldName }) {
      const paper = papers.find(({ kind }) => kind === body.documentKind) as Paper
      requireScope(`${paper.scope}.read`)
      const named: Reference | undefined =
        body.documentId ?? (await findNewestPaper(tx, paper, generation))
      const filled = named
        ? await readPaperItself(tx, paper, named)
        : examplePaper(paper, body.languageIso ?? (await findLanguage(tx)) ?? 'en')
      const form = body.formId && (await findForm(tx, body.formId))
      const missing = [
        ...(filled ? [] : ['documentId']),
        ...(body.formId && form?.kind !== paper.kind ? ['formId'] : []),
      ]
      if (!filled || missing.length > 0) {
        throw noSuchReferences(missing.map((field) => fieldName([field])))
      }
      const source = body.source || (await chooseForm(tx, paper.kind, form ?? undefined))?.source
      const inputs = inputsOf(paper, filled, sourcesOf(paper.kind, source))
      const open = async () => Readable.from([await renderPaper(outside, inputs)])
      return new Reply(new Binary('application/pdf', undefined, open), {
        headers: { 'cache-control': 'private, no-store' },
      })
    },
  })
