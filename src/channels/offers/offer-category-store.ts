import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** In which category of a channel an item is offered. */
export interface ChosenCategory {
  readonly itemId: number
  readonly channelCategoryId: string
}

/** What was chosen for these items, by their numbers; others are missing. */
export async function findOfferCategories(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx.rows<ChosenCategory>(sql`
    select chosen.item_id as "itemId", chosen.category_id as "channelCategoryId"
    from erp.channel_offer_categories chosen
    where chosen.tenant_id = ${tx.tenantId} and chosen.sales_channel_id = ${salesChannelId}
      and chosen.item_id = any(${itemIds}::integer[])`)
  return new Map(rows.map(({ itemId, channelCategoryId }) => [itemId, channelCategoryId]))
}

/** Stores choices; the connection is held, so nobody else writes those of its sales channel. */
export async function storeOfferCategories(
  tx: TenantTx,
  salesChannelId: number,
  chosen: readonly ChosenCategory[],
): Promise<void> {
  if (chosen.length === 0) return
  await tx.rows(sql`
    insert into erp.channel_offer_categories
      (tenant_id, sales_channel_id, item_id, category_id)
    select ${tx.tenantId}::uuid, ${salesChannelId}::integer, row.item_id, row.category_id
    from unnest(${chosen.map(({ itemId }) => itemId)}::integer[],
      ${chosen.map(({ channelCategoryId }) => channelCategoryId)}::text[])
      as row (item_id, category_id)
    on conflict (tenant_id, sales_channel_id, item_id) do update
      set category_id = excluded.category_id`)
}

export async function deleteOfferCategories(
  tx: TenantTx,
  salesChannelId: number,
  itemIds: readonly number[],
): Promise<void> {
  if (itemIds.length === 0) return
  await tx.rows(sql`
    delete from erp.channel_offer_categories
    where tenant_id = ${tx.tenantId} and sales_channel_id = ${salesChannelId}
      and item_id = any(${itemIds}::integer[])`)
}
