import { Exact } from '../../platform/values/exact.ts'
import { apportioned } from './apportionment.ts'

/**
 * Categories of tax by the codes of the European standard for invoices: S taxed, also with the rate of
 * the destination; Z zero rate; E exempt; AE reverse charge; K intra-community supply; G export; O not
 * subject to tax, such as the sale of a voucher that pays for anything.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** For the documentation of fields with a category. */
export const taxCategorySentence =
  'Category of tax by EN 16931: S taxed, Z zero rate, E exempt, AE reverse charge, K intra-community supply, G export, O not subject to tax.'

/** What is taxed together within a document: one category at one rate. */
export interface Tax {
  readonly category: TaxCategory
  /** In percent. */
  readonly rate: Exact
}

/** Of what is taxed: the standard has no rate of zero in S. */
export const taxedCategory = (rate: Exact): TaxCategory => (rate.isZero() ? 'Z' : 'S')

/** The side that prices are given on. Its amounts are facts; those of the other side are derived. */
export type LeadingSide = 'net' | 'gross'

export interface Terms {
  readonly leadingSide: LeadingSide
  /** Decimals of the currency. */
  readonly decimals: number
}

export interface Amounts {
  readonly net: Exact
  readonly tax: Exact
  readonly gross: Exact
}

export interface TaxGroup extends Tax, Amounts {}

/** A line by its amount on the leading side, which is rounded already. */
export interface LeadingLine {
  readonly amount: Exact
  readonly tax: Tax
}

const hundred = Exact.of(100)

/** A percentage of an amount, rounded once. */
export function percentageOf(amount: Exact, percent: Exact, decimals: number): Exact {
  return amount.times(percent).hundredth().rounded(decimals)
}

/** The tax that a gross amount includes, rounded once. */
export function includedTax(gross: Exact, rate: Exact, decimals: number): Exact {
  return gross.times(rate).over(hundred.plus(rate)).rounded(decimals)
}

/** The net and gross amount that belong to the leading amounts of one category and rate together. */
export function amountsOf(
  leading: Exact,
  { rate }: Tax,
  { leadingSide, decimals }: Terms,
): Amounts {
  if (leadingSide === 'net') {
    const tax = percentageOf(leading, rate, decimals)
    return { net: leading, tax, gross: leading.plus(tax) }
  }
  const tax = includedTax(leading, rate, decimals)
  return { net: leading.minus(tax), tax, gross: leading }
}

export interface TaxedLines {
  /** The amounts of each line, in the order of the lines. */
  readonly lines: readonly Amounts[]
  /** In the order in which the lines name them. */
  readonly groups: readonly TaxGroup[]
  readonly total: Amounts
}

/**
 * Tax is computed once for each category and rate, on the sum of its lines. The other side of the
 * lines is apportioned, so that lines add up to their group, and groups to the document, on both sides.
 */
export function taxedLines(lines: readonly LeadingLine[], terms: Terms): TaxedLines {
  const amounts: Amounts[] = []
  const groups = membersByTax(lines).map((members): TaxGroup => {
    const { tax } = members[0] as Member
    const group = amountsOf(Exact.sum(members.map(({ amount }) => amount)), tax, terms)
    const others = otherSides(members, group, terms)
    for (const [position, { index, amount }] of members.entries()) {
      amounts[index] = lineAmounts(amount, others[position] ?? Exact.zero, terms)
    }
    return { ...tax, ...group }
  })
  return { lines: amounts, groups, total: totalOf(groups) }
}

interface Member extends LeadingLine {
  readonly index: number
}

function membersByTax(lines: readonly LeadingLine[]): readonly (readonly Member[])[] {
  const members = lines.map((line, index) => ({ ...line, index }))
  return [...Map.groupBy(members, ({ tax }) => taxKey(tax)).values()]
}

const taxKeys = new WeakMap<Tax, string>()

/** Equal for the same category and rate, however many decimals the rate is written with. */
export function taxKey(tax: Tax): string {
  let key = taxKeys.get(tax)
  if (key === undefined) {
    key = `${tax.category} ${tax.rate.rounded(4).units(4)}`
    taxKeys.set(tax, key)
  }
  return key
}

/** The amounts of the lines on the other side, which add up to that of their group. */
function otherSides(
  members: readonly Member[],
  group: Amounts,
  { leadingSide, decimals }: Terms,
): readonly Exact[] {
  const factor = hundred.plus(members[0]?.tax.rate ?? Exact.zero)
  const amounts = members.map(({ amount }) => amount)
  return leadingSide === 'net'
    ? apportioned(group.gross, amounts, { factor, divisor: hundred }, decimals)
    : apportioned(group.net, amounts, { factor: hundred, divisor: factor }, decimals)
}

function lineAmounts(leading: Exact, other: Exact, { leadingSide }: Terms): Amounts {
  return leadingSide === 'net'
    ? { net: leading, tax: other.minus(leading), gross: other }
    : { net: other, tax: leading.minus(other), gross: leading }
}

function totalOf(groups: readonly TaxGroup[]): Amounts {
  return {
    net: Exact.sum(groups.map(({ net }) => net)),
    tax: Exact.sum(groups.map(({ tax }) => tax)),
    gross: Exact.sum(groups.map(({ gross }) => gross)),
  }
}
