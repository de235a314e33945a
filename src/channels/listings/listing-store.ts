import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Listing } from './listing.ts'

/** An offer that was sent to a channel, with its listing; undefined where the channel has reported nothing. */
export interface KnownOffer {
  readonly itemId: number
  readonly listing: Listing | undefined
}

/** Those of the items that were ever sent to the channel of a sales channel. */
export async function findKnownOffers(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<KnownOffer[]> {
  const [offers, listings] = await tx.all<[{ itemId: number }, Listing & { itemId: number }]>([
    sql`
      select offer.item_id as "itemId" from erp.channel_offers offer
      where offer.tenant_id = ${tx.tenantId} and offer.sales_channel_id = ${salesChannelId}
        and offer.item_id = any(${itemIds}::integer[])`,
    sql`
      select listing.item_id as "itemId", listing.state, listing.reported, listing.listed,
        listing.channel_offer_id as "channelOfferId", listing.listing_url as "listingUrl",
        listing.errors
      from erp.channel_listings listing
      where listing.tenant_id = ${tx.tenantId} and listing.sales_channel_id = ${salesChannelId}
        and listing.item_id = any(${itemIds}::integer[])`,
  ])
  const byItem = new Map(listings.map(({ itemId, ...listing }) => [itemId, listing]))
  return offers.map(({ itemId }) => ({ itemId, listing: byItem.get(itemId) }))
}

/** Stores listings; the connection is held, so nobody else writes those of its sales channel. */
export async function storeListings(
  tx: TenantTx,
  salesChannelId: number,
  listings: ReadonlyMap<number, Listing>,
): Promise<void> {
  const rows = [...listings].toSorted(([one], [next]) => one - next)
  const all = rows.map(([, listing]) => listing)
  await tx.rows(sql`
    insert into erp.channel_listings as listing
      (tenant_id, sales_channel_id, item_id, state, reported, listed, channel_offer_id,
        listing_url, errors)
    select ${tx.tenantId}::uuid, ${salesChannelId}::integer, row.item_id, row.state, row.reported,
      row.listed, row.channel_offer_id, row.listing_url, row.errors
    from unnest(${rows.map(([itemId]) => itemId)}::integer[],
      ${all.map(({ state }) => state)}::text[],
      ${all.map(({ reported }) => reported)}::timestamptz[],
      ${all.map(({ listed }) => listed)}::timestamptz[],
      ${all.map(({ channelOfferId }) => channelOfferId)}::text[],
      ${all.map(({ listingUrl }) => listingUrl)}::text[],
      ${all.map(({ errors }) => JSON.stringify(errors))}::jsonb[])
      as row (item_id, state, reported, listed, channel_offer_id, listing_url, errors)
    on conflict (tenant_id, sales_channel_id, item_id) do update
      set state = excluded.state, reported = excluded.reported, listed = excluded.listed,
        channel_offer_id = excluded.channel_offer_id, listing_url = excluded.listing_url,
        errors = excluded.errors, changed = excluded.changed`)
}

/** The ids that the channel has given these offers, by the number of the item. */
export async function findChannelOfferIds(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx.rows<{ itemId: number; channelOfferId: string }>(sql`
    select listing.item_id as "itemId", listing.channel_offer_id as "channelOfferId"
    from erp.channel_listings listing
    where listing.tenant_id = ${tx.tenantId} and listing.sales_channel_id = ${salesChannelId}
      and listing.item_id = any(${itemIds}::integer[]) and listing.channel_offer_id <> ''`)
  return new Map(rows.map(({ itemId, channelOfferId }) => [itemId, channelOfferId]))
}

/** What channels reported, once these sales channels lead to them no more. */
export async function forgetListings(
  tx: TenantTx,
  salesChannelIds: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_listings
    where tenant_id = ${tx.tenantId} and sales_channel_id = any(${salesChannelIds}::integer[])
    returning item_id`)
}
