import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { NotifiedOffer } from './offer.ts'

/** The offers of these items as they were last sent to the channel of a sales channel. */
export async function findNotifiedOffers(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<NotifiedOffer[]> {
  return tx.rows<NotifiedOffer>(sql`
    select offer.item_id as "itemId", offer.is_active as "isActive",
      offer.content_hash as "contentHash", offer.price_hash as "priceHash", offer.quantity
    from erp.channel_offers offer
    where offer.tenant_id = ${tx.tenantId} and offer.sales_channel_id = ${salesChannelId}
      and offer.item_id = any(${itemIds}::integer[])`)
}

/** Numbers of the items whose offers are active as far as the channel knows. */
export async function itemsNotified(tx: TenantTx, salesChannelId: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select offer.item_id as id from erp.channel_offers offer
    where offer.tenant_id = ${tx.tenantId} and offer.sales_channel_id = ${salesChannelId}
      and offer.is_active
    order by offer.item_id`)
  return rows.map(({ id }) => id)
}

/**
 * Forgets which content of an active offer was sent to the channel, but not its price and stock: the next reading
 * sends the whole offer again. Returns whether there is such an offer.
 */
export async function forgetContent(
  tx: TenantTx,
  salesChannelId: number,
  itemId: number,
): Promise<boolean> {
  const forgotten = await tx.rows(sql`
    update erp.channel_offers offer set content_hash = ''
    where offer.tenant_id = ${tx.tenantId} and offer.sales_channel_id = ${salesChannelId}
      and offer.item_id = ${itemId} and offer.is_active
    returning offer.item_id`)
  return forgotten.length > 0
}

/** The items among these whose offers were forgotten since they were read. Holds them, so that no more are. */
async function forgottenSince(
  tx: TenantTx,
  salesChannelId: number,
  known: readonly NotifiedOffer[],
): Promise<ReadonlySet<number>> {
  const ids = known.flatMap((one) => (one.contentHash === '' ? [] : [one.itemId]))
  if (ids.length === 0) return new Set()
  const held = await tx.rows<{ id: number; contentHash: string }>(sql`
    select offer.item_id as id, offer.content_hash as "contentHash" from erp.channel_offers offer
    where offer.tenant_id = ${tx.tenantId} and offer.sales_channel_id = ${salesChannelId}
      and offer.item_id = any(${ids}::integer[])
    order by offer.item_id for no key update`)
  return new Set(held.filter(({ contentHash }) => contentHash === '').map(({ id }) => id))
}

/** Stores what was sent. What was forgotten after `known` was read stays forgotten: the next reading sends it again. */
export async function storeNotifiedOffers(
  tx: TenantTx,
  salesChannelId: number,
  offers: readonly NotifiedOffer[],
  known: readonly NotifiedOffer[] = [],
): Promise<void> {
  const forgotten = await forgottenSince(tx, salesChannelId, known)
  await tx.rows(sql`
    insert into erp.channel_offers as offer
      (tenant_id, sales_channel_id, item_id, is_active, content_hash, price_hash, quantity)
    select ${tx.tenantId}::uuid, ${salesChannelId}::integer, row.item_id, row.is_active,
      row.content_hash, row.price_hash, row.quantity
    from unnest(${offers.map(({ itemId }) => itemId)}::integer[],
      ${offers.map(({ isActive }) => isActive)}::boolean[],
      ${offers.map(({ itemId, contentHash }) => (forgotten.has(itemId) ? '' : contentHash))}::text[],
      ${offers.map(({ priceHash }) => priceHash)}::text[],
      ${offers.map(({ quantity }) => quantity)}::text[])
      as row (item_id, is_active, content_hash, price_hash, quantity)
    on conflict (tenant_id, sales_channel_id, item_id) do update
      set is_active = excluded.is_active,
        content_hash = excluded.content_hash,
        price_hash = excluded.price_hash, quantity = excluded.quantity, changed = excluded.changed`)
}

/** Forgets what was sent to the channels of these sales channels, which are no longer connected. */
export async function forgetOffers(
  tx: TenantTx,
  salesChannelIds: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_offers
    where tenant_id = ${tx.tenantId} and sales_channel_id = any(${salesChannelIds}::integer[])
    returning item_id`)
}
