import { Exact } from '../../platform/values/exact.ts'
import type { PricedLine } from '../../warehouse/doors/stock/invoiced-cost-store.ts'
import type { MatchedLine } from './invoice-match.ts'

const isPositive = (number: string) => Exact.of(number).compare(Exact.zero) > 0

/** The lines of an invoice that say what goods of its order cost. */
export function pricedLines(lines: readonly MatchedLine[]): PricedLine[] {
  return lines.flatMap(({ line: { id, itemId, content }, ordered, invoicedPrice }) => {
    const says = ordered && isPositive(content.quantity) && !Exact.of(invoicedPrice).isNegative()
    if (!says || itemId === null) return []
    return [{ lineId: id, itemId, quantity: content.quantity, price: invoicedPrice }]
  })
}
