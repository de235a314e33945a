import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { currencyDecimals } from '../../calculation/currency.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import type { ChosenShipping, PricedGoods, SaleTerms } from '../../pricing/sale.ts'
import {
  areSent,
  countryNotServed,
  goodsValue,
  goodsWeight,
  grossCost,
  leadingCost,
  methodInactive,
  type SentLine,
  serves,
  type WeighedItem,
} from '../../shipping-methods/shipment.ts'
import {
  findShippingTerms,
  type ShippingTerms,
} from '../../shipping-methods/shipping-terms-store.ts'
import type { SettledOrder } from './settled-orders.ts'

/** Chooses how the goods of an order are sent. */
type Shipping = (goods: PricedGoods) => ChosenShipping | undefined

/**
 * Whether what an order pays for shipping follows from its method: what was agreed elsewhere is a fact, and
 * so is a line of shipping that the caller sends.
 */
export const followsMethod = ({ isFact, values, lines }: SettledOrder): boolean =>
  !isFact &&
  values['isShippingCostFixed'] !== true &&
  !lines.some(({ type }) => type === lineTypes.shipping)

/** How orders that are made here are sent. Throws `shipping-method.inactive` (422). */
export async function findShipping(
  tx: TenantTx,
  orders: readonly SettledOrder[],
  termsOf: (order: SettledOrder) => SaleTerms,
): Promise<(Shipping | undefined)[]> {
  const named = orders.map((order) => (order.isFact ? null : methodOf(order)))
  const ids = named.filter((id) => id !== null)
  const methods = ids.length > 0 ? await findShippingTerms(tx, ids) : []
  const inactive = methods.find(({ isActive }) => !isActive)
  if (inactive) throw methodInactive(inactive)
  return orders.map((order, index) => {
    const method = methods.find(({ id }) => id === named[index])
    if (!method || !followsMethod(order)) return undefined
    const extraWeight = Exact.of(Number(order.values['extraWeight'] ?? 0))
    return ({ lines, items }) => {
      const sent = lines.map((line): SentLine => {
        const whole = line.parent === undefined ? undefined : lines[line.parent]
        return { ...line, wholeItemId: whole?.itemId ?? null }
      })
      return chosenShipping(method, sent, items, { ...termsOf(order), extraWeight })
    }
  })
}

// A reference is a number.
const methodOf = ({ values }: SettledOrder) => (values['shippingMethodId'] ?? null) as number | null

/** Terms of an order that what it pays for shipping depends on. */
type ShippingOrder = Pick<
  SaleTerms,
  'destination' | 'currencyFactor' | 'currencyIso' | 'isNetPrice'
> & { readonly extraWeight: Exact }

/** How a method sends lines; undefined where there is nothing to send. Throws `shipping-method.country` (422). */
export function chosenShipping(
  method: ShippingTerms,
  lines: readonly SentLine[],
  items: ReadonlyMap<number, WeighedItem>,
  { destination, currencyFactor, currencyIso, isNetPrice, extraWeight }: ShippingOrder,
): ChosenShipping | undefined {
  if (!areSent(lines, items)) return undefined
  const { countryIso } = destination
  const shipment = {
    countryIso,
    weight: goodsWeight(lines, items).plus(extraWeight),
    value: goodsValue(lines).over(currencyFactor).rounded(4),
  }
  if (!serves(method, shipment)) throw countryNotServed(method, countryIso)
  const gross = grossCost(method, shipment).times(currencyFactor)
  const cost = leadingCost(gross, lines, isNetPrice, currencyDecimals(currencyIso))
  return { methodId: method.id, cost }
}
