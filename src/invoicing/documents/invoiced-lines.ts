import { Exact } from '../../platform/values/exact.ts'
import { lineAmount, type PricedLine, partialAmount } from '../../sales/calculation/line-amount.ts'
import { type LineType, lineTypes } from '../../sales/calculation/line-type.ts'
import { taxedLines } from '../../sales/calculation/tax-group.ts'
import type { LockedLine, LockedOrder } from '../../sales/doors/orders/locked-order.ts'
import {
  type ComputedLines,
  negativeTotal,
  nothingToInvoice,
  quantityExceeded,
  unknownLines,
  type WantedQuantity,
} from './accounting-document.ts'
import { termsOf } from './order-document.ts'

const notInvoiced: readonly LineType[] = [lineTypes.component, lineTypes.comment]
const delivered: readonly LineType[] = [
  lineTypes.freeText,
  lineTypes.item,
  lineTypes.billOfMaterials,
]

/** Components are invoiced with their bill of materials, comments never. */
const isInvoiceable = ({ type }: LockedLine) => !notInvoiced.includes(type)

/** What of every line is open: not invoiced, and with `isDeliveredOnly` delivered where it is goods. */
export function openQuantities(
  order: LockedOrder,
  { isDeliveredOnly }: { readonly isDeliveredOnly: boolean },
): WantedQuantity[] {
  const reached = (line: LockedLine) =>
    isDeliveredOnly && delivered.includes(line.type) ? line.quantityDelivered : line.quantity
  return order.lines
    .filter(isInvoiceable)
    .map((line) => ({
      lineId: line.id,
      quantity: reached(line).minus(line.quantityInvoiced),
      field: '',
    }))
    .filter(({ quantity }) => quantity.compare(Exact.zero) > 0)
}

/** Whether quantities are only a part of what of the order is invoiced at all. */
export function isPartOf(order: LockedOrder, wanted: readonly WantedQuantity[]): boolean {
  const quantities = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]))
  const isWhole = ({ id, quantity }: LockedLine) =>
    (quantities.get(id) ?? Exact.zero).compare(quantity) >= 0
  return !order.lines.filter(isInvoiceable).every(isWhole)
}

/**
 * The lines of an invoice over quantities of an order's lines. `invoiced` has what live invoices already
 * say of each line, on the leading side: a line is the rounded amount of all that is then invoiced less
 * that, so the invoices of an order add up to it. Throws 422 for what is not open, all of it at once.
 */
export function invoicedLines(
  order: LockedOrder,
  wanted: readonly WantedQuantity[],
  invoiced: ReadonlyMap<number, Exact>,
): ComputedLines {
  const byId = new Map(order.lines.filter(isInvoiceable).map((line) => [line.id, line]))
  refuseUnknown(wanted, byId)
  if (wanted.length === 0) throw nothingToInvoice()
  const quantities = new Map(wanted.map(({ lineId, quantity }) => [lineId, quantity]))
  const taken = order.lines.flatMap((line) => {
    const whole = line.type === lineTypes.component ? parentOf(order, line) : line
    const now = whole && quantities.get(whole.id)
    if (!now) return []
    const amount = amountNow(order, line, { whole, now, invoiced })
    const quantity = whole === line ? now : line.quantity.times(now).over(whole.quantity).rounded(4)
    return [{ line, quantity, amount }]
  })
  return taxed(order, taken)
}

function refuseUnknown(
  wanted: readonly WantedQuantity[],
  byId: ReadonlyMap<number, LockedLine>,
): void {
  const unknown = wanted.filter(({ lineId }) => !byId.has(lineId))
  if (unknown.length > 0) throw unknownLines(unknown.map(({ field }) => field))
  const exceeded = wanted.filter(({ lineId, quantity }) => {
    const line = byId.get(lineId) as LockedLine
    return line.quantityInvoiced.plus(quantity).compare(line.quantity) > 0
  })
  if (exceeded.length > 0) throw quantityExceeded(exceeded.map(({ field }) => field))
}

const parentOf = ({ lines }: LockedOrder, { parentLineId }: LockedLine) =>
  lines.find(({ id }) => id === parentLineId)

interface Taking {
  /** The line whose quantity is invoiced: that of the bill of materials for a component. */
  readonly whole: LockedLine
  readonly now: Exact
  readonly invoiced: ReadonlyMap<number, Exact>
}

function amountNow(order: LockedOrder, line: LockedLine, { whole, now, invoiced }: Taking): Exact {
  const { decimals } = termsOf(order)
  const reached = whole.quantityInvoiced.plus(now)
  const priced: PricedLine = {
    quantity: line.quantity,
    unitPrice: order.isNetPrice ? line.salesPriceNet : line.salesPriceGross,
    discountPercent: line.ignoresDiscounts ? Exact.zero : line.discountPercent,
  }
  const total = order.isNetPrice ? line.totalNet : line.totalGross
  // A line whose amount is not its price times its quantity is divided by quantity.
  const isPriced = whole === line && lineAmount(priced, decimals).equals(total)
  const amount = isPriced
    ? partialAmount(priced, Exact.zero, reached, decimals)
    : total.times(reached).over(whole.quantity).rounded(decimals)
  return amount.minus(invoiced.get(line.id) ?? Exact.zero)
}

function taxed(
  order: LockedOrder,
  taken: readonly { line: LockedLine; quantity: Exact; amount: Exact }[],
): ComputedLines {
  const leading = taken.map(({ line, amount }) => ({
    amount,
    tax: { category: line.taxCategory, rate: line.taxRate },
  }))
  const { lines, groups, total } = taxedLines(leading, termsOf(order))
  if (total.net.isNegative() || total.gross.isNegative()) throw negativeTotal()
  return {
    lines: taken.map(({ line, quantity }, index) => ({
      ...line,
      salesOrderLineId: line.id,
      originalLineId: null,
      quantity,
      totalNet: lines[index]?.net ?? Exact.zero,
      totalGross: lines[index]?.gross ?? Exact.zero,
    })),
    groups,
    totalNet: total.net,
    totalGross: total.gross,
  }
}
