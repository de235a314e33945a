import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import type { Paper } from '../paper-store.ts'
import { drawnAnswer, drawnReply } from '../papers/drawn-document.ts'
import { languageOf } from '../papers/paper-language.ts'
import { drawPaper } from '../papers/rendered-paper.ts'
import { FormTrial, triedForm } from './tried-form.ts'

/** Short, since an editor waits for the page: a form that does not end is reported soon. */
const timeLimitMs = 6_000

/** `POST /forms/preview/pages`: for an editor that shows the page next to the source. */
export const previewFormPages = (papers: readonly Paper[]) =>
  operation({
    name: 'previewFormPages',
    summary: 'Preview the pages of a form',
    description:
      'Returns what `POST /v2/forms/preview` does as pictures of the pages. Needs the scope to see such documents as well. Refused with 422: `form.faulty` with the line and column of each fault, `form.reference.missing`, `form.too-expensive`.',
    method: 'POST',
    readsOnly: true,
    path: { v2: '/forms/preview/pages' },
    scope: 'forms.read',
    body: FormTrial,
    example: { documentKind: 'delivery-note', formId: exampleKey(1) },
    answer: drawnAnswer,

    async handle(call) {
      const { filled, inputs } = await triedForm(call, papers)
      const heading = { number: filled.number, languageIso: languageOf(filled), isCopy: false }
      return drawnReply(heading, () => drawPaper(call.outside, inputs, { timeLimitMs }))
    },
  })
