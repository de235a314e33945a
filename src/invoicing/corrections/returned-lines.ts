import { Exact } from '../../platform/values/exact.ts'
import { isGoods, type LineType, lineTypes } from '../../sales/calculation/line-type.ts'
import { type Terms, taxKey } from '../../sales/calculation/tax-group.ts'
import type { LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import type { DocumentLine } from '../documents/locked-document-store.ts'
import {
  amountOf,
  type Corrected,
  taxOf,
  totalOf,
  type WantedCorrection,
} from './corrected-lines.ts'

interface Invoiced {
  readonly order: LockedOrder
  readonly lines: readonly DocumentLine[]
  readonly before: Corrected
  readonly terms: Terms
}

/**
 * What goods that came back take off an invoice: as much of them as it has left, and their part of the
 * discounts on the document. `open` has what came back by line of the order, and is left with the rest.
 */
export function returnedLines(invoice: Invoiced, open: Map<number, Exact>): WantedCorrection[] {
  const { lines, before } = invoice
  const goods = lines.flatMap((line): WantedCorrection[] => {
    const asked = open.get(line.salesOrderLineId) ?? Exact.zero
    const left = line.quantity.minus(before.byLine.get(line.id)?.quantity ?? Exact.zero)
    const quantity = asked.compare(left) < 0 ? asked : left
    if (quantity.compare(Exact.zero) <= 0) return []
    open.set(line.salesOrderLineId, asked.minus(quantity))
    return [{ lineId: line.id, quantity, amount: 'up-to-left', field: '' }]
  })
  return [...goods, ...partsOfDiscounts(invoice, goods)]
}

const discounts: readonly LineType[] = [lineTypes.discount, lineTypes.voucher]

/** A discount goes back with the goods that it was given on: those of its rate, by their amounts. */
function partsOfDiscounts(invoice: Invoiced, goods: readonly WantedCorrection[]) {
  const { order, lines, before, terms } = invoice
  const undiscounted = new Set(
    order.lines.flatMap(({ id, ignoresDiscounts }) => (ignoresDiscounts ? [id] : [])),
  )
  const wantedOf = new Map(goods.map((one) => [one.lineId, one]))
  const takenOff = (line: DocumentLine) => before.byLine.get(line.id)?.amount ?? Exact.zero
  const takenNow = (line: DocumentLine) => {
    const wanted = wantedOf.get(line.id)
    return wanted ? amountOf(line, wanted, before, terms) : Exact.zero
  }
  return lines.flatMap((discount): WantedCorrection[] => {
    const total = totalOf(discount, terms)
    if (!discounts.includes(discount.type) || !total.isNegative()) return []
    const given = lines.filter(
      (line) =>
        isGoods(line.type) &&
        !undiscounted.has(line.salesOrderLineId) &&
        taxKey(taxOf(line)) === taxKey(taxOf(discount)),
    )
    const whole = Exact.sum(given.map((line) => totalOf(line, terms)))
    if (whole.compare(Exact.zero) <= 0) return []
    const sofar = Exact.sum(given.map(takenOff))
    const part = (amount: Exact) => total.times(amount).over(whole).rounded(terms.decimals)
    const share = part(sofar.plus(Exact.sum(given.map(takenNow)))).minus(part(sofar))
    const left = total.minus(takenOff(discount))
    const amount = share.compare(left) < 0 ? left : share
    return amount.isZero() ? [] : [{ lineId: discount.id, quantity: undefined, amount, field: '' }]
  })
}
