import { Exact } from '../../platform/values/exact.ts'
import { dividedByWeight } from './apportionment.ts'
import {
  type LeadingLine,
  percentageOf,
  type Tax,
  type Terms,
  taxedLines,
  taxKey,
} from './tax-group.ts'

/** The lines that a document adds to its goods: discounts, coupons and shipping, one for each rate. */

/** How shipping is taxed where the goods have several rates. */
export const shippingTaxes = ['split', 'largest-share'] as const
export type ShippingTax = (typeof shippingTaxes)[number]

/** A percentage off the document: one line for each category and rate, rounded once. */
export function percentDiscounts(
  goods: readonly LeadingLine[],
  percent: Exact,
  { decimals }: Terms,
): readonly LeadingLine[] {
  const lines = byTax(goods).map(({ tax, amount }) => ({
    tax,
    amount: percentageOf(amount, percent, decimals).negated(),
  }))
  return lines.filter(({ amount }) => !amount.isZero())
}

/** An amount off the goods, at most what they cost, divided over the rates by what the goods cost at each. */
export function couponDiscounts(
  goods: readonly LeadingLine[],
  coupon: Exact,
  { decimals }: Terms,
): readonly LeadingLine[] {
  const priced = byTax(goods).filter(({ amount }) => amount.compare(Exact.zero) > 0)
  const worth = Exact.sum(priced.map(({ amount }) => amount))
  const taken = coupon.compare(worth) > 0 ? worth : coupon
  return divided(
    priced,
    taken.negated(),
    priced.map(({ amount }) => amount),
    decimals,
  )
}

/**
 * Shipping is taxed as the goods are: divided by their net value, or as the rate of the largest share of it.
 * Goods that cost nothing, and a document without goods, take the highest rate.
 */
export function shippingLines(
  goods: readonly LeadingLine[],
  cost: Exact,
  method: ShippingTax,
  terms: Terms,
): readonly LeadingLine[] {
  if (cost.isZero()) return []
  const { groups } = taxedLines(goods, terms)
  const priced = groups.filter(({ net }) => net.compare(Exact.zero) > 0)
  if (priced.length === 0) {
    const [highest] = groups.toSorted((one, other) => other.rate.compare(one.rate))
    return highest ? [{ tax: taxOf(highest), amount: cost }] : []
  }
  const largest = priced.toSorted((one, other) => other.net.compare(one.net))
  const taxed = method === 'split' ? priced : largest.slice(0, 1)
  const weights = taxed.map(({ net }) => net)
  return divided(
    taxed.map((group) => ({ tax: taxOf(group) })),
    cost,
    weights,
    terms.decimals,
  )
}

function divided(
  by: readonly { readonly tax: Tax }[],
  total: Exact,
  weights: readonly Exact[],
  decimals: number,
): readonly LeadingLine[] {
  const shares = dividedByWeight(total, weights, decimals)
  const lines = by.map(({ tax }, index) => ({ tax, amount: shares[index] ?? Exact.zero }))
  return lines.filter(({ amount }) => !amount.isZero())
}

function taxOf({ category, rate }: Tax): Tax {
  return { category, rate }
}

/** The sums of lines by category and rate. */
function byTax(lines: readonly LeadingLine[]): readonly LeadingLine[] {
  return [...Map.groupBy(lines, ({ tax }) => taxKey(tax)).values()].map((members) => ({
    tax: (members[0] as LeadingLine).tax,
    amount: Exact.sum(members.map(({ amount }) => amount)),
  }))
}
