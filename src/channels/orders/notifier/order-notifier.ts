import { ordersOfNotes, shipmentEvents } from '../../../deliveries/shipment-store.ts'
import type { EventReader, PlacedEvent } from '../../../platform/events/event.ts'
import { eventsOf } from '../../../platform/events/event.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { linesMovedTo } from '../../../sales/doors/orders/line-remains-store.ts'
import { salesOrderEvents } from '../../../sales/orders/sales-order-events.ts'
import { queueEvents } from '../../queue/event-queue-store.ts'
import { connectionEvents } from '../../sellers/connections/connection.ts'
import {
  type ConnectionRow,
  findActiveConnections,
  findTenantsToRead,
} from '../../sellers/connections/connection-store.ts'
import type { ChannelOrder } from '../channel-order.ts'
import { findOrderItems, findOrdersOfChannels } from '../channel-order-store.ts'
import { findNotifiedParcels, findOrdersToNotify, storeNotified } from './notified-order-store.ts'
import { findOrderFacts } from './order-facts.ts'
import { orderNotices } from './order-notices.ts'

/** Orders that a channel is to be notified of again, by the numbers of the sales orders. */
export const channelOrderEvents = eventsOf('channel-order', ['changed'])

/**
 * Notifies channels of the progress of their orders: accepted, paid, shipped. It compares the sales order with what
 * the channel was last notified of. So several changes between two readings are reported as one, and each parcel is
 * reported once. Goods that a split or a merge moved are followed to where they are.
 */
export const orderNotifier: EventReader = {
  name: 'channel-orders',
  entities: [salesOrderEvents, shipmentEvents, connectionEvents, channelOrderEvents],
  findDue: findTenantsToRead,
  async read(tx, events) {
    const connections = await findActiveConnections(tx)
    const begun = idsOf(events, connectionEvents.name)
    for (const { salesChannelId, channel, sellerId } of connections) {
      if (!begun.includes(salesChannelId)) continue
      const ids = await findOrdersToNotify(tx, channel, sellerId)
      announce(tx, { entity: channelOrderEvents, kind: 'changed', ids })
    }
    if (connections.length === 0) return
    const orderIds = [
      ...idsOf(events, salesOrderEvents.name),
      ...idsOf(events, channelOrderEvents.name),
      ...(await ordersOfNotes(tx, idsOf(events, shipmentEvents.name))),
    ]
    if (orderIds.length === 0) return
    const movedLineIds = await linesMovedTo(tx, orderIds)
    const orders = await findOrdersOfChannels(tx, [...new Set(orderIds)], movedLineIds)
    for (const connection of connections) {
      const own = orders.filter((order) => isOf(order, connection))
      if (own.length > 0) await notify(tx, connection, own)
    }
  },
}

const isOf = (order: ChannelOrder, { channel, sellerId }: ConnectionRow) =>
  order.channel === channel && order.sellerId === sellerId

function idsOf(events: readonly PlacedEvent[], entity: string): number[] {
  const own = events.filter((event) => event.entity === entity)
  return [...new Set(own.flatMap(({ ids }) => ids))]
}

async function notify(
  tx: TenantTx,
  connection: ConnectionRow,
  orders: readonly ChannelOrder[],
): Promise<void> {
  const ids = orders.map(({ salesOrderId }) => salesOrderId)
  const [items, parcels] = await Promise.all([
    findOrderItems(tx, ids),
    findNotifiedParcels(tx, ids),
  ])
  const factsOf = await findOrderFacts(tx, ids, items)
  const bySalesOrder = ({ salesOrderId }: { readonly salesOrderId: number }) => salesOrderId
  const itemsOf = Map.groupBy(items, bySalesOrder)
  const parcelsOf = Map.groupBy(parcels, bySalesOrder)
  const news = orders.flatMap((order) => {
    const { salesOrderId: id } = order
    const known = { items: itemsOf.get(id) ?? [], parcels: parcelsOf.get(id) ?? [] }
    return orderNotices({ order, ...known, ...factsOf(id) }) ?? []
  })
  if (news.length === 0) return
  storeNotified(
    tx,
    news.map(({ notified }) => notified),
  )
  await queueEvents(
    tx,
    connection,
    news.flatMap(({ events }) => events),
  )
}
