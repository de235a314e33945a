import { Exact } from '../../platform/values/exact.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import { apportioned } from '../../sales/calculation/apportionment.ts'
import { amountsOf, type Tax, type Terms, taxKey } from '../../sales/calculation/tax-group.ts'
import type { ComputedLines, DocumentTaxGroup } from '../documents/accounting-document.ts'
import type { DocumentLine } from '../documents/locked-document-store.ts'

/** What is taken off a line of an invoice: a quantity with its amount, or an amount alone. */
export interface WantedCorrection {
  readonly lineId: number
  readonly quantity: Exact | undefined
  /**
   * On the leading side of the invoice. Undefined: that of the quantity; `up-to-left`: as much of that as
   * earlier corrections have left.
   */
  readonly amount: Exact | 'up-to-left' | undefined
  readonly field: string
}

/** What corrections in force have taken off a line so far. */
interface CorrectedSoFar {
  readonly quantity: Exact
  /** On the leading side. */
  readonly amount: Exact
}

export interface Corrected {
  readonly byLine: ReadonlyMap<number, CorrectedSoFar>
  /** By `taxKey`: what is taken off on both sides. */
  readonly byTax: ReadonlyMap<string, { readonly net: Exact; readonly gross: Exact }>
}

const nothing: CorrectedSoFar = { quantity: Exact.zero, amount: Exact.zero }

/**
 * The lines of a correction. Lines and tax are computed on all that is then corrected, less what was before,
 * so corrections never add up to more than the invoice, and all of them to just that. Throws 422 for
 * all that is more than is left.
 */
export function correctedLines(
  lines: readonly DocumentLine[],
  wanted: readonly WantedCorrection[],
  before: Corrected,
  terms: Terms,
): ComputedLines {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const unknown = wanted.filter(({ lineId }) => !byId.has(lineId))
  if (unknown.length > 0) throw exceeded('credit-note.line-unknown', noSuchLine, unknown)
  const taken = wanted.map((one) => {
    const line = byId.get(one.lineId) as DocumentLine
    const so = before.byLine.get(line.id) ?? nothing
    const quantity = one.quantity ?? Exact.zero
    const total = totalOf(line, terms)
    const reached = so.quantity.plus(quantity)
    const amount = amountOf(line, one, before, terms)
    const isTooMuch = reached.compare(line.quantity) > 0 || exceeds(so.amount.plus(amount), total)
    return { one, line, quantity, amount, isTooMuch }
  })
  const tooMuch = taken.filter(({ isTooMuch }) => isTooMuch)
  if (tooMuch.length > 0) {
    throw exceeded(
      'credit-note.amount-exceeded',
      moreThanLeft,
      tooMuch.map(({ one }) => one),
    )
  }
  return taxedCumulatively(taken, before, terms)
}

/** What is taken off a line, on the leading side. */
export function amountOf(
  line: DocumentLine,
  { quantity = Exact.zero, amount }: WantedCorrection,
  { byLine }: Corrected,
  terms: Terms,
): Exact {
  if (amount instanceof Exact) return amount
  const so = byLine.get(line.id) ?? nothing
  const total = totalOf(line, terms)
  const reached = shareOf(line, total, so.quantity.plus(quantity), terms)
  const share = reached.minus(shareOf(line, total, so.quantity, terms))
  return amount && exceeds(so.amount.plus(share), total) ? total.minus(so.amount) : share
}

/** The amount of a line on the leading side. */
export const totalOf = ({ totalNet, totalGross }: DocumentLine, { leadingSide }: Terms) =>
  leadingSide === 'net' ? totalNet : totalGross

const exceeds = (amount: Exact, total: Exact) =>
  total.isNegative() ? amount.compare(total) < 0 : amount.compare(total) > 0

const shareOf = (line: DocumentLine, total: Exact, quantity: Exact, { decimals }: Terms) =>
  quantity.equals(line.quantity)
    ? total
    : total.times(quantity).over(line.quantity).rounded(decimals)

interface Taken {
  readonly line: DocumentLine
  readonly quantity: Exact
  readonly amount: Exact
}

function taxedCumulatively(
  taken: readonly Taken[],
  before: Corrected,
  terms: Terms,
): ComputedLines {
  const indexed = taken.map((one, index) => ({ ...one, index }))
  const byTax = [...Map.groupBy(indexed, ({ line }) => taxKey(taxOf(line)))]
  const groups = byTax.map(([key, members]) =>
    groupOf(members, before.byTax.get(key) ?? untouched, terms),
  )
  const lines = byTax.flatMap(([, members], position) =>
    linesOf(members, groups[position] as DocumentTaxGroup, terms),
  )
  return {
    lines: lines.toSorted((one, other) => one.index - other.index).map(({ line }) => line),
    groups,
    totalNet: Exact.sum(groups.map(({ net }) => net)),
    totalGross: Exact.sum(groups.map(({ gross }) => gross)),
  }
}

const untouched = { net: Exact.zero, gross: Exact.zero }

/** The amounts of all that is then corrected at one rate, less what was before. */
function groupOf(
  members: readonly Taken[],
  so: { readonly net: Exact; readonly gross: Exact },
  terms: Terms,
): DocumentTaxGroup {
  const tax = taxOf((members[0] as Taken).line)
  const leading = Exact.sum(members.map(({ amount }) => amount))
  const isNet = terms.leadingSide === 'net'
  const all = amountsOf((isNet ? so.net : so.gross).plus(leading), tax, terms)
  const net = isNet ? leading : all.net.minus(so.net)
  const gross = isNet ? all.gross.minus(so.gross) : leading
  return { ...tax, net, tax: gross.minus(net), gross }
}

/** The other side of each line, which add up to that of the group. */
function linesOf(
  members: readonly (Taken & { readonly index: number })[],
  { rate, net, gross }: DocumentTaxGroup,
  { leadingSide, decimals }: Terms,
) {
  const isNet = leadingSide === 'net'
  const hundred = Exact.of(100)
  const withTax = hundred.plus(rate)
  const [factor, divisor] = isNet ? [withTax, hundred] : [hundred, withTax]
  const amounts = members.map(({ amount }) => amount)
  const others = apportioned(isNet ? gross : net, amounts, { factor, divisor }, decimals)
  return members.map(({ line: { id, uuid: _, ...copied }, quantity, amount, index }, position) => {
    const other = others[position] ?? Exact.zero
    const [totalNet, totalGross] = isNet ? [amount, other] : [other, amount]
    return { index, line: { ...copied, originalLineId: id, quantity, totalNet, totalGross } }
  })
}

export const taxOf = ({ taxCategory, taxRate }: DocumentLine): Tax => ({
  category: taxCategory,
  rate: taxRate,
})

const noSuchLine: Sentence = {
  en: 'The invoice has no such line.',
  de: 'Die Rechnung hat keine solche Position.',
}
const moreThanLeft: Sentence = {
  en: 'More is taken off than is left of the line.',
  de: 'Es wird mehr abgezogen, als von der Position übrig ist.',
}

function exceeded(
  code: 'credit-note.line-unknown' | 'credit-note.amount-exceeded',
  sentence: Sentence,
  wanted: readonly WantedCorrection[],
): Refusal {
  const faults = Object.fromEntries(wanted.map(({ field }) => [field, sentence]))
  return new Refusal('broken-rule', code, sentence, { faults })
}
