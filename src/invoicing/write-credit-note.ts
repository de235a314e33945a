import { announce } from '../platform/events/outbox-store.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { Exact } from '../platform/values/exact.ts'
import type { Key } from '../platform/values/shape.ts'
import type { Terms } from '../sales/calculation/tax-group.ts'
import type { LineQuantity, LockedOrder } from '../sales/doors/orders/locked-order.ts'
import { recordCorrected } from '../sales/doors/orders/order-progress-store.ts'
import {
  type Corrected,
  correctedLines,
  type WantedCorrection,
} from './corrections/corrected-lines.ts'
import { readCorrected } from './corrections/corrected-so-far-store.ts'
import { nothingLeft, refuseTotal } from './corrections/credit-note.ts'
import { creditNoteEvents } from './corrections/credit-note-events.ts'
import { returnedLines } from './corrections/returned-lines.ts'
import { documentTypes } from './documents/accounting-document.ts'
import { requireCreditLimit } from './documents/credit-limit-store.ts'
import { addToState } from './documents/document-state-store.ts'
import type { LockedDocument } from './documents/locked-document.ts'
import {
  type DocumentLine,
  readLines,
  readLiveInvoices,
} from './documents/locked-document-store.ts'
import { termsOf } from './documents/order-document.ts'
import { addFollowing } from './documents/write-following-document.ts'
import { invoiceEvents } from './invoices/invoice-events.ts'
import { stillToPay } from './invoices/invoice-state.ts'
import { refundToCards } from './payments/card-refunds-store.ts'

export interface WrittenCreditNote extends Key {
  readonly number: string
  readonly invoiceUuid: string
  readonly totalGross: Exact
}

/** An invoice with what corrections in force have taken off it; the caller holds its order. */
interface CorrectedInvoice {
  readonly document: LockedDocument
  readonly order: LockedOrder
  readonly lines: readonly DocumentLine[]
  readonly before: Corrected
  readonly terms: Terms
}

interface Origin {
  readonly reason: string
  readonly userId: number | undefined
}

interface Correction extends Origin {
  /** Without it, all that is left of the invoice. */
  readonly wantedOf: ((lines: readonly DocumentLine[]) => readonly WantedCorrection[]) | undefined
}

/** Takes something off a final invoice whose order the caller holds. Throws 422 for more than is left. */
export async function writeCreditNote(
  tx: TenantTx,
  held: { readonly document: LockedDocument; readonly order: LockedOrder },
  { wantedOf, ...origin }: Correction,
): Promise<WrittenCreditNote> {
  const invoice = await readInvoice(tx, held)
  const wanted = wantedOf?.(invoice.lines) ?? allThatIsLeft(invoice)
  if (wanted.length === 0) throw nothingLeft()
  return takeOff(tx, invoice, wanted, origin)
}

/**
 * Credits quantities of an order's lines, such as those that came back: of its live invoices, the earliest
 * first, one credit note for each. What was not invoiced is not credited.
 */
export async function creditOrder(
  tx: TenantTx,
  order: LockedOrder,
  quantities: readonly LineQuantity[],
  origin: Origin,
): Promise<WrittenCreditNote[]> {
  const open = new Map<number, Exact>()
  for (const { lineId, quantity } of quantities) {
    open.set(lineId, quantity.plus(open.get(lineId) ?? Exact.zero))
  }
  const written: WrittenCreditNote[] = []
  for (const document of await readLiveInvoices(tx, order.id)) {
    const invoice = await readInvoice(tx, { document, order })
    const wanted = returnedLines(invoice, open)
    if (wanted.length > 0) written.push(await takeOff(tx, invoice, wanted, origin))
  }
  return written
}

async function readInvoice(
  tx: TenantTx,
  { document, order }: { readonly document: LockedDocument; readonly order: LockedOrder },
): Promise<CorrectedInvoice> {
  const terms = termsOf(order)
  const lines = await readLines(tx, document.id)
  const before = await readCorrected(tx, document.id, terms.leadingSide)
  return { document, order, lines, before, terms }
}

async function takeOff(
  tx: TenantTx,
  { document, order, lines, before, terms }: CorrectedInvoice,
  wanted: readonly WantedCorrection[],
  { reason, userId }: Origin,
): Promise<WrittenCreditNote> {
  const computed = correctedLines(lines, wanted, before, terms)
  refuseTotal(computed, document)
  const { totalGross } = computed
  await requireCreditLimit(tx, { document, order }, totalGross)
  const at = new Date()
  await recordCorrected(tx, order, totalGross, at)
  await addToState(tx, document.id, 'corrected', totalGross, at)
  const following = { computed, reasonComment: reason, userId }
  const key = await addFollowing(
    tx,
    { document, order },
    { type: documentTypes.correction, ...following },
  )
  await refundToCards(
    tx,
    { document, order },
    totalGross.minus(stillToPay(document)),
    userId ?? null,
  )
  announce(tx, { entity: creditNoteEvents, kind: 'created', ids: [key.id] })
  announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [document.id] })
  return { ...key, invoiceUuid: document.uuid, totalGross }
}

function allThatIsLeft({
  lines,
  before: { byLine },
  terms: { leadingSide },
}: CorrectedInvoice): WantedCorrection[] {
  return lines.flatMap((line) => {
    const so = byLine.get(line.id)
    const total = leadingSide === 'net' ? line.totalNet : line.totalGross
    const quantity = line.quantity.minus(so?.quantity ?? Exact.zero)
    const amount = total.minus(so?.amount ?? Exact.zero)
    return quantity.isZero() && amount.isZero()
      ? []
      : [{ lineId: line.id, quantity, amount, field: '' }]
  })
}
