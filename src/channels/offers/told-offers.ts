import { itemEvents } from '../../catalog/item-changes/item-events.ts'
import { itemsOnChannel, offeredItems } from '../../catalog/offered-item-store.ts'
import type { EventReader, PlacedEvent } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { decidedPrice, itemPrices, type PriceRow } from '../../pricing/item-prices-store.ts'
import { homeRate } from '../../sales/sales-reference-graph-store.ts'
import { availableOf } from '../../warehouse/availability-store.ts'
import { stockEvents } from '../../warehouse/stocks/stock.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { connectionEvents } from '../sellers/connection.ts'
import {
  type ConnectionRow,
  findActiveConnections,
  findTenantsToRead,
} from '../sellers/connection-store.ts'
import { type Offer, offerEvents, tidings } from './offer.ts'
import { findToldOffers, forgetOffers, itemsTold, storeToldOffers } from './offer-store.ts'

const terms = { quantity: availableOf('item'), taxPercent: homeRate }

/**
 * Tells channels what became of the offers of the tenant. It compares what an offer is with what the
 * channel was told last, so of several changes between two readings only the outcome is told, and
 * what concerns no offer costs nothing.
 */
export const toldOffers: EventReader = {
  name: 'channel-offers',
  entities: [itemEvents, stockEvents, connectionEvents, offerEvents],
  findDue: findTenantsToRead,
  async read(tx, events) {
    const ended = idsOf(events.filter((event) => isOfConnection(event) && event.kind === 'deleted'))
    if (ended.length > 0) await forgetOffers(tx, ended)
    const connections = await findActiveConnections(tx)
    const begun = idsOf(events.filter((event) => isOfConnection(event) && event.kind !== 'deleted'))
    for (const { salesChannelId } of connections) {
      if (begun.includes(salesChannelId)) await tellAnew(tx, salesChannelId)
    }
    const itemIds = idsOf(events.filter((event) => !isOfConnection(event)))
    if (itemIds.length === 0) return
    for (const connection of connections) await tell(tx, connection, itemIds)
  },
}

function isOfConnection({ entity }: PlacedEvent): boolean {
  return entity === connectionEvents.name
}

function idsOf(events: readonly PlacedEvent[]): number[] {
  return [...new Set(events.flatMap(({ ids }) => ids))]
}

/** All offers of a channel come up again, in parts: a reading has no time for a whole catalogue. */
async function tellAnew(tx: TenantTx, salesChannelId: number): Promise<void> {
  const items = [
    ...(await itemsOnChannel(tx, salesChannelId)),
    ...(await itemsTold(tx, salesChannelId)),
  ]
  announce(tx, { entity: offerEvents, kind: 'changed', ids: [...new Set(items)] })
}

async function tell(
  tx: TenantTx,
  connection: ConnectionRow,
  itemIds: readonly number[],
): Promise<void> {
  const { salesChannelId, sellerId } = connection
  const told = await findToldOffers(tx, salesChannelId, itemIds)
  const offers = await findOffers(tx, salesChannelId, itemIds)
  const toldById = new Map(told.map((one) => [one.itemId, one]))
  const offersById = new Map(offers.map((one) => [one.id, one]))
  const news = [...new Set([...offersById.keys(), ...toldById.keys()])].flatMap(
    (id) => tidings(sellerId, id, toldById.get(id), offersById.get(id)) ?? [],
  )
  if (news.length === 0) return
  await storeToldOffers(
    tx,
    salesChannelId,
    news.map((one) => one.told),
  )
  await queueEvents(
    tx,
    connection,
    news.flatMap(({ events }) => events),
  )
}

async function findOffers(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<Offer[]> {
  const items = await offeredItems(tx, itemIds, salesChannelId, terms)
  if (items.length === 0) return []
  const sold = items.map(({ id }) => ({ itemId: id, quantity: '1' }))
  const prices = await tx.rows<PriceRow>(itemPrices(tx, sold, { salesChannelId }))
  return items.map((item, index) => {
    const row = prices[index] as PriceRow
    const { netPrice } = decidedPrice(row)
    return { ...item, netPrice, currencyIso: row.currencyIso }
  })
}
