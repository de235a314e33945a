import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import {
  type CalculatedDocument,
  calculatedDocument,
  type DocumentLine,
  type DraftDocument,
} from '../calculation/document.ts'
import { otherUnitPrice } from '../calculation/line-amount.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'
import { taxKey } from '../calculation/tax-group.ts'
import type { PricedLine, PricedSale, Sale, SaleExtras, SaleTerms } from './sale.ts'
import type { SettledLine } from './settled-lines.ts'

export const noExtras: SaleExtras = {
  discountPercent: Exact.zero,
  coupon: Exact.zero,
  shippingCost: Exact.zero,
  shippingTax: 'split',
}

/** The amounts of settled lines, with lines for discounts and shipping. */
export function calculatedSale(
  { terms, extras = noExtras }: Sale,
  settled: readonly SettledLine[],
): Pick<PricedSale, 'lines' | 'total' | 'groups' | 'shipping'> {
  const draft: DraftDocument = {
    ...extras,
    leadingSide: terms.isNetPrice ? 'net' : 'gross',
    decimals: currencyDecimals(terms.currencyIso),
    lines: settled.map((line) => ({
      type: line.type,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      purchasePrice: line.purchasePriceNet,
      discountPercent: line.discountPercent,
      ignoresDiscounts: line.ignoresDiscounts,
      tax: line.tax,
      parent: line.parent,
    })),
  }
  const { lines, groups, total, shipping } = calculatedDocument(draft)
  const carrying = parentsWithoutPrice(settled, lines)
  const likeTax = new Map(settled.toReversed().map((line) => [taxKey(line.tax), line]))
  return {
    groups,
    total,
    shipping,
    lines: lines.map((amounts) => {
      const line = amounts.draft === undefined ? undefined : settled[amounts.draft]
      return line
        ? pricedLine(line, amounts, carrying.has(amounts.draft ?? -1), draft)
        : addedLine(amounts, likeTax.get(taxKey(amounts.taxed)), terms, extras)
    }),
  }
}

/** The bills of materials whose parts carry the price, since they are taxed differently. */
function parentsWithoutPrice(
  settled: readonly SettledLine[],
  lines: CalculatedDocument['lines'],
): ReadonlySet<number> {
  const parents = settled.flatMap(({ parent }, index) =>
    parent !== undefined && lines[index]?.share && !amountOf(lines[index]).isZero() ? [parent] : [],
  )
  return new Set(parents)
}

const amountOf = (line: DocumentLine | undefined) => line?.gross ?? Exact.zero

function pricedLine(
  { unitPrice, tax: _, ...line }: SettledLine,
  { net, gross, share, taxed }: DocumentLine,
  isCarriedByParts: boolean,
  draft: DraftDocument,
): PricedLine {
  const unit = isCarriedByParts ? Exact.zero : unitOf(line, unitPrice, share, gross)
  const other = otherUnitPrice(unit, taxed, draft)
  const isNet = draft.leadingSide === 'net'
  return {
    ...line,
    salesPriceNet: isNet ? unit : other,
    salesPriceGross: isNet ? other : unit,
    totalNet: net,
    totalGross: gross,
    priceShare: share ?? null,
  }
}

/** A component costs what it carries of the price of its bill of materials: mostly nothing. */
function unitOf(
  { quantity }: Pick<SettledLine, 'quantity'>,
  unitPrice: Exact,
  share: Exact | undefined,
  amount: Exact,
): Exact {
  if (!share) return unitPrice
  if (amount.isZero() || quantity.isZero()) return Exact.zero
  return share.over(quantity).rounded(4)
}

/** A line for a discount or shipping, taxed as the first line of its category and rate. */
function addedLine(
  { type, net, gross, taxed, name }: DocumentLine,
  like: SettledLine | undefined,
  { languageIso }: SaleTerms,
  { shippingReason = '' }: SaleExtras,
): PricedLine {
  return {
    draft: undefined,
    parent: undefined,
    type,
    itemId: null,
    sku: '',
    name: name ?? addedLineName(type, languageIso),
    note: '',
    quantity: Exact.of(1),
    salesUnit: '',
    salesPriceNet: net,
    salesPriceGross: gross,
    discountPercent: Exact.zero,
    ignoresDiscounts: false,
    purchasePriceNet: Exact.zero,
    taxRate: taxed.rate,
    taxCategory: taxed.category,
    taxClassId: like?.taxClassId ?? null,
    taxCodeId: like?.taxCodeId ?? null,
    totalNet: net,
    totalGross: gross,
    priceShare: null,
    priceReason: type === lineTypes.shipping ? shippingReason : '',
    dropShippingSupplierId: null,
  }
}

/** What a line is called that the service adds. */
export function addedLineName(type: LineType, languageIso: string): string {
  const isGerman = languageIso.startsWith('de')
  if (type === lineTypes.shipping) return isGerman ? 'Versand' : 'Shipping'
  return isGerman ? 'Rabatt' : 'Discount'
}
