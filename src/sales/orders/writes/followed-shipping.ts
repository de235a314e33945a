import { soldItems } from '../../../catalog/sold-item-store.ts'
import type { Call } from '../../../platform/pipeline/operation.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { lineTypes } from '../../calculation/line-type.ts'
import type { LockedLine, LockedOrder } from '../../locked-order.ts'
import { lockOrder } from '../../locked-order-store.ts'
import { serves, type WeighedItem } from '../../shipping-methods/shipment.ts'
import { findShippingTerms } from '../../shipping-methods/shipping-terms-store.ts'
import { auditedLine, auditedStoredLine } from './audited-order.ts'
import { changeLines } from './change-lines.ts'
import { fixShippingCost } from './line-change-store.ts'
import { readDestination } from './sale-terms-store.ts'
import { chosenShipping } from './shipped-orders.ts'
import { shippingChange } from './shipping-change.ts'

type FollowingCall = Pick<Call, 'tx' | 'fieldName' | 'audit'>

/**
 * Calculates anew what an order pays for shipping, after something of it has changed: with the costs of today,
 * unless it is fixed, or goods have left or were invoiced. A country that the method does not serve is refused
 * (422 `shipping-method.country`) where the change is about that; otherwise the lines stay as they are.
 */
export async function followShipping(
  { tx, fieldName, audit }: FollowingCall,
  { id }: Pick<LockedOrder, 'id'>,
  refusesCountry = false,
): Promise<void> {
  const order = await lockOrder(tx, { id })
  if (order.isShippingCostFixed || isBegun(order)) return
  const cost = await costOf(tx, order, refusesCountry)
  if (cost === undefined) return
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
  if (!lines.some(({ type }) => type === lineTypes.shipping)) return followShipping(call, order)
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

/** On the leading side. Undefined where nothing says what it is. */
async function costOf(
  tx: TenantTx,
  order: LockedOrder,
  refusesCountry: boolean,
): Promise<Exact | undefined> {
  if (order.shippingMethodId === null) return Exact.zero
  const { lines } = order
  const ids = lines.flatMap(({ itemId }) => itemId ?? [])
  const [items] = soldItems(tx, ids, [])
  const [destination, [method], weighed] = await Promise.all([
    readDestination(tx, order),
    findShippingTerms(tx, [order.shippingMethodId]),
    tx.rows<WeighedItem & { id: number }>(items),
  ])
  if (!method) return undefined
  if (!refusesCountry && !serves(method, destination)) return undefined
  const itemOf = new Map(lines.map((line) => [line.id, line.itemId]))
  const sent = lines.map((line) => ({
    ...line,
    wholeItemId: itemOf.get(line.parentLineId ?? 0) ?? null,
  }))
  const byId = new Map(weighed.map((item) => [item.id, item]))
  return chosenShipping(method, sent, byId, { ...order, destination })?.cost ?? Exact.zero
}
