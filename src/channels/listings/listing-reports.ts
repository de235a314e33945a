import { announce } from '../../platform/events/outbox-store.ts'
import { inTenant } from '../../platform/postgres/in-tenant.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ActingChannel } from '../acting-channel-store.ts'
import { lockConnectionTo } from '../sellers/connections/connection-store.ts'
import { findSellerTenants } from '../sellers/seller-store.ts'
import { nameStocks } from '../stocks/offer-stock-store.ts'
import { type Listing, listingEvents, type Report, reported } from './listing.ts'
import { findKnownOffers, storeListings } from './listing-store.ts'

/** A report about the offer of a seller. */
export interface OfferReport extends Report {
  readonly sellerId: string
  readonly offerId: number
}

/**
 * Stores what a channel reports with the offers of its sellers, in the order of their ids. Returns the
 * places in the list of those that no seller of the channel offers.
 */
export async function storeReports(
  tx: TenantTx,
  channel: ActingChannel,
  reports: readonly OfferReport[],
): Promise<number[]> {
  const places = Map.groupBy(reports.keys(), (place) => reports[place]?.sellerId ?? '')
  const own = [...places.keys()].filter((id) => (channel.sellerId ?? id) === id)
  const sellers = await findSellerTenants(tx, channel.id, own)
  const stored = new Set<number>()
  const listed = new Map<string, Map<number, Listing>>()
  for (const { sellerId, sellerTenantId } of sellers) {
    const about = places.get(sellerId) ?? []
    const known = await inTenant(tx, sellerTenantId, (sellerTx) =>
      storeOfSeller(
        sellerTx,
        channel,
        about.map((place) => reports[place] as OfferReport),
      ),
    )
    for (const place of about) {
      if (known.has(reports[place]?.offerId ?? 0)) stored.add(place)
    }
    listed.set(sellerId, known)
  }
  await nameStocks(tx, channel.id, listed)
  return [...reports.keys()].filter((place) => !stored.has(place))
}

/** The listings of the offers that are known, by the number of the item, after the reports. */
async function storeOfSeller(
  tx: TenantTx,
  { channel }: ActingChannel,
  reports: readonly OfferReport[],
): Promise<Map<number, Listing>> {
  const connection = await lockConnectionTo(tx, channel)
  const listings = new Map<number, Listing>()
  if (!connection) return listings
  const { salesChannelId } = connection
  const itemIds = [...new Set(reports.map(({ offerId }) => offerId))]
  const known = await findKnownOffers(tx, salesChannelId, itemIds)
  const byItem = new Map(known.map((offer) => [offer.itemId, offer]))
  for (const report of reports) {
    const offer = byItem.get(report.offerId)
    if (!offer) continue
    const before = listings.get(offer.itemId) ?? offer.listing
    listings.set(offer.itemId, reported(before, report))
  }
  if (listings.size === 0) return listings
  await storeListings(tx, salesChannelId, listings)
  announce(tx, { entity: listingEvents, kind: 'changed', ids: [...listings.keys()] })
  return listings
}
