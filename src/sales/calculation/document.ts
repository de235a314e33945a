import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  couponDiscounts,
  percentDiscounts,
  type ShippingTax,
  shippingLines,
} from './added-lines.ts'
import { billOfMaterial } from './bill-of-material.ts'
import { lineAmount, type PricedLine } from './line-amount.ts'
import { isGoods, type LineType, lineTypes } from './line-type.ts'
import {
  type Amounts,
  type LeadingLine,
  type Tax,
  type TaxGroup,
  type Terms,
  taxedLines,
} from './tax-group.ts'

/** A line of a document as it is priced, before anything is computed. */
export interface DraftLine extends PricedLine {
  readonly type: LineType
  readonly tax: Tax
  /** What a component's share of the price is weighed by where no component has a price. */
  readonly purchasePrice: Exact
  /** No discount on the line or the document applies. */
  readonly ignoresDiscounts: boolean
  /** Position of the line of the bill of material that this component belongs to. */
  readonly parent: number | undefined
}

export interface DraftDocument extends Terms {
  readonly lines: readonly DraftLine[]
  /** Off all goods that discounts apply to. */
  readonly discountPercent: Exact
  /** An amount off the goods, on the leading side. */
  readonly coupon: Exact
  /** What vouchers take off: lines as they were judged, behind the discounts. */
  readonly voucherLines?: readonly NamedLine[]
  /** On the leading side. A document without lines has none: nothing says how it is taxed. */
  readonly shippingCost: Exact
  readonly shippingTax: ShippingTax
}

/** A line that a voucher makes, with what it is called. */
export interface NamedLine extends LeadingLine {
  readonly type: LineType
  readonly name: string
}

/** A line with its amounts; `draft` is the position of the line it was made from, undefined for an added one. */
export interface DocumentLine extends Amounts {
  readonly type: LineType
  readonly draft: number | undefined
  readonly taxed: Tax
  /** Of an added line that is called by more than its type. */
  readonly name?: string | undefined
  /** What a component is worth of the price of its bill of material, on the leading side. */
  readonly share: Exact | undefined
}

export interface CalculatedDocument {
  /** The lines of the draft in their order, and then those added for discounts and shipping. */
  readonly lines: readonly DocumentLine[]
  readonly groups: readonly TaxGroup[]
  readonly total: Amounts
  /** Of the lines added for the cost of shipping. */
  readonly shipping: Amounts
}

/**
 * Computes a document. Each line is rounded once, tax is computed once for each category and rate, and
 * the other side is apportioned, so that lines add up to the document on both sides. Pure and exact.
 * Throws 422 where the document is negative or too large.
 */
export function calculatedDocument(draft: DraftDocument): CalculatedDocument {
  const own = ownLines(draft)
  const discounts = [...discountsOn(own, draft), ...vouchersOn(draft)]
  const goods = own.filter(({ type }) => isGoods(type))
  const sent = goods.length > 0 ? [...goods, ...discounts] : own
  const shipping = shippingLines(sent, draft.shippingCost, draft.shippingTax, draft)
  const all: readonly UntaxedLine[] = [
    ...own,
    ...discounts,
    ...shipping.map((line) => added(line, lineTypes.shipping)),
  ]
  const { lines, groups, total } = taxedLines(all, draft)
  refuseUnlikely(total, lines)
  const shown = all.map((line, index) => documentLine(line, lines[index] as Amounts))
  return {
    lines: shown,
    groups,
    total,
    shipping: sumOf(shown.slice(own.length + discounts.length)),
  }
}

interface UntaxedLine extends LeadingLine {
  readonly type: LineType
  readonly draft: number | undefined
  readonly share?: Exact
  readonly name?: string
  readonly ignoresDiscounts: boolean
}

function ownLines(draft: DraftDocument): readonly UntaxedLine[] {
  const amounts = draft.lines.map((line) => lineAmount(discounted(line), draft.decimals))
  const shares: (Exact | undefined)[] = []
  for (const [position, parts] of partsByParent(draft.lines)) {
    const components = parts.map((part) => draft.lines[part] as DraftLine)
    const bill = billOfMaterial(amounts[position] as Exact, components, draft.decimals)
    amounts[position] = bill.own
    for (const [index, part] of parts.entries()) {
      amounts[part] = bill.parts[index] as Exact
      shares[part] = bill.shares[index]
    }
  }
  return draft.lines.map(({ type, tax, ignoresDiscounts }, index) => {
    const share = shares[index]
    const line = { type, tax, ignoresDiscounts, draft: index, amount: amounts[index] as Exact }
    return share ? { ...line, share } : line
  })
}

function discounted(line: DraftLine): PricedLine {
  return line.ignoresDiscounts ? { ...line, discountPercent: Exact.zero } : line
}

function partsByParent(lines: readonly DraftLine[]): Map<number, number[]> {
  const parts = new Map<number, number[]>()
  for (const [index, { parent }] of lines.entries()) {
    if (parent === undefined) continue
    const others = parts.get(parent)
    if (others) others.push(index)
    else parts.set(parent, [index])
  }
  return parts
}

/** First the percentage, then the coupon on what is left of the goods. */
function discountsOn(own: readonly UntaxedLine[], draft: DraftDocument): readonly UntaxedLine[] {
  const goods = own.filter(({ type }) => isGoods(type))
  const open = goods.filter(({ ignoresDiscounts }) => !ignoresDiscounts)
  const percent = percentDiscounts(open, draft.discountPercent, draft)
  const coupons = couponDiscounts([...goods, ...percent], draft.coupon, draft)
  return [...percent, ...coupons].map((line) => added(line, lineTypes.discount))
}

function vouchersOn({ voucherLines = [] }: DraftDocument): readonly UntaxedLine[] {
  return voucherLines.map(({ name, type, ...line }) => ({ ...added(line, type), name }))
}

function added({ amount, tax }: LeadingLine, type: LineType): UntaxedLine {
  return { amount, tax, type, draft: undefined, ignoresDiscounts: false }
}

function documentLine(
  { type, draft, tax, share, name }: UntaxedLine,
  amounts: Amounts,
): DocumentLine {
  return { ...amounts, type, draft, taxed: tax, share, name }
}

function sumOf(lines: readonly Amounts[]): Amounts {
  return {
    net: Exact.sum(lines.map(({ net }) => net)),
    tax: Exact.sum(lines.map(({ tax }) => tax)),
    gross: Exact.sum(lines.map(({ gross }) => gross)),
  }
}

/** Greater amounts lose digits in an answer. */
const greatest = Exact.of(99_999_999_999)

function refuseUnlikely(total: Amounts, lines: readonly Amounts[]): void {
  const isFar = (amount: Exact) =>
    amount.compare(greatest) > 0 || amount.compare(greatest.negated()) < 0
  const isTooLarge = ({ net, gross }: Amounts) => isFar(net) || isFar(gross)
  if (isTooLarge(total) || lines.some(isTooLarge)) {
    throw new Refusal('broken-rule', 'document.amount-too-large', {
      en: 'A line or the document has an amount of more than 99,999,999,999.',
      de: 'Eine Position oder der Beleg hat einen Betrag von mehr als 99.999.999.999.',
    })
  }
  if (total.net.isNegative() || total.gross.isNegative()) {
    throw new Refusal('broken-rule', 'document.total-negative', {
      en: 'The total of the document is negative.',
      de: 'Die Summe des Belegs ist negativ.',
    })
  }
}
