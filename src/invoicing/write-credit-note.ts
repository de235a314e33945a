import { announce } from '../platform/events/outbox-store.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { Exact } from '../platform/values/exact.ts'
import type { Key } from '../platform/values/shape.ts'
import { currencyDecimals } from '../sales/calculation/currency.ts'
import type { LineQuantity, LockedOrder } from '../sales/locked-order.ts'
import { recordCorrected } from '../sales/order-progress-store.ts'
import {
  type Corrected,
  correctedLines,
  type WantedCorrection,
} from './corrections/corrected-lines.ts'
import { readCorrected } from './corrections/corrected-so-far-store.ts'
import { nothingLeft } from './corrections/credit-note.ts'
import { creditNoteEvents } from './corrections/credit-note-events.ts'
import { documentTypes } from './documents/accounting-document.ts'
import { addToState } from './documents/document-state-store.ts'
import type { LockedDocument } from './documents/locked-document.ts'
import {
  type DocumentLine,
  readLines,
  readLiveInvoices,
} from './documents/locked-document-store.ts'
import { addFollowing } from './documents/write-following-document.ts'
import { invoiceEvents } from './invoices/invoice-events.ts'

export interface WrittenCreditNote extends Key {
  readonly number: string
  readonly invoiceUuid: string
  readonly totalGross: Exact
}

interface Correction {
  /** Without it, all that is left of the invoice. */
  readonly wantedOf: ((lines: readonly DocumentLine[]) => readonly WantedCorrection[]) | undefined
  readonly reason: string
  readonly userId: number | undefined
}

/** Takes something off a final invoice whose order the caller holds. Throws 422 for more than is left. */
export async function writeCreditNote(
  tx: TenantTx,
  held: { readonly document: LockedDocument; readonly order: LockedOrder },
  { wantedOf, reason, userId }: Correction,
): Promise<WrittenCreditNote> {
  const { document, order } = held
  const terms = {
    leadingSide: order.isNetPrice ? ('net' as const) : ('gross' as const),
    decimals: currencyDecimals(order.currencyIso),
  }
  const lines = await readLines(tx, document.id)
  const before = await readCorrected(tx, document.id, terms.leadingSide)
  const wanted = wantedOf?.(lines) ?? allThatIsLeft(lines, before, terms.leadingSide)
  if (wanted.length === 0) throw nothingLeft()
  const computed = correctedLines(lines, wanted, before, terms)
  const { totalGross } = computed
  const at = new Date()
  await recordCorrected(tx, order, totalGross, at)
  await addToState(tx, document.id, 'corrected', totalGross, at)
  const key = await addFollowing(tx, held, {
    type: documentTypes.correction,
    computed,
    reasonComment: reason,
    userId,
  })
  announce(tx, { entity: creditNoteEvents, kind: 'created', ids: [key.id] })
  announce(tx, { entity: invoiceEvents, kind: 'changed', ids: [document.id] })
  return { ...key, invoiceUuid: document.uuid, totalGross }
}

/**
 * Credits quantities of an order's lines, such as those that came back: of its live invoices, the earliest
 * first, one credit note for each. What was not invoiced is not credited.
 */
export async function creditOrder(
  tx: TenantTx,
  order: LockedOrder,
  quantities: readonly LineQuantity[],
  { reason, userId }: { readonly reason: string; readonly userId: number | undefined },
): Promise<WrittenCreditNote[]> {
  const open = new Map<number, Exact>()
  for (const { lineId, quantity } of quantities) {
    open.set(lineId, quantity.plus(open.get(lineId) ?? Exact.zero))
  }
  const written: WrittenCreditNote[] = []
  for (const document of await readLiveInvoices(tx, order.id)) {
    const lines = await readLines(tx, document.id)
    const { byLine } = await readCorrected(tx, document.id, order.isNetPrice ? 'net' : 'gross')
    const wanted = lines.flatMap((line): WantedCorrection[] => {
      const asked = open.get(line.salesOrderLineId) ?? Exact.zero
      const left = line.quantity.minus(byLine.get(line.id)?.quantity ?? Exact.zero)
      const quantity = asked.compare(left) < 0 ? asked : left
      if (quantity.compare(Exact.zero) <= 0) return []
      open.set(line.salesOrderLineId, asked.minus(quantity))
      return [{ lineId: line.id, quantity, amount: 'up-to-left', field: '' }]
    })
    if (wanted.length === 0) continue
    written.push(
      await writeCreditNote(tx, { document, order }, { wantedOf: () => wanted, reason, userId }),
    )
  }
  return written
}

function allThatIsLeft(
  lines: readonly DocumentLine[],
  { byLine }: Corrected,
  leadingSide: 'net' | 'gross',
): WantedCorrection[] {
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
