import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import type { Sentence } from '../../platform/values/refusal.ts'
import type { DecidedPrice } from '../../pricing/item-prices-store.ts'
import { otherUnitPrice } from '../calculation/line-amount.ts'
import { lineTypes } from '../calculation/line-type.ts'
import type { Tax } from '../calculation/tax-group.ts'
import type { KnownLine, KnownPart } from './known-lines.ts'
import type { PricedLine, SaleTerms } from './sale.ts'
import type { LineTax } from './sale-taxes.ts'

/** A line before its amounts are computed; its price is that of the leading side. */
export type SettledLine = Omit<
  PricedLine,
  'salesPriceNet' | 'salesPriceGross' | 'totalNet' | 'totalGross' | 'priceShare'
> & { readonly unitPrice: Exact; readonly tax: LineTax }

/** What is wrong in a line of a draft, by the field that says it. */
export interface LineFault {
  readonly line: number
  readonly field: string
  readonly sentence: Sentence
}

/** All lines with what follows from their items and the rules: parts stand behind their bill of materials. */
export function settledLines(
  known: readonly KnownLine[],
  decided: ReadonlyMap<number, DecidedPrice>,
  terms: SaleTerms,
): { readonly lines: readonly SettledLine[]; readonly faults: readonly LineFault[] } {
  const lines: SettledLine[] = []
  const faults: LineFault[] = []
  const places = new Map<number, number>()
  for (const one of known) {
    const line = settledLine(one, decided.get(one.index), terms)
    if ('sentence' in line) {
      faults.push(line)
      continue
    }
    const place = lines.length
    places.set(one.index, place)
    lines.push(line, ...one.parts.map((part) => settledPart(part, one, place, terms)))
  }
  const placed = lines.map((line) =>
    line.draft === undefined || line.parent === undefined
      ? line
      : { ...line, parent: places.get(line.parent) },
  )
  return { lines: placed, faults }
}

function settledLine(
  known: KnownLine,
  decided: DecidedPrice | undefined,
  terms: SaleTerms,
): SettledLine | LineFault {
  const { line, index, type, item, tax } = known
  const unitPrice = unitPriceOf(known, decided, terms)
  if ('sentence' in unitPrice) return unitPrice
  return {
    draft: index,
    tax,
    type,
    itemId: item?.id ?? null,
    sku: line.sku || (item?.sku ?? ''),
    name: line.name ?? item?.name ?? '',
    note: line.note ?? '',
    quantity: line.quantity,
    salesUnit: line.salesUnit ?? '',
    unitPrice,
    discountPercent: line.discountPercent ?? Exact.zero,
    ignoresDiscounts: line.ignoresDiscounts ?? item?.ignoresDiscounts ?? false,
    purchasePriceNet: line.purchasePriceNet ?? inCurrency(item?.purchasePriceNet, terms),
    taxRate: tax.rate,
    taxCategory: tax.category,
    taxClassId: tax.taxClass?.id ?? null,
    taxCodeId: line.taxCodeId ?? tax.taxCode?.id ?? null,
    priceReason: line.priceReason ?? decided?.rule ?? '',
    priceFromQuantity: decided?.fromQuantity,
    priceReductionPercent: decided?.reductionPercent,
    dropShippingSupplierId: type === lineTypes.item ? (item?.dropShippingSupplierId ?? null) : null,
    parent: line.parent,
  }
}

/** A part of a line's item. Its price only says how much of the whole's it is worth. */
function settledPart(
  { part, tax, grossRate }: KnownPart,
  whole: KnownLine,
  parent: number,
  terms: SaleTerms,
): SettledLine {
  return {
    draft: undefined,
    tax,
    type: lineTypes.component,
    itemId: part.id,
    sku: part.sku,
    name: part.name,
    note: '',
    quantity: whole.line.quantity.times(Exact.of(part.quantity)).rounded(4),
    salesUnit: '',
    unitPrice: leadingPrice(part.salesPriceNet, { ...tax, rate: grossRate }, terms),
    discountPercent: Exact.zero,
    ignoresDiscounts: part.ignoresDiscounts,
    purchasePriceNet: inCurrency(part.purchasePriceNet, terms),
    taxRate: tax.rate,
    taxCategory: tax.category,
    taxClassId: tax.taxClass?.id ?? null,
    taxCodeId: tax.taxCode?.id ?? null,
    priceReason: '',
    dropShippingSupplierId: null,
    parent,
  }
}

function inCurrency(amount: string | number | undefined, { currencyFactor }: SaleTerms): Exact {
  return Exact.of(amount ?? 0)
    .times(currencyFactor)
    .rounded(4)
}

/** What a net price of the tenant is on the leading side. */
function leadingPrice(netPrice: string | number | undefined, tax: Tax, terms: SaleTerms): Exact {
  const net = inCurrency(netPrice, terms)
  if (terms.isNetPrice) return net
  const decimals = currencyDecimals(terms.currencyIso)
  return otherUnitPrice(net, tax, { leadingSide: 'net', decimals })
}

/** The price of a unit on the leading side: the given one, or that of the rules. */
function unitPriceOf(
  known: KnownLine,
  decided: DecidedPrice | undefined,
  terms: SaleTerms,
): Exact | LineFault {
  const { line, index, item, type, tax, grossRate } = known
  if (line.salesPriceNet || line.salesPriceGross) return givenPrice(known, terms)
  const usual = { ...tax, rate: grossRate }
  if (decided) return leadingPrice(decided.netPrice, usual, terms)
  if (type === lineTypes.component) return leadingPrice(item?.salesPriceNet, usual, terms)
  if (type === lineTypes.comment) return Exact.zero
  const field = terms.isNetPrice ? 'salesPriceNet' : 'salesPriceGross'
  return { line: index, field, sentence: priceRequired }
}

/** The given price of the leading side, or the one that the price of the other side makes. */
function givenPrice({ line, index, tax }: KnownLine, terms: SaleTerms): Exact | LineFault {
  const { salesPriceNet: net, salesPriceGross: gross } = line
  const leadingSide = terms.isNetPrice ? 'net' : 'gross'
  const [leading, other] = terms.isNetPrice ? [net, gross] : [gross, net]
  if (!leading) {
    const side = terms.isNetPrice ? 'gross' : 'net'
    const decimals = currencyDecimals(terms.currencyIso)
    return otherUnitPrice(other ?? Exact.zero, tax, { leadingSide: side, decimals })
  }
  if (!other) return leading
  const derived = otherUnitPrice(leading, tax, { leadingSide, decimals: 4 })
  if (!isApart(derived, other)) return leading
  const field = terms.isNetPrice ? 'salesPriceGross' : 'salesPriceNet'
  return { line: index, field, sentence: pricesApart }
}

const tolerance = Exact.of(0.01)

function isApart(one: Exact, other: Exact): boolean {
  const apart = one.minus(other)
  return apart.compare(tolerance) > 0 || apart.negated().compare(tolerance) > 0
}

const priceRequired = {
  en: 'A price is required where no item gives one.',
  de: 'Ein Preis ist erforderlich, wo kein Artikel einen vorgibt.',
}
const pricesApart = {
  en: 'Net and gross price are more than 0.01 apart at this rate of tax.',
  de: 'Netto- und Bruttopreis weichen bei diesem Steuersatz um mehr als 0,01 voneinander ab.',
}
