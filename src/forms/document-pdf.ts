import { Readable } from 'node:stream'
import { attachedAs } from '../platform/files/file-answer.ts'
import { Binary, Reply } from '../platform/pipeline/operation.ts'
import { Renderer } from '../platform/rendering/renderer.ts'
import { type FormKind, shippedForms } from './shipped-forms.ts'

/** What a form is filled with: records as generation 2 of the interface shows them, as JSON. */
export interface FormData {
  /** The document, and its lines as a list. */
  readonly document: string
  readonly lines: string
  /** Number, customer and terms of its order. */
  readonly order: string
  /** The company that sells. */
  readonly seller: string
}

export interface PrintedDocument {
  readonly kind: FormKind
  readonly tenantId: string
  /** What the file is called, without its ending. */
  readonly name: string
  /** The day of the document, which its file names as the day of its making. */
  readonly date: Date
  /** Decimals of its amounts; 2 where it has none. */
  readonly decimals?: number
  readonly data: FormData
}

const renderer = new Renderer()

/** Answers with a document as PDF/A-3. It is made after the transaction, which a form must not hold open. */
export function documentPdf(printed: PrintedDocument): Reply {
  const { kind, tenantId, name } = printed
  const order = { sources: shippedForms[kind], data: dataOf(printed) }
  const open = async () => Readable.from([await renderer.render(tenantId, order)])
  return new Reply(new Binary('application/pdf', undefined, open), {
    headers: { 'cache-control': 'private, no-store', ...attachedAs(`${name}.pdf`) },
  })
}

function dataOf({ date, decimals = 2, data }: PrintedDocument): string {
  const own = JSON.stringify({ date, decimals }).slice(0, -1)
  const { document, lines, order, seller } = data
  return `${own},"document":${document},"lines":${lines},"order":${order},"seller":${seller}}`
}
