import { Exact } from '../../platform/values/exact.ts'
import type { LeadingSide, Tax } from './tax-group.ts'

/** A line as it is priced: on the leading side, by unit. */
export interface PricedLine {
  readonly quantity: Exact
  readonly unitPrice: Exact
  readonly discountPercent: Exact
}

const hundred = Exact.of(100)
const tenth = Exact.of(0.1)

/** Quantity times price less discount, rounded in one step: two steps differ by a cent. */
export function lineAmount(line: PricedLine, decimals: number): Exact {
  const { quantity, unitPrice, discountPercent } = line
  const amount = quantity.times(unitPrice)
  if (discountPercent.isZero()) return amount.rounded(decimals)
  return amount.times(hundred.minus(discountPercent)).hundredth().rounded(decimals)
}

/**
 * The price of a unit on the other side, for people to read: amounts are never computed from it. A gross
 * price has the decimals of the currency, at least two, and four for what costs less than 0.10; a net
 * price has four.
 */
export function otherUnitPrice(
  unitPrice: Exact,
  { rate }: Tax,
  { leadingSide, decimals }: { readonly leadingSide: LeadingSide; readonly decimals: number },
): Exact {
  const factor = hundred.plus(rate)
  if (leadingSide === 'gross') return unitPrice.times(hundred).over(factor).rounded(4)
  const isSmall = unitPrice.compare(tenth) < 0
  return unitPrice
    .times(factor)
    .hundredth()
    .rounded(isSmall ? 4 : Math.max(2, decimals))
}

/**
 * What part of a line is invoiced now, when `before` of its quantity was already: the rounded amount of all
 * that is invoiced less what was. So the invoices of an order add up to its line.
 */
export function partialAmount(
  line: PricedLine,
  before: Exact,
  now: Exact,
  decimals: number,
): Exact {
  const upTo = (quantity: Exact) => lineAmount({ ...line, quantity }, decimals)
  return upTo(before.plus(now)).minus(upTo(before))
}
