import { relativesOf } from '../../catalog/doors/channels/offered-content-store.ts'
import { itemsOnChannel } from '../../catalog/doors/channels/offered-item-store.ts'
import {
  isOfOfferedName,
  itemsWithNames,
  offeredNameEvents,
} from '../../catalog/doors/channels/offered-names-store.ts'
import { itemEvents } from '../../catalog/item-changes/item-events.ts'
import type { EventReader, PlacedEvent, ReadingMeans } from '../../platform/events/event.ts'
import { announce } from '../../platform/events/outbox-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { stockEvents } from '../../warehouse/stocks/stock.ts'
import { findChannelOfferIds, forgetListings } from '../listings/listing-store.ts'
import { queueEvents } from '../queue/event-queue-store.ts'
import { connectionEvents } from '../sellers/connections/connection.ts'
import {
  type ConnectionRow,
  findActiveConnections,
  findTenantsToRead,
} from '../sellers/connections/connection-store.ts'
import { changedStock } from '../stocks/offer-stock.ts'
import { storeStocks } from '../stocks/offer-stock-store.ts'
import { findOffers } from './find-offers.ts'
import { type LinkPicture, offerEvents } from './offer.ts'
import { offerNotices } from './offer-notices.ts'
import {
  findNotifiedOffers,
  forgetOffers,
  itemsNotified,
  storeNotifiedOffers,
} from './offer-store.ts'
import { pictureLink } from './picture-link.ts'

/**
 * Notifies channels of changes to the offers of the tenant. It compares an offer with what was last sent to the
 * channel. So several changes between two readings are sent as one, and changes that concern no offer cost nothing.
 */
export const offerNotifier: EventReader = {
  name: 'channel-offers',
  entities: [itemEvents, stockEvents, connectionEvents, offerEvents, ...offeredNameEvents],
  findDue: findTenantsToRead,
  async read(tx, events, means) {
    const ended = idsOf(events.filter((event) => isOfConnection(event) && event.kind === 'deleted'))
    if (ended.length > 0) {
      await forgetOffers(tx, ended)
      await forgetListings(tx, ended)
    }
    const connections = await findActiveConnections(tx)
    const begun = idsOf(events.filter((event) => isOfConnection(event) && event.kind !== 'deleted'))
    for (const { salesChannelId } of connections) {
      if (begun.includes(salesChannelId)) await notifyAgain(tx, salesChannelId)
    }
    const named = await itemsWithNames(
      tx,
      events,
      connections.map(({ salesChannelId }) => salesChannelId),
    )
    // They come up again, in parts: one name may stand in a whole catalogue.
    if (named.length > 0) announce(tx, { entity: offerEvents, kind: 'changed', ids: named })
    const causes = await itemsToNotify(tx, events)
    if (causes.size === 0) return
    const link = linkOf(tx, means)
    for (const connection of connections) await notify(tx, connection, { causes, link })
  },
}

function isOfConnection({ entity }: PlacedEvent): boolean {
  return entity === connectionEvents.name
}

type Causes = ReadonlyMap<number, string | null>

/**
 * The items that channels are to be notified of, each with the workflow run that caused it. A parent is sent with its
 * children and a child with its parent: where a relative has no cause of its own, it gets the cause of the other.
 */
async function itemsToNotify(tx: TenantTx, events: readonly PlacedEvent[]): Promise<Causes> {
  const ofItems = events.filter((event) => !isOfConnection(event) && !isOfOfferedName(event))
  const own: Causes = new Map(
    ofItems.flatMap(({ ids, causedBy }) => ids.map((id) => [id, causedBy] as const)),
  )
  const changed = idsOf(ofItems.filter(({ entity }) => entity !== stockEvents.name))
  const relatives = changed.length === 0 ? [] : await relativesOf(tx, changed)
  const byRelatives = relatives.map(({ id, of }) => [id, own.get(of) ?? null] as const)
  const led = byRelatives.filter(([, cause]) => cause !== null)
  return new Map([...byRelatives, ...led, ...own])
}

function linkOf({ tenantId }: TenantTx, means: ReadingMeans | undefined): LinkPicture {
  return ({ digest, mediaType }) => {
    if (!means) throw new Error('links to pictures need the address of the service')
    return pictureLink(means, { tenantId, digest, mediaType })
  }
}

function idsOf(events: readonly PlacedEvent[]): number[] {
  return [...new Set(events.flatMap(({ ids }) => ids))]
}

/** All offers of a channel come up again, in parts: a reading has no time for a whole catalogue. */
async function notifyAgain(tx: TenantTx, salesChannelId: number): Promise<void> {
  const items = [
    ...(await itemsOnChannel(tx, salesChannelId)),
    ...(await itemsNotified(tx, salesChannelId)),
  ]
  announce(tx, { entity: offerEvents, kind: 'changed', ids: [...new Set(items)] })
}

interface ToNotify {
  readonly causes: Causes
  readonly link: LinkPicture
}

async function notify(
  tx: TenantTx,
  connection: ConnectionRow,
  { causes, link }: ToNotify,
): Promise<void> {
  const { salesChannelId, sellerId } = connection
  const itemIds = [...causes.keys()]
  const notified = await findNotifiedOffers(tx, salesChannelId, itemIds)
  const offers = await findOffers(tx, salesChannelId, itemIds)
  const ids = await findChannelOfferIds(tx, salesChannelId, itemIds)
  const notifiedById = new Map(notified.map((one) => [one.itemId, one]))
  const offersById = new Map(offers.map((one) => [one.id, one]))
  const news = [...new Set([...offersById.keys(), ...notifiedById.keys()])].flatMap(
    (id) =>
      offerNotices(sellerId, id, notifiedById.get(id), offersById.get(id), {
        link,
        channelOfferId: ids.get(id),
      }) ?? [],
  )
  if (news.length === 0) return
  await storeNotifiedOffers(
    tx,
    salesChannelId,
    news.map((one) => one.notified),
    notified,
  )
  await queueEvents(
    tx,
    connection,
    news.flatMap(({ notified: { itemId }, events }) =>
      events.map((event) => ({ ...event, causedBy: causes.get(itemId) ?? null })),
    ),
  )
  const stocks = news.flatMap(
    ({ notified }) => changedStock(notifiedById.get(notified.itemId), notified) ?? [],
  )
  await storeStocks(
    tx,
    connection,
    stocks.map((stock) => ({ ...stock, channelOfferId: ids.get(stock.offerId) ?? '' })),
  )
}
