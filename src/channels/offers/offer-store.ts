import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ToldOffer } from './offer.ts'

/** What the channel of a sales channel was told of these items. */
export async function findToldOffers(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<ToldOffer[]> {
  return tx.rows<ToldOffer>(sql`
    select offer.item_id as "itemId", offer.is_active as "isActive",
      offer.content_digest as "contentDigest", offer.price_digest as "priceDigest", offer.quantity
    from erp.channel_offers offer
    where offer.tenant_id = ${tx.tenantId} and offer.sales_channel_id = ${salesChannelId}
      and offer.item_id = any(${itemIds}::integer[])`)
}

/** Numbers of the items whose offers are active as far as the channel knows. */
export async function itemsTold(tx: TenantTx, salesChannelId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select offer.item_id as id from erp.channel_offers offer
    where offer.tenant_id = ${tx.tenantId} and offer.sales_channel_id = ${salesChannelId}
      and offer.is_active
    order by offer.item_id`)
  return rows.map(({ id }) => id)
}

export async function storeToldOffers(
  tx: TenantTx,
  salesChannelId: number,
  offers: readonly ToldOffer[],
): Promise<void> {
  await tx.rows(sql`
    insert into erp.channel_offers as offer
      (tenant_id, sales_channel_id, item_id, is_active, content_digest, price_digest, quantity)
    select ${tx.tenantId}::uuid, ${salesChannelId}::integer, row.item_id, row.is_active,
      row.content_digest, row.price_digest, row.quantity
    from unnest(${offers.map(({ itemId }) => itemId)}::integer[],
      ${offers.map(({ isActive }) => isActive)}::boolean[],
      ${offers.map(({ contentDigest }) => contentDigest)}::text[],
      ${offers.map(({ priceDigest }) => priceDigest)}::text[],
      ${offers.map(({ quantity }) => quantity)}::text[])
      as row (item_id, is_active, content_digest, price_digest, quantity)
    on conflict (tenant_id, sales_channel_id, item_id) do update
      set is_active = excluded.is_active, content_digest = excluded.content_digest,
        price_digest = excluded.price_digest, quantity = excluded.quantity, changed = now()`)
}

/** What the channels of these sales channels were told, once they are connected no more. */
export async function forgetOffers(
  tx: TenantTx,
  salesChannelIds: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_offers
    where tenant_id = ${tx.tenantId} and sales_channel_id = any(${salesChannelIds}::integer[])
    returning item_id`)
}
