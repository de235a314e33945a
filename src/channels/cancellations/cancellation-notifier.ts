import { randomUUID } from 'node:crypto'
import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { findCancellationReasons } from '../../sales/doors/channels/order-progress-store.ts'
import { linesMovedTo } from '../../sales/doors/orders/line-remains-store.ts'
import { salesOrderEvents } from '../../sales/orders/sales-order-events.ts'
import { aboutOrder, type EventDraft } from '../queue/channel-event.ts'
import { recordingReader } from '../recording-reader.ts'
import { type CancelReasonWord, wordOfCancelReason } from './cancel-words.ts'
import { cancellationEvents } from './cancellation.ts'
import {
  type CancellationRow,
  type CancellationToNotify,
  findToNotify,
  insertCancellations,
  markNotified,
} from './cancellation-store.ts'
import {
  addCancelled,
  findItemsOfOrders,
  type HeldChannelOrder,
  type HeldOrderItem,
  holdChannelOrders,
} from './cancelled-order-store.ts'
import { remainingItems } from './remaining-items.ts'

/**
 * Notifies channels of what merchants cancel and of their answers to buyers. For each item it compares what was
 * ordered with what is left of its line and what the channel knows to be cancelled: the difference becomes a
 * cancellation.
 */
export const cancellationNotifier = recordingReader<CancellationToNotify>({
  name: 'channel-cancellations',
  entities: [salesOrderEvents, cancellationEvents],
  concerns: ({ entity }) => entity === salesOrderEvents.name,
  record: recordCancelled,
  findToNotify,
  async notify(tx, pending) {
    await markNotified(
      tx,
      pending.map(({ id }) => id),
    )
    return pending.map(eventOf)
  },
})

/** Records what is left of the items of these orders no more, as cancellations of the seller. */
async function recordCancelled(tx: TenantTx, salesOrderIds: readonly number[]): Promise<void> {
  const orders = await holdChannelOrders(tx, salesOrderIds, await linesMovedTo(tx, salesOrderIds))
  if (orders.length === 0) return
  const orderIds = orders.map(({ salesOrderId }) => salesOrderId)
  const items = await remainingItems(tx, await findItemsOfOrders(tx, orderIds))
  const isLeft = new Set(
    items.flatMap(({ salesOrderId, remains }) => (remains.isZero() ? [] : [salesOrderId])),
  )
  // One that waits to be accepted is declined as a whole (`Seller:Order.Confirmed`).
  const isDeclined = new Set(
    orders
      .filter(
        ({ confirmation, salesOrderId }) => confirmation === 'awaited' && !isLeft.has(salesOrderId),
      )
      .map(({ salesOrderId }) => salesOrderId),
  )
  const cancelled = items.flatMap(({ gone, ...item }) =>
    isDeclined.has(item.salesOrderId) || gone.isZero()
      ? []
      : [{ ...item, quantity: gone.toString() }],
  )
  await addCancelled(tx, cancelled)
  const reasons = await findCancellationReasons(tx, orderIds)
  const byOrder = Map.groupBy(cancelled, ({ salesOrderId }) => salesOrderId)
  const rows = orders.flatMap((order): CancellationRow[] => {
    const own = byOrder.get(order.salesOrderId) ?? []
    if (own.length === 0 || knowsAlready(order)) return []
    return [cancellationOf(order, own, reasons.get(order.salesOrderId))]
  })
  const ids = await insertCancellations(tx, rows)
  if (ids.length > 0) announce(tx, { entity: cancellationEvents, kind: 'created', ids })
}

/** The channel cancelled it itself. */
const knowsAlready = ({ orderStatus }: HeldChannelOrder) => orderStatus.startsWith('CANCELED')

function cancellationOf(
  { salesOrderId, channel, sellerId }: HeldChannelOrder,
  items: readonly HeldOrderItem[],
  reason: string | undefined,
): CancellationRow {
  return {
    ...{ salesOrderId, channel, sellerId, origin: 'seller', requestId: randomUUID() },
    ...{ cancelReason: wordOfCancelReason(reason), message: '' },
    items: items.map(({ orderItemId, quantity, salesOrderLineId: lineId }) => ({
      ...{ orderItemId, quantity, lineId },
    })),
  }
}

function eventOf(cancellation: CancellationToNotify): EventDraft {
  const { sellerId, orderId, requestId, origin, items, status, denialReason } = cancellation
  const cancelReason = cancellation.cancelReason as CancelReasonWord
  const named = { sellerId, orderCancellationRequestId: requestId }
  const its = { sellerId, about: aboutOrder(orderId) }
  if (origin === 'seller') {
    const orderItem = items.map(({ orderItemId, quantity }) => ({ orderItemId, quantity }))
    const event = { ...named, orderId, orderItem, cancelReason }
    return { type: 'Seller:Order.Cancellation.Request', ...its, event }
  }
  if (status === 'accepted') {
    return { type: 'Seller:Order.Cancellation.Accepted', ...its, event: named }
  }
  const event = { ...named, reason: denialReason }
  return { type: 'Seller:Order.Cancellation.Denied', ...its, event }
}
