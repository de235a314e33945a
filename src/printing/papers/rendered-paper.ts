import type { Outside } from '../../platform/pipeline/operation.ts'
import { describePdf } from '../../platform/rendering/described-pdf.ts'
import type {
  DrawnDocument,
  RenderedImage,
  RenderOrder,
} from '../../platform/rendering/render-order.ts'
import { Renderer } from '../../platform/rendering/renderer.ts'
import type { FilledPaper, Paper, PaperLogo } from '../paper-store.ts'
import { bytesOf, type HybridContent, type PaperInputs } from './paper-inputs.ts'

const renderer = new Renderer()

type Sources = RenderOrder['sources']

export function inputsOf(
  { decimalsOf }: Pick<Paper, 'decimalsOf'>,
  filled: FilledPaper,
  sources: Sources,
): PaperInputs {
  const { date, currencyIso, paymentOption, document, lines, order, seller, original } = filled
  const decimals = decimalsOf(currencyIso)
  const own = JSON.stringify({ date, currencyIso, paymentOption, decimals }).slice(0, -1)
  const data = `${own},"document":${document},"lines":${lines},"order":${order},"seller":${seller},"original":${original}}`
  return { sources, data, logo: filled.logo }
}

/** What is put into a document or on its pages. */
interface Additions {
  /** Its electronic invoice. */
  readonly hybrid?: HybridContent | undefined
  /** Words at the head of each page. */
  readonly mark?: string
}

/** The document as PDF/A-3. */
export async function renderPaper(
  outside: Outside,
  { sources, data, logo }: PaperInputs,
  { hybrid, mark }: Additions = {},
): Promise<Buffer> {
  const pdf = await renderer.render(outside.tenantId, {
    ...{ sources, data, mark, logo: await readLogo(outside, logo) },
    ...(hybrid && { embedded: { ...hybrid.file, text: hybrid.xml.toString('utf8') } }),
  })
  return hybrid ? describePdf(pdf, hybrid.metadata) : pdf
}

/** More than anybody reads on a screen; the file has all of them. */
export const drawnPagesMax = 20

/** The document as pictures of its first pages. */
export async function drawPaper(
  outside: Outside,
  { sources, data, logo }: PaperInputs,
  { mark, timeLimitMs }: Pick<Additions, 'mark'> & Pick<RenderOrder, 'timeLimitMs'> = {},
): Promise<DrawnDocument> {
  const image = await readLogo(outside, logo)
  const order = { sources, data, mark, logo: image, pagesMax: drawnPagesMax, timeLimitMs }
  return renderer.draw(outside.tenantId, order)
}

async function readLogo(
  outside: Outside,
  logo: PaperLogo | null,
): Promise<RenderedImage | undefined> {
  return logo
    ? { mediaType: logo.mediaType, bytes: await bytesOf(outside, logo.digest) }
    : undefined
}

/** What is no document of a tenant, such as a test page. */
export function renderPage(
  tenantId: string,
  sources: Sources,
  data: object,
  logo?: RenderedImage,
): Promise<Buffer> {
  return renderer.render(tenantId, { sources, data: JSON.stringify(data), logo })
}

/** What the file is called. */
export function fileNameOf({ number }: Pick<FilledPaper, 'number'>): string {
  return `${number ?? 'draft'}.pdf`
}
