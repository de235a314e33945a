import { Readable } from 'node:stream'
import { Binary, operation, Reply } from '../../platform/pipeline/operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import type { Paper } from '../paper-store.ts'
import { renderPaper } from '../papers/rendered-paper.ts'
import { FormTrial, triedForm } from './tried-form.ts'

/** `POST /forms/preview`. */
export const previewForm = (papers: readonly Paper[]) =>
  operation({
    name: 'previewForm',
    summary: 'Preview a form',
    description:
      'Returns a document of the tenant as a PDF file on a source that is not stored, or on a form that is; where the tenant has no document of the kind yet, an invented one. All faults of the source are reported at once, each with its line and column (422 `form.faulty`). Needs the scope to see such documents as well. Refused with 422: `form.reference.missing` for a form or document of this kind that does not exist, `form.too-expensive`.',
    method: 'POST',
    readsOnly: true,
    path: { v1: '/forms/preview', v2: '/forms/preview' },
    scope: 'forms.read',
    body: FormTrial,
    example: { documentKind: 'delivery-note', formId: exampleKey(1) },
    answer: { status: 200, mediaTypes: ['application/pdf'] },

    async handle(call) {
      const { inputs } = await triedForm(call, papers)
      const open = async () => Readable.from([await renderPaper(call.outside, inputs)])
      return new Reply(new Binary('application/pdf', undefined, open), {
        headers: { 'cache-control': 'private, no-store' },
      })
    },
  })
