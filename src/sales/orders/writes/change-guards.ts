import { Exact } from '../../../platform/values/exact.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import type { LockedLine, LockedOrder } from '../../doors/orders/locked-order.ts'
import type { LineDraft } from '../../pricing/sale.ts'

const cancelled = 5

/** Throws `sales-order.cancelled` (409): such an order stays as it is. */
export function refuseCancelled({ status }: LockedOrder): void {
  if (status !== cancelled) return
  throw new Refusal('conflict', 'sales-order.cancelled', {
    en: 'The order was cancelled and can no longer be changed.',
    de: 'Der Auftrag wurde storniert und kann nicht mehr geändert werden.',
  })
}

/** Throws `sales-order.invoiced` (422) once a final invoice has settled prices, taxes and currency. */
export function refuseInvoiced({ isInvoiced, lines }: LockedOrder): void {
  const isBegun = lines.some(({ quantityInvoiced }) => !quantityInvoiced.isZero())
  if (!isInvoiced && !isBegun) return
  throw new Refusal('broken-rule', 'sales-order.invoiced', {
    en: 'Prices, taxes, company, customer and currency no longer change once an invoice is written.',
    de: 'Preise, Steuern, Firma, Kunde und Währung ändern sich nicht mehr, sobald eine Rechnung geschrieben ist.',
  })
}

/** How much of a line is delivered, held by a pick list or an order to its supplier, or invoiced already. */
export function doneOf({ quantityDelivered, quantityInPick, quantityInvoiced }: LockedLine): Exact {
  const taken = quantityDelivered.plus(quantityInPick)
  return taken.compare(quantityInvoiced) > 0 ? taken : quantityInvoiced
}

const lineInUse = () =>
  new Refusal('broken-rule', 'sales-order.line.in-use', {
    en: 'More of the line is delivered, on a pick list, ordered from a supplier that ships it or invoiced than would be left of it.',
    de: 'Von der Position ist mehr geliefert, auf einer Pickliste, bei einem Lieferanten bestellt, der sie versendet, oder berechnet, als von ihr bliebe.',
  })

/** Throws `sales-order.line.in-use` (422) where something of a line is delivered or invoiced. */
export function refuseRemoval({ lines }: LockedOrder, removed: ReadonlySet<number>): void {
  if (lines.some((line) => removed.has(line.id) && !doneOf(line).isZero())) throw lineInUse()
}

const settledByInvoice = [
  ...(['salesPriceNet', 'salesPriceGross', 'discountPercent', 'taxRate', 'taxClassId'] as const),
  ...(['ignoresDiscounts', 'itemId'] as const),
]

/** Throws what prevents lines from being changed so. */
export function refuseChanges(
  order: LockedOrder,
  changed: ReadonlyMap<number, Partial<LineDraft>>,
): void {
  for (const line of order.lines) {
    const change = changed.get(line.id)
    if (!change) continue
    const { quantity, itemId } = change
    if (quantity && quantity.compare(doneOf(line)) < 0) throw lineInUse()
    const isOtherItem = itemId !== undefined && itemId !== line.itemId
    if (isOtherItem && !doneOf(line).isZero()) throw lineInUse()
    if (settledByInvoice.some((field) => isOther(change[field], line[field]))) refuseInvoiced(order)
  }
}

/** Whether a change gives a field another value; a number may be written with more or fewer zeros. */
export function isOther(given: unknown, stored: unknown): boolean {
  if (given === undefined) return false
  if (given instanceof Exact && stored instanceof Exact) return !given.equals(stored)
  return (given ?? null) !== (stored ?? null)
}
