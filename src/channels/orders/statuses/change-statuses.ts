import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { type Faults, Refusal } from '../../../platform/values/refusal.ts'
import { lockOrders } from '../../../sales/doors/orders/locked-order-store.ts'
import { orderFaults } from '../channel-order.ts'
import { findChannelOrders, findOrderItems, storeStatuses } from '../channel-order-store.ts'
import { type HeldGoods, holdGoods } from '../held-goods.ts'
import type { Entry, HeldSeller } from '../sellers-of-orders.ts'
import { areAccepted, type Following, giveUpGoods, receivePaid, release } from './follow-status.ts'
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
  const all = await findOrderItems(tx, ids)
  const goods = await holdGoods(tx, ids, all)
  const items = Map.groupBy(all, ({ salesOrderId }) => salesOrderId)
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
  const audited: AuditEntry[] = []
  const working: Working = {
    ...{ tx, goods, faults, drafts: new Map() },
    audit: (entry) => void audited.push(entry),
    hold: () => holdGoods(tx, ids, all),
  }
  for (const plan of plans) await follow(working, plan)
  await releaseDrafts(working, plans)
  if (Object.keys(faults).length > 0) return { faults, audited: [] }
  storeStatuses(tx, plans)
  return { faults, audited }
}

/** What is done so far of a request. */
interface Working extends Following {
  goods: HeldGoods
  /** Reads the goods again, after they were moved. */
  readonly hold: () => Promise<HeldGoods>
  readonly faults: Faults
  /** Sales orders that may be released now, if they are drafts, and the plan that has led to it. */
  readonly drafts: Map<number, { readonly plan: Planned; readonly isShared: boolean }>
}

/** Does with the goods of an order what the channel says, but for releasing them. */
async function follow(working: Working, plan: Planned): Promise<void> {
  const { isAccepted, isGivenUp, paid, order } = plan
  const homes = working.goods.homesOf(order.salesOrderId)
  const shared = homes.filter(({ isShared }) => isShared)
  for (const { order: home, isShared } of homes) {
    if (isAccepted || (isGivenUp && isShared)) working.drafts.set(home.id, { plan, isShared })
  }
  if (paid.length > 0) {
    await receivePaid(working, working.goods, plan)
    if (shared.length > 0) working.goods = await working.hold()
  }
  if (!isGivenUp) return
  await attempt(working, plan, () => giveUpGoods(working, working.goods, plan))
  // The next order of the list may have goods in the same sales orders.
  if (shared.length > 0) working.goods = await working.hold()
}

/** Where several orders share a draft, the last one that is accepted releases it. */
async function releaseDrafts(working: Working, plans: readonly Planned[]): Promise<void> {
  const { tx, drafts, faults } = working
  if (drafts.size === 0 || Object.keys(faults).length > 0) return
  const statuses = new Map(plans.map(({ order, orderStatus }) => [order.salesOrderId, orderStatus]))
  const orders = await lockOrders(
    tx,
    [...drafts.keys()].map((id) => ({ id })),
  )
  for (const order of orders) {
    const { plan, isShared } = drafts.get(order.id) as { plan: Planned; isShared: boolean }
    if (order.status !== 0) continue
    if (isShared && !(await areAccepted(tx, order, (id) => statuses.get(id)))) continue
    await attempt(working, plan, () => release(working, order))
  }
}

async function attempt(
  { faults }: Working,
  { entry }: Planned,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    faults[entry.nameOf(['orderStatus'])] = error.sentence
  }
}
