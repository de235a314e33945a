import type { TenantTx } from '../../../../platform/postgres/transaction.ts'
import { Exact } from '../../../../platform/values/exact.ts'
import { lineTypes } from '../../../calculation/line-type.ts'
import type { ChosenShipping, PricedGoods, SaleTerms } from '../../../pricing/sale.ts'
import { preferredMethod } from '../../../shipping-methods/preferred-method.ts'
import {
  methodCost,
  methodInactive,
  sentLines,
  shipmentOf,
  unserved,
} from '../../../shipping-methods/shipment.ts'
import { findShippingTerms } from '../../../shipping-methods/shipping-terms-store.ts'
import type { SettledOrder } from '../settled-orders.ts'

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

/**
 * How orders that are made here are sent: by the method that they name, or else by the one that their company
 * prefers. Throws `shipping-method.inactive` (422).
 */
export async function findShipping(
  tx: TenantTx,
  orders: readonly SettledOrder[],
  termsOf: (order: SettledOrder) => SaleTerms,
): Promise<(Shipping | undefined)[]> {
  const named = orders.map((order) => (order.isFact ? null : methodOf(order)))
  const ids = named.filter((id) => typeof id === 'number')
  const isAnyWanted = orders.some(isToBeChosen)
  const methods = ids.length > 0 || isAnyWanted ? await findShippingTerms(tx, ids, isAnyWanted) : []
  const inactive = methods.find(({ id, isActive }) => !isActive && ids.includes(id))
  if (inactive) throw methodInactive(inactive)
  return orders.map((order, index) => {
    const own = methods.find(({ id }) => id === named[index])
    if (!followsMethod(order) || (!own && !isToBeChosen(order))) return undefined
    const extraWeight = Exact.of(Number(order.values['extraWeight'] ?? 0))
    const terms = { ...termsOf(order), extraWeight }
    return ({ lines, items }) => {
      const sent = sentLines(lines)
      const shipment = shipmentOf(sent, items, terms)
      if (!shipment) return undefined
      const method = own ?? preferredMethod(methods, shipment, order.shippingMethodChoice)
      if (!method) return undefined
      const refusal = unserved(method, shipment)
      if (refusal) throw refusal
      return { methodId: method.id, cost: methodCost(method, shipment, sent, terms) }
    }
  })
}

/** Undefined where the caller says nothing, and null where there is to be none. */
const methodOf = ({ values }: SettledOrder) =>
  values['shippingMethodId'] as number | null | undefined // A reference is a number.

const isToBeChosen = (order: SettledOrder) =>
  methodOf(order) === undefined && order.shippingMethodChoice !== 'none' && followsMethod(order)
