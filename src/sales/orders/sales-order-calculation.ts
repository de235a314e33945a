import Type, { type Static } from 'typebox'
import { Percent } from '../../catalog/price.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Int32, orNull, Price, Quantity } from '../../platform/values/shape.ts'
import { type ShippingTax, shippingTaxes } from '../calculation/added-lines.ts'
import { currencyDecimals } from '../calculation/currency.ts'
import type { CalculatedDocument, DocumentLine, DraftDocument } from '../calculation/document.ts'
import { otherUnitPrice } from '../calculation/line-amount.ts'
import { type LineType, lineTypes } from '../calculation/line-type.ts'
import { type TaxCategory, taxCategories } from '../calculation/tax-group.ts'

/** Prices of lines may be negative: what is taken off is a line of its own. */
const LinePrice = (description: string) => Price({ minimum: -99_999_999_999, description })
const Amount = (description: string) => Type.Number({ description })
const SyncNumber = (description: string) => Int32({ minimum: 0, description })
const TypeOfLine = Type.Unsafe<LineType>({
  type: 'integer',
  enum: Object.values(lineTypes),
  description:
    'What the line is for: 0 free text, 1 item, 2 shipping, 3 voucher, 4 cash on delivery, 5 packaging, 6 payment fee, 7 discount, 8 surcharge, 9 bill of materials, 10 component of one, 11 comment.',
})
const Category = Type.Unsafe<TaxCategory>({
  type: 'string',
  enum: [...taxCategories],
  description:
    'Category of tax by EN 16931: S taxed, Z zero rate, E exempt, AE reverse charge, K intra-community supply, G export.',
})
const CurrencyIso = Type.String({
  pattern: '^[A-Z]{3}$',
  description: 'Currency, ISO 4217. It decides how many decimals amounts have.',
})

const DraftLine = Type.Object({
  syncNumber: Type.Optional(
    SyncNumber('Number that the caller gives the line, to find it in the answer.'),
  ),
  parentSyncNumber: Type.Optional(
    SyncNumber('For a component: the number of the line of its bill of materials.'),
  ),
  type: Type.Optional(TypeOfLine),
  quantity: Quantity({ description: 'Quantity.' }),
  salesPriceNet: Type.Optional(
    LinePrice('Net price of a unit; required where net prices lead. Components may leave it out.'),
  ),
  salesPriceGross: Type.Optional(
    LinePrice('Gross price of a unit; required where gross prices lead.'),
  ),
  purchasePriceNet: Type.Optional(
    Price({ description: 'What components without a price are weighed by.' }),
  ),
  discountPercent: Type.Optional(Percent({ description: 'Discount on the line in percent.' })),
  ignoresDiscounts: Type.Optional(
    Type.Boolean({ description: 'Whether no discount applies, of the line or of the document.' }),
  ),
  taxRate: Percent({ description: 'Rate of tax in percent.' }),
  taxCategory: Type.Optional(Category),
})
export type DraftLine = Static<typeof DraftLine>

/** What is to be calculated. */
export const CalculationDraft = Type.Object({
  isNetPrice: Type.Optional(
    Type.Boolean({
      description: 'Whether net prices lead; otherwise gross prices are kept and net derived.',
    }),
  ),
  currencyIso: Type.Optional(CurrencyIso),
  discountPercent: Type.Optional(
    Percent({ description: 'Discount on all goods in percent, as one line for each rate.' }),
  ),
  couponAmount: Type.Optional(
    Price({ description: 'Amount off the goods, on the side that leads; at most what they cost.' }),
  ),
  shippingCost: Type.Optional(Price({ description: 'Cost of shipping, on the side that leads.' })),
  shippingTax: Type.Optional(
    Type.Unsafe<ShippingTax>({
      type: 'string',
      enum: [...shippingTaxes],
      description:
        'How shipping of goods with several rates is taxed: `split` by their net value, or at the rate with the `largest-share` of it.',
    }),
  ),
  lineItems: Type.Array(DraftLine, { minItems: 1, maxItems: 1000 }),
})
export type CalculationDraft = Static<typeof CalculationDraft>

/** A document as it was calculated; nothing of it is stored. */
export const Calculation = Type.Object({
  lineItems: Type.Array(
    Type.Object({
      syncNumber: orNull(SyncNumber('Number that the caller gave the line; null for added ones.')),
      parentSyncNumber: orNull(SyncNumber('Number of the line of the bill of materials.')),
      type: TypeOfLine,
      quantity: Quantity({ description: 'Quantity.' }),
      salesPriceNet: Amount('Net price of a unit.'),
      salesPriceGross: Amount('Gross price of a unit.'),
      discountPercent: Percent({ description: 'Discount on the line in percent.' }),
      taxRate: Percent({ description: 'Rate of tax in percent.' }),
      taxCategory: Category,
      totalSalesPriceNet: Amount('Net amount of the line.'),
      totalSalesPriceGross: Amount('Gross amount of the line.'),
      priceShare: orNull(
        Amount('What a component is worth of the price of its bill of materials, otherwise null.'),
      ),
    }),
    { description: 'The lines in their order, then those added for discounts and shipping.' },
  ),
  totalNetAmount: Amount('Net amount of the document.'),
  totalGrossAmount: Amount('Gross amount of the document.'),
  currencyIso: CurrencyIso,
  shippingCostNet: Amount('Net amount of the added lines for shipping.'),
  shippingCostGross: Amount('Gross amount of the added lines for shipping.'),
  vatAmounts: Type.Array(
    Type.Object({
      taxCategory: Category,
      taxRate: Percent({ description: 'Rate of tax in percent.' }),
      netAmount: Amount('Net amount of all lines of this category and rate.'),
      vatAmount: Amount('Tax on it, computed once.'),
    }),
    { description: 'Tax by category and rate.' },
  ),
})
type Calculation = Static<typeof Calculation>

/** The draft as the calculation takes it. Its form was checked by `draftFaults`. */
export function documentDraft(draft: CalculationDraft, currencyIso: string): DraftDocument {
  const positions = new Map(draft.lineItems.map(({ syncNumber }, index) => [syncNumber, index]))
  return {
    leadingSide: draft.isNetPrice ? 'net' : 'gross',
    decimals: currencyDecimals(currencyIso),
    discountPercent: Exact.of(draft.discountPercent ?? 0),
    coupon: Exact.of(draft.couponAmount ?? 0),
    shippingCost: Exact.of(draft.shippingCost ?? 0),
    shippingTax: draft.shippingTax ?? 'split',
    lines: draft.lineItems.map((line) => ({
      type: line.type ?? lineTypes.item,
      quantity: Exact.of(line.quantity),
      unitPrice: Exact.of(leadingPrice(line, draft) ?? 0),
      purchasePrice: Exact.of(line.purchasePriceNet ?? 0),
      discountPercent: Exact.of(line.discountPercent ?? 0),
      ignoresDiscounts: line.ignoresDiscounts ?? false,
      tax: taxOf(line),
      parent:
        line.parentSyncNumber === undefined ? undefined : positions.get(line.parentSyncNumber),
    })),
  }
}

function leadingPrice(line: DraftLine, { isNetPrice }: CalculationDraft): number | undefined {
  return isNetPrice ? line.salesPriceNet : line.salesPriceGross
}

export function taxOf({ taxCategory = 'S', taxRate }: DraftLine) {
  return { category: taxCategory, rate: Exact.of(taxRate) }
}

/** The answer: amounts as numbers, lines with what the caller said of them. */
export function calculationOf(
  { lines, groups, total, shipping }: CalculatedDocument,
  draft: CalculationDraft,
  terms: DraftDocument,
  currencyIso: string,
): Calculation {
  return {
    lineItems: lines.map((line) => ({
      ...unitOf(line, draft, terms),
      type: line.type,
      taxRate: line.taxed.rate.toNumber(),
      taxCategory: line.taxed.category,
      totalSalesPriceNet: line.net.toNumber(),
      totalSalesPriceGross: line.gross.toNumber(),
      priceShare: line.share?.toNumber() ?? null,
    })),
    totalNetAmount: total.net.toNumber(),
    totalGrossAmount: total.gross.toNumber(),
    currencyIso,
    shippingCostNet: shipping.net.toNumber(),
    shippingCostGross: shipping.gross.toNumber(),
    vatAmounts: groups.map(({ category, rate, net, tax }) => ({
      taxCategory: category,
      taxRate: rate.toNumber(),
      netAmount: net.toNumber(),
      vatAmount: tax.toNumber(),
    })),
  }
}

/** What a line says of one unit. The amount of an added line is its unit, on both sides. */
function unitOf(line: DocumentLine, { lineItems }: CalculationDraft, terms: DraftDocument) {
  const given = line.draft === undefined ? undefined : lineItems[line.draft]
  const priced = line.draft === undefined ? undefined : terms.lines[line.draft]
  const other = priced && otherUnitPrice(priced.unitPrice, line.taxed, terms)
  const isNet = terms.leadingSide === 'net'
  return {
    syncNumber: given?.syncNumber ?? null,
    parentSyncNumber: given?.parentSyncNumber ?? null,
    quantity: given?.quantity ?? 1,
    discountPercent: given?.discountPercent ?? 0,
    salesPriceNet: ((isNet ? priced?.unitPrice : other) ?? line.net).toNumber(),
    salesPriceGross: ((isNet ? other : priced?.unitPrice) ?? line.gross).toNumber(),
  }
}
