import { Renderer } from '../../platform/rendering/renderer.ts'
import type { FilledPaper, Paper } from '../paper-store.ts'
import { shippedForms } from './shipped-forms.ts'

const renderer = new Renderer()

/** The document as PDF/A-3. It is made outside of a transaction, which a form must not hold open. */
export function renderPaper(
  tenantId: string,
  paper: Pick<Paper, 'kind' | 'decimalsOf'>,
  filled: FilledPaper,
): Promise<Buffer> {
  return renderer.render(tenantId, {
    sources: shippedForms[paper.kind],
    data: dataOf(paper, filled),
  })
}

/** What the file is called. */
export function fileNameOf({ number }: Pick<FilledPaper, 'number'>): string {
  return `${number ?? 'draft'}.pdf`
}

function dataOf({ decimalsOf }: Pick<Paper, 'decimalsOf'>, filled: FilledPaper): string {
  const { date, currencyIso, document, lines, order, seller, original } = filled
  const own = JSON.stringify({ date, currencyIso, decimals: decimalsOf(currencyIso) }).slice(0, -1)
  return `${own},"document":${document},"lines":${lines},"order":${order},"seller":${seller},"original":${original}}`
}
