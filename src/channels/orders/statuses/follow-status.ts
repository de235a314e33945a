import { receiveForOrder } from '../../../invoicing/order-money.ts'
import { dropLinePicks, dropOrderPicks } from '../../../picking/lists/drop-positions.ts'
import type { AuditEntry } from '../../../platform/pipeline/auditing/audit.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { Exact } from '../../../platform/values/exact.ts'
import { firstSources } from '../../../sales/doors/orders/line-remains-store.ts'
import type { LockedOrder } from '../../../sales/doors/orders/locked-order.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'
import { giveUpLines, giveUpOrder, releaseOrder } from '../../../sales/doors/orders/order-moves.ts'
import { cancelDropShippingDrafts } from '../../../warehouse/doors/drop-shipping.ts'
import type { ChannelOrderItem, OrderStatus } from '../channel-order.ts'
import { findOrdersOfChannels } from '../channel-order-store.ts'
import type { HeldGoods, Home } from '../held-goods.ts'
import type { StatusPlan } from './status-moves.ts'

/** What a channel says of orders is done with the sales orders that have their goods. */
export interface Following {
  readonly tx: TenantTx
  readonly audit: (entry: AuditEntry) => void
}

const cancelled = 5

/**
 * Gives up the goods of an order, and of a sales order that others share these goods alone. Throws
 * `sales-order.move-not-allowed` and `sales-order.line.in-use` where some of them have left or are being picked.
 */
export async function giveUpGoods(
  { tx, audit }: Following,
  goods: HeldGoods,
  { order: { salesOrderId }, items, orderStatus: comment }: StatusPlan,
): Promise<void> {
  for (const home of goods.homesOf(salesOrderId)) {
    const { order, own, isShared } = home
    if (order.status === cancelled || (isShared && own.size === 0)) continue
    if (isShared) {
      const free = await offPickLists({ tx, audit }, home)
      const paid = paidTo(order, goods, items)
      await giveUpLines({ tx, audit }, free, { lineIds: own, paid, comment })
      continue
    }
    await giveUpOrder(tx, await offPickLists({ tx, audit }, home), comment)
    audited(audit, order, { cancelled: false }, { cancelled: true })
  }
}

/** The order without what pick lists and drafts of orders to suppliers hold of these goods, as long as nobody has begun to pick them. */
async function offPickLists(
  { tx, audit }: Following,
  { order, own, isShared }: Home,
): Promise<LockedOrder> {
  const inPick = order.lines.filter(({ quantityInPick }) => !quantityInPick.isZero())
  const lineIds = inPick.filter(({ id }) => own.has(id)).map(({ id }) => id)
  if (inPick.length === 0 || (isShared && lineIds.length === 0)) return order
  if (isShared) await dropLinePicks(tx, order.id, lineIds)
  else await dropOrderPicks(tx, order.id)
  await cancelDropShippingDrafts({ tx, audit }, order.id)
  return lockOrder(tx, { id: order.id })
}

/** What the channel has said to be paid of the goods in a sales order, as far as no invoice of it was paid. */
function paidTo(order: LockedOrder, goods: HeldGoods, items: readonly ChannelOrderItem[]): Exact {
  if (order.lines.some(({ quantityInvoiced }) => !quantityInvoiced.isZero())) return Exact.zero
  const paid = items.filter(({ paymentStatus }) => paymentStatus === 'PAID')
  const share = sharesOf(goods, paid).get(order.id) ?? Exact.zero
  return share.compare(order.paidAmount) < 0 ? share : order.paidAmount
}

/** What was paid of an order goes to the sales orders that have the goods. */
export async function receivePaid(
  { tx, audit }: Following,
  goods: HeldGoods,
  { paid }: StatusPlan,
): Promise<void> {
  const shares = sharesOf(goods, paid)
  for (const order of goods.orders) {
    const share = shares.get(order.id)
    if (!share || share.isZero()) continue
    await receiveForOrder(tx, order, { amount: share })
    const before = { paidAmount: order.paidAmount.toString() }
    audited(audit, order, before, { paidAmount: order.paidAmount.plus(share).toString() })
  }
}

/** What items cost, by the sales order that has them: each as much as its lines cost, the last one the rest. */
function sharesOf(goods: HeldGoods, items: readonly ChannelOrderItem[]) {
  const shares = new Map<number, Exact>()
  for (const item of items) {
    const lines = goods.linesOf(item)
    let rest = Exact.of(item.totalGross)
    for (const [index, { order, line }] of lines.entries()) {
      const isLast = index === lines.length - 1
      const part = isLast || rest.compare(line.totalGross) < 0 ? rest : line.totalGross
      shares.set(order.id, (shares.get(order.id) ?? Exact.zero).plus(part))
      rest = rest.minus(part)
    }
    if (lines.length > 0) continue
    // The merchant removed its line.
    const id = item.salesOrderId
    shares.set(id, (shares.get(id) ?? Exact.zero).plus(rest))
  }
  return shares
}

/**
 * Whether the channel has accepted all its orders that have goods in this sales order. `statusOf` says what an
 * order becomes with this request.
 */
export async function areAccepted(
  tx: TenantTx,
  { lines }: LockedOrder,
  statusOf: (salesOrderId: number) => OrderStatus | undefined,
): Promise<boolean> {
  const lineIds = lines.map(({ id }) => id)
  const sources = await firstSources(tx, lineIds)
  const rootIds = lineIds.map((id) => sources.get(id) ?? id)
  const found = await findOrdersOfChannels(tx, [], rootIds)
  const statuses = found.map((one) => statusOf(one.salesOrderId) ?? one.orderStatus)
  const isWaiting = statuses.some((status) => status === 'UNACKED' || status === 'CREATED')
  return !isWaiting && statuses.includes('ACCEPTED')
}

/** Makes a draft an open order. Throws `sales-order.move-not-allowed`. */
export async function release({ tx, audit }: Following, order: LockedOrder): Promise<void> {
  await releaseOrder(tx, order)
  audited(audit, order, { isDraft: true }, { isDraft: false })
}

function audited(
  audit: Following['audit'],
  { uuid: entityId }: LockedOrder,
  before: object,
  after: object,
): void {
  audit({ entity: 'sales-order', entityId, before, after })
}
