import { describePdf } from '../../platform/rendering/described-pdf.ts'
import { Renderer } from '../../platform/rendering/renderer.ts'
import type { FilledPaper, HybridInvoice, Paper } from '../paper-store.ts'

const renderer = new Renderer()

type Sources = Readonly<Record<string, string>>

/** The document as PDF/A-3. It is made outside of a transaction, which a form must not hold open. */
export function renderPaper(
  tenantId: string,
  sources: Sources,
  paper: Pick<Paper, 'decimalsOf'>,
  filled: FilledPaper,
): Promise<Buffer> {
  return renderer.render(tenantId, { sources, data: dataOf(paper, filled) })
}

/** The same with its electronic invoice inside. */
export async function renderHybrid(
  tenantId: string,
  sources: Sources,
  paper: Pick<Paper, 'decimalsOf'>,
  filled: FilledPaper,
  { file, metadata, xml }: Pick<HybridInvoice, 'file' | 'metadata'> & { readonly xml: Buffer },
): Promise<Buffer> {
  const embedded = { ...file, text: xml.toString('utf8') }
  const data = dataOf(paper, filled)
  return describePdf(await renderer.render(tenantId, { sources, data, embedded }), metadata)
}

/** What is no document of a tenant, such as a test page. */
export function renderPage(tenantId: string, sources: Sources, data: object): Promise<Buffer> {
  return renderer.render(tenantId, { sources, data: JSON.stringify(data) })
}

/** What the file is called. */
export function fileNameOf({ number }: Pick<FilledPaper, 'number'>): string {
  return `${number ?? 'draft'}.pdf`
}

function dataOf({ decimalsOf }: Pick<Paper, 'decimalsOf'>, filled: FilledPaper): string {
  const { date, currencyIso, paymentOption, document, lines, order, seller, original } = filled
  const decimals = decimalsOf(currencyIso)
  const own = JSON.stringify({ date, currencyIso, paymentOption, decimals }).slice(0, -1)
  return `${own},"document":${document},"lines":${lines},"order":${order},"seller":${seller},"original":${original}}`
}
