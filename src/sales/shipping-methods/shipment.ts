import { currencyDecimals } from '../../platform/values/currency.ts'
import { Exact } from '../../platform/values/exact.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { isGoods, type LineType, lineTypes } from '../calculation/line-type.ts'
import type { TaxCategory } from '../calculation/tax-group.ts'
import type { SaleTerms } from '../pricing/sale.ts'
import { shippingPrice } from './shipping-method.ts'
import type { ShippingTerms } from './shipping-terms-store.ts'

/** A line of a document, as the cost of shipping depends on it. */
export interface SentLine {
  readonly type: LineType
  readonly itemId: number | null
  readonly quantity: Exact
  readonly taxRate: Exact
  readonly taxCategory: TaxCategory
  readonly totalNet: Exact
  readonly totalGross: Exact
  /** The item of the bill of materials that it belongs to. */
  readonly wholeItemId: number | null
}

/** How an item is sent: what a piece weighs, as decimal digits, and its class; a service is not. */
export interface WeighedItem {
  readonly weight: string
  readonly isService: boolean
  readonly shippingClassId: number | null
  readonly sku: string
}

/** Lines that name their bill of materials by its place. */
type PlacedLine = Omit<SentLine, 'wholeItemId'> & { readonly parent: number | undefined }

export const sentLines = (lines: readonly PlacedLine[]): SentLine[] =>
  lines.map((line) => ({
    ...line,
    wholeItemId: line.parent === undefined ? null : (lines[line.parent]?.itemId ?? null),
  }))

/** Terms of an order that what it pays for shipping depends on. */
export interface ShippingOrder
  extends Pick<SaleTerms, 'destination' | 'currencyFactor' | 'currencyIso' | 'isNetPrice'> {
  readonly extraWeight: Exact
}

/** What is sent, and where to. */
export interface Shipment {
  readonly countryIso: string
  /** In kilograms, without the packaging of the method. */
  readonly weight: Exact
  /** What the goods cost with their tax, in the currency of the tenant. */
  readonly value: Exact
  readonly classes: readonly SentClass[]
}

/** A shipping class of goods, with an item that has it; null for those without one. */
interface SentClass {
  readonly id: number | null
  readonly sku: string
}

/** Whether there is something to send: lines without goods, and services, go nowhere. */
function areSent(lines: readonly SentLine[], items: ReadonlyMap<number, WeighedItem>): boolean {
  return lines.some(({ type, itemId }) => isGoods(type) && !items.get(itemId ?? 0)?.isService)
}

/** What the goods cost after discounts. A voucher pays for them and changes nothing of it. */
function goodsValue(lines: readonly SentLine[]): Exact {
  const counted = lines.filter(({ type }) => isGoods(type) || type === lineTypes.discount)
  const value = Exact.sum(counted.map(({ totalGross }) => totalGross))
  return value.isNegative() ? Exact.zero : value
}

/** The weight of the goods. A bill of materials weighs what its item does, or else what its components do. */
function goodsWeight(lines: readonly SentLine[], items: ReadonlyMap<number, WeighedItem>): Exact {
  const weightOf = (itemId: number | null) => Exact.of(items.get(itemId ?? 0)?.weight ?? 0)
  const weighed = lines.filter(
    ({ type, wholeItemId }) => isGoods(type) && weightOf(wholeItemId).isZero(),
  )
  return Exact.sum(weighed.map(({ itemId, quantity }) => quantity.times(weightOf(itemId))))
}

/** The classes of the goods. A bill of materials has that of its item, or else those of its components. */
function goodsClasses(
  lines: readonly SentLine[],
  items: ReadonlyMap<number, WeighedItem>,
): SentClass[] {
  const classOf = (itemId: number | null) => items.get(itemId ?? 0)?.shippingClassId ?? null
  const wholes = new Set(lines.map(({ wholeItemId }) => wholeItemId))
  const sent = lines.filter(
    ({ type, itemId, wholeItemId }) =>
      isGoods(type) &&
      !items.get(itemId ?? 0)?.isService &&
      classOf(wholeItemId) === null &&
      (itemId === null || !wholes.has(itemId) || classOf(itemId) !== null),
  )
  const classes = new Map<number | null, SentClass>()
  for (const { itemId } of sent) {
    const id = classOf(itemId)
    if (!classes.has(id)) classes.set(id, { id, sku: items.get(itemId ?? 0)?.sku ?? '' })
  }
  return [...classes.values()]
}

/** Items whose weight nobody knows, and which would decide it. */
export function itemsWithoutWeight<Item extends WeighedItem>(
  lines: readonly SentLine[],
  items: ReadonlyMap<number, Item>,
): Item[] {
  const isUnknown = (item: Item | undefined) =>
    item !== undefined && !item.isService && Exact.of(item.weight).isZero()
  const wholes = new Set(lines.map(({ wholeItemId }) => wholeItemId))
  const sent = lines.filter(
    ({ type, itemId, wholeItemId }) =>
      isGoods(type) &&
      !wholes.has(itemId) &&
      (wholeItemId === null || isUnknown(items.get(wholeItemId))),
  )
  const found = sent.flatMap(({ itemId }) => items.get(itemId ?? 0) ?? [])
  return [...new Set(found)].filter(isUnknown)
}

/** The shipment of an order; undefined where nothing is sent. */
export function shipmentOf(
  lines: readonly SentLine[],
  items: ReadonlyMap<number, WeighedItem>,
  { destination, currencyFactor, extraWeight }: ShippingOrder,
): Shipment | undefined {
  if (!areSent(lines, items)) return undefined
  return {
    countryIso: destination.countryIso,
    weight: goodsWeight(lines, items).plus(extraWeight),
    value: goodsValue(lines).over(currencyFactor).rounded(4),
    classes: goodsClasses(lines, items),
  }
}

/** Why a method does not take a shipment; undefined where it does. */
export function unserved(
  method: ShippingTerms,
  { countryIso, classes }: Pick<Shipment, 'countryIso' | 'classes'>,
): Refusal | undefined {
  const { onlyListedCountries, costs, onlyListedClasses, classCosts } = method
  const entries = [...costs, ...classCosts]
  if (onlyListedCountries && !entries.some((cost) => cost.countryIso === countryIso)) {
    return countryNotServed(method, countryIso)
  }
  if (!onlyListedClasses) return undefined
  const isListed = (id: number | null) =>
    classCosts.some(
      (cost) => cost.shippingClassId === id && [countryIso, null].includes(cost.countryIso),
    )
  const unlisted = classes.find(({ id }) => id !== null && !isListed(id))
  return unlisted && refusedClass(method, unlisted)
}

/** What a method takes for a shipment, in the currency of the tenant, with its tax. */
export function grossCost(
  method: ShippingTerms,
  { countryIso, weight, value, classes }: Shipment,
): Exact {
  const shipped = weight.plus(Exact.of(method.extraWeight)).toNumber()
  const classIds = classes.map(({ id }) => id)
  return Exact.of(
    shippingPrice(method, {
      ...{ countryIso, classIds, weight: shipped },
      orderValue: value.toNumber(),
    }),
  )
}

/**
 * A gross amount on the side that leads. The net one follows from the taxes of the goods, since shipping is
 * taxed as they are; goods that cost nothing take the highest rate.
 */
function leadingCost(
  gross: Exact,
  lines: readonly SentLine[],
  isNetPrice: boolean,
  decimals: number,
): Exact {
  if (!isNetPrice) return gross.rounded(decimals)
  const goods = lines.filter(({ type }) => isGoods(type) || type === lineTypes.discount)
  const worth = Exact.sum(goods.map(({ totalGross }) => totalGross))
  if (worth.compare(Exact.zero) > 0) {
    const net = Exact.sum(goods.map(({ totalNet }) => totalNet))
    return gross.times(net).over(worth).rounded(decimals)
  }
  const [highest = Exact.zero] = goods
    .map(({ taxRate }) => taxRate)
    .toSorted((one, other) => other.compare(one))
  return gross.over(Exact.of(1).plus(highest.hundredth())).rounded(decimals)
}

/** What a method costs an order, on its leading side. */
export function methodCost(
  method: ShippingTerms,
  shipment: Shipment,
  lines: readonly SentLine[],
  { currencyFactor, currencyIso, isNetPrice }: ShippingOrder,
): Exact {
  const gross = grossCost(method, shipment).times(currencyFactor)
  return leadingCost(gross, lines, isNetPrice, currencyDecimals(currencyIso))
}

const countryNotServed = ({ name }: ShippingTerms, countryIso: string) =>
  new Refusal('broken-rule', 'shipping-method.country', {
    en: `The shipping method “${name}” does not serve the country ${countryIso}.`,
    de: `Die Versandart „${name}“ bedient das Land ${countryIso} nicht.`,
  })

export const classNotServed = 'shipping-method.shipping-class'

const refusedClass = ({ name }: ShippingTerms, { sku }: SentClass) =>
  new Refusal('broken-rule', classNotServed, {
    en: `The shipping method “${name}” does not take the shipping class of the item “${sku}”.`,
    de: `Die Versandart „${name}“ nimmt die Versandklasse des Artikels „${sku}“ nicht an.`,
  })

export const methodInactive = ({ name }: ShippingTerms) =>
  new Refusal('broken-rule', 'shipping-method.inactive', {
    en: `The shipping method “${name}” is not active: new documents do not have it.`,
    de: `Die Versandart „${name}“ ist nicht aktiv: Neue Belege erhalten sie nicht.`,
  })
