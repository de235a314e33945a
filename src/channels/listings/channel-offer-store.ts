import { channelReferenceOf } from '../../catalog/doors/channels/channel-reference-store.ts'
import { salesChannelNumber } from '../../catalog/doors/channels/sales-channel-store.ts'
import {
  itemColumn,
  itemNumber,
  itemReferenceOf,
} from '../../catalog/doors/items/item-key-store.ts'
import type { SalesChannelReference } from '../../catalog/sales-channels/sales-channel.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageWindow } from '../../platform/records/page.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { OfferState } from './channel-offer.ts'

export interface OfferFilter {
  readonly salesChannelId?: SalesChannelReference
  readonly itemId?: Reference
  readonly state?: OfferState
}

const channel = channelReferenceOf('offer')
const item = itemReferenceOf('offer')

const state = fixed(`coalesce(listing.state, 'unreported')`)

/** A page of the offers that were sent to channels, with what the channels reported of them: by channel and item. */
export async function findChannelOffers(
  tx: TenantTx,
  request: PageRequest,
  filter: OfferFilter,
): Promise<{ totalItems: number; items: object[] }> {
  const { limit, offset } = pageWindow(request)
  const rows = rowsOf(tx, filter)
  const [[counted], found] = await tx.all<[{ totalItems: number }, FoundOffer]>([
    sql`select count(*)::integer as "totalItems" ${rows}`,
    sql`
      select ${channel.id} as code, ${channel.uuid} as uuid, connection.channel,
        offer.item_id as "offerId", ${item.uuid} as "itemUuid",
        ${fixed(itemColumn('offer', 'sku'))} as sku, offer.is_active as "isActive",
        nullif(offer.quantity, '')::bigint as quantity, ${state} as state, listing.reported,
        listing.listed, coalesce(listing.channel_offer_id, '') as "channelOfferId",
        coalesce(listing.listing_url, '') as "listingUrl",
        chosen.category_id as "channelCategoryId",
        coalesce(listing.errors, '[]'::jsonb) as errors
      ${rows}
      order by offer.sales_channel_id, offer.item_id limit ${limit}::bigint offset ${offset}::bigint`,
  ])
  const items = found.map(({ code, uuid, itemUuid, ...rest }) => ({
    ...rest,
    salesChannelId: { id: code, uuid },
    itemId: itemUuid === null ? null : { id: rest.offerId, uuid: itemUuid },
  }))
  return { totalItems: counted?.totalItems ?? 0, items }
}

interface FoundOffer extends Record<string, unknown> {
  readonly code: string
  readonly uuid: string
  readonly offerId: number
  readonly itemUuid: string | null
}

function rowsOf({ tenantId }: TenantTx, filter: OfferFilter): Sql {
  const { salesChannelId, itemId, state: wanted } = filter
  const ofChannel = salesChannelId
    ? sql`and offer.sales_channel_id = ${salesChannelNumber(tenantId, salesChannelId)}`
    : fixed('')
  const ofItem = itemId ? sql`and offer.item_id = ${itemNumber(itemId)}` : fixed('')
  const inState = wanted ? sql`and ${state} = ${wanted}` : fixed('')
  return sql`
    from erp.channel_offers offer
    join erp.channel_connections connection on connection.tenant_id = ${tenantId}
      and connection.sales_channel_id = offer.sales_channel_id
    left join erp.channel_listings listing on listing.tenant_id = ${tenantId}
      and listing.sales_channel_id = offer.sales_channel_id and listing.item_id = offer.item_id
    left join erp.channel_offer_categories chosen on chosen.tenant_id = ${tenantId}
      and chosen.sales_channel_id = offer.sales_channel_id and chosen.item_id = offer.item_id
    where offer.tenant_id = ${tenantId} ${ofChannel} ${ofItem} ${inState}`
}
