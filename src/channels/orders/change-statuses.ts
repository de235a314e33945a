import { receiveForOrder } from '../../invoicing/order-money.ts'
import { dropOrderPicks } from '../../picking/lists/drop-positions.ts'
import type { AuditEntry } from '../../platform/pipeline/audit.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type Faults, Refusal } from '../../platform/values/refusal.ts'
import type { LockedOrder } from '../../sales/locked-order.ts'
import { lockOrders } from '../../sales/locked-order-store.ts'
import { giveUpOrder, releaseOrder } from '../../sales/order-moves.ts'
import { orderFaults } from './channel-order.ts'
import { findChannelOrders, findOrderItems, storeStatuses } from './channel-order-store.ts'
import type { Entry, HeldSeller } from './sellers-of-orders.ts'
import { planStatus, type StatusChange, type StatusPlan } from './status-moves.ts'

type StatusEntry = Entry<StatusChange & { readonly orderId: string }>

interface Planned extends StatusPlan {
  readonly entry: StatusEntry
}

/**
 * Makes of a seller's orders what the channel says of them. Where anything is wrong with one of them, or
 * `isSound` is false, it only looks for faults.
 */
export async function changeStatuses(
  tx: TenantTx,
  { sellerId, connection: { channel } }: HeldSeller,
  entries: readonly StatusEntry[],
  isSound: boolean,
): Promise<{ readonly faults: Faults; readonly audited: readonly AuditEntry[] }> {
  const orderIds = entries.map(({ value }) => value.orderId)
  const orders = await findChannelOrders(tx, channel, sellerId, orderIds)
  const ids = orders.map(({ salesOrderId }) => salesOrderId)
  const sales = await lockOrders(
    tx,
    ids.map((id) => ({ id })),
  )
  const items = Map.groupBy(await findOrderItems(tx, ids), ({ salesOrderId }) => salesOrderId)
  const known = new Map(orders.map((order) => [order.orderId, order]))
  const faults: Faults = {}
  const plans = entries.flatMap((entry): Planned[] => {
    const { value, nameOf } = entry
    const order = known.get(value.orderId)
    if (!order) {
      faults[nameOf(['orderId'])] = orderFaults.orderMissing
      return []
    }
    const planned = planStatus(order, items.get(order.salesOrderId) ?? [], value, nameOf)
    Object.assign(faults, planned.faults)
    return [{ ...planned.plan, entry }]
  })
  if (!isSound || Object.keys(faults).length > 0) return { faults, audited: [] }
  const byId = new Map(sales.map((order) => [order.id, order]))
  const audited: AuditEntry[] = []
  for (const plan of plans) {
    const order = byId.get(plan.order.salesOrderId) as LockedOrder
    const done = await followed(tx, order, plan, faults)
    if (done) audited.push({ ...done, entity: 'sales-order', entityId: order.uuid })
  }
  if (Object.keys(faults).length > 0) return { faults, audited: [] }
  storeStatuses(tx, plans)
  return { faults, audited }
}

/** Does with the sales order what the channel says; returns what changed of it. */
async function followed(
  tx: TenantTx,
  order: LockedOrder,
  { isAccepted, isGivenUp, paid, orderStatus, entry }: Planned,
  faults: Faults,
): Promise<Pick<AuditEntry, 'before' | 'after'> | undefined> {
  const after: Record<string, unknown> = {}
  const isDraft = order.status === 0
  try {
    if (isAccepted && isDraft) {
      await releaseOrder(tx, order)
      after['isDraft'] = false
    }
    if (isGivenUp && order.status !== 5) {
      await giveUpOrder(tx, await offPickLists(tx, order), orderStatus)
      after['cancelled'] = true
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    faults[entry.nameOf(['orderStatus'])] = error.sentence
    return undefined
  }
  if (!paid.isZero()) {
    await receiveForOrder(tx, order, paid, new Date())
    after['paidAmount'] = order.paidAmount.plus(paid).toString()
  }
  if (Object.keys(after).length === 0) return undefined
  const former = { isDraft, cancelled: false, paidAmount: order.paidAmount.toString() }
  const before = Object.entries(former).filter(([field]) => field in after)
  return { before: Object.fromEntries(before), after }
}

async function offPickLists(tx: TenantTx, order: LockedOrder): Promise<LockedOrder> {
  if (order.lines.every(({ quantityInPick }) => quantityInPick.isZero())) return order
  await dropOrderPicks(tx, order.id)
  const [again] = await lockOrders(tx, [{ id: order.id }])
  return again ?? order
}
