import { readShippingMethodChoice } from '../../../../access/doors/companies/company-terms-store.ts'
import { soldItems } from '../../../../catalog/doors/items/sold-item-store.ts'
import type { Call } from '../../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../../platform/postgres/transaction.ts'
import { Exact } from '../../../../platform/values/exact.ts'
import { isGoods, lineTypes } from '../../../calculation/line-type.ts'
import type { LockedLine, LockedOrder } from '../../../doors/orders/locked-order.ts'
import { lockOrder } from '../../../doors/orders/locked-order-store.ts'
import { preferredMethod } from '../../../shipping-methods/preferred-method.ts'
import {
  classNotServed,
  methodCost,
  type SentLine,
  sentLines,
  shipmentOf,
  unserved,
  type WeighedItem,
} from '../../../shipping-methods/shipment.ts'
import { findShippingTerms } from '../../../shipping-methods/shipping-terms-store.ts'
import { auditedLine, auditedStoredLine } from '../audited-order.ts'
import { changeLines } from '../lines/change-lines.ts'
import { fixShippingCost, setShippingMethod } from '../lines/line-change-store.ts'
import { readDestination } from '../sale-terms-store.ts'
import { shippingChange } from './shipping-change.ts'

interface FollowingOptions {
  /** The change is about the country or the method. */
  readonly refusesCountry?: boolean
  /** The company chooses the method of an order that has none. */
  readonly choosesMethod?: boolean
  /**
   * The order before its lines changed: goods that were not in it must be of a shipping class that the method takes.
   */
  readonly before?: LockedOrder
}

type FollowingCall = Pick<Call, 'tx' | 'fieldName' | 'audit'>

/**
 * Calculates again what an order pays for shipping, after something of it has changed: with the costs of today,
 * unless it is fixed, or goods have left or were invoiced. A country or shipping class that the method does not serve
 * is refused (422 `shipping-method.country`, `shipping-method.shipping-class`) where the change is about that;
 * otherwise the lines stay as they are.
 */
export async function followShipping(
  { tx, fieldName, audit }: FollowingCall,
  { id }: Pick<LockedOrder, 'id'>,
  options: FollowingOptions = {},
): Promise<void> {
  const order = await lockOrder(tx, { id })
  if (order.isShippingCostFixed || isBegun(order)) return
  const shipping = await shippingOf(tx, order, options)
  if (!shipping) return
  const { methodId, cost } = shipping
  if (methodId !== null && methodId !== order.shippingMethodId) {
    await setShippingMethod(tx, order.id, methodId)
    const [before, after] = [{ shippingMethodId: null }, { shippingMethodId: methodId }]
    audit({ entity: 'sales-order', entityId: order.uuid, before, after })
  }
  const change = shippingChange(order, cost)
  if (!change) return
  const { kept, removed, added } = await changeLines(tx, order, change, fieldName)
  const changed = kept.filter(({ before }) => change.changed.has(before.id))
  const before = [...changed.map((line) => line.before), ...removed].map(auditedStoredLine)
  const after = [...changed.map((line) => line.after), ...added.map(({ row }) => row)]
  audit({
    entity: 'sales-order',
    entityId: order.uuid,
    before: { lineItems: before },
    after: { lineItems: after.map(auditedLine) },
  })
}

/** The same after lines of an order have changed. A line of shipping that a person writes or deletes fixes its cost. */
export async function followLines(
  call: FollowingCall,
  order: LockedOrder,
  lines: readonly Pick<LockedLine, 'type'>[],
): Promise<void> {
  if (order.isShippingCostFixed) return
  if (!lines.some(({ type }) => type === lineTypes.shipping)) {
    // Its first goods say which method an order gets that names none.
    const choosesMethod = !order.lines.some(({ type }) => isGoods(type))
    return followShipping(call, order, { choosesMethod, before: order })
  }
  await fixShippingCost(call.tx, order.id)
  call.audit({
    entity: 'sales-order',
    entityId: order.uuid,
    before: { isShippingCostFixed: false },
    after: { isShippingCostFixed: true },
  })
}

const isBegun = ({ isInvoiced, lines }: LockedOrder) =>
  isInvoiced ||
  lines.some(
    ({ quantityDelivered, quantityInvoiced }) =>
      !quantityDelivered.isZero() || !quantityInvoiced.isZero(),
  )

/** The method of an order and its cost on the leading side. Undefined where nothing says what it is. */
async function shippingOf(
  tx: TenantTx,
  order: LockedOrder,
  { refusesCountry, choosesMethod, before }: FollowingOptions,
): Promise<{ readonly methodId: number | null; readonly cost: Exact } | undefined> {
  const { lines, shippingMethodId, companyId } = order
  const choice =
    shippingMethodId === null && choosesMethod
      ? await readShippingMethodChoice(tx, companyId)
      : 'none'
  const none = { methodId: shippingMethodId, cost: Exact.zero }
  if (shippingMethodId === null && choice === 'none') return none
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const [items] = soldItems(tx, ids, [])
  const [destination, methods, weighed] = await Promise.all([
    readDestination(tx, order),
    findShippingTerms(tx, [shippingMethodId ?? 0], choice !== 'none'),
    tx.rows<WeighedItem & { id: number }>(items),
  ])
  const terms = { ...order, destination }
  const places = new Map(lines.map(({ id }, place) => [id, place]))
  const sent = sentLines(
    lines.map((line) => ({ ...line, parent: places.get(line.parentLineId ?? 0) })),
  )
  const itemsById = new Map(weighed.map((item) => [item.id, item]))
  const shipment = shipmentOf(sent, itemsById, terms)
  if (!shipment) return none
  const own = methods.find(({ id }) => id === shippingMethodId)
  const method = own ?? preferredMethod(methods, shipment, choice)
  if (!method) return none
  const refusal = unserved(method, shipment)
  if (!refusal) return { methodId: method.id, cost: methodCost(method, shipment, sent, terms) }
  const added = shipmentOf(before ? addedTo(before, sent) : [], itemsById, terms)
  const isOfAdded = added && unserved(method, added)?.code === classNotServed
  if (!refusesCountry && !isOfAdded) return undefined
  throw refusal
}

/** The lines with items that an order did not have. */
function addedTo({ lines }: LockedOrder, sent: readonly SentLine[]): SentLine[] {
  const known = new Set(lines.map(({ itemId }) => itemId))
  return sent.filter(({ itemId }) => !known.has(itemId))
}
