import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { type PageRequest, pageWindow } from '../../platform/records/page.ts'
import type { ChannelCategory } from './channel-category.ts'

/** Replaces the categories of a channel, whose description is held. */
export async function replaceCategories(
  tx: TenantTx,
  channelId: number,
  categories: readonly ChannelCategory[],
): Promise<void> {
  await tx.rows(sql`
    delete from erp.channel_categories
    where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}`)
  await tx.rows(sql`
    insert into erp.channel_categories
      (tenant_id, sales_channel_id, category_id, parent_category_id, position, display_name,
        listing_allowed)
    select ${tx.tenantId}::uuid, ${channelId}::integer, row.category_id,
      nullif(row.parent_category_id, ''), row.position, row.display_name, row.listing_allowed
    from unnest(${categories.map(({ categoryId }) => categoryId)}::text[],
      ${categories.map(({ parentCategoryId = '' }) => parentCategoryId)}::text[],
      ${categories.map((_, place) => place)}::integer[],
      ${categories.map(({ displayName }) => displayName)}::text[],
      ${categories.map(({ listingAllowed = true }) => listingAllowed)}::boolean[])
      as row (category_id, parent_category_id, position, display_name, listing_allowed)
    returning position`)
}

export async function hasCategory(
  tx: TenantTx,
  channelId: number,
  categoryId: string,
): Promise<boolean> {
  const row = await tx.row(sql`
    select category.category_id from erp.channel_categories category
    where category.tenant_id = ${tx.tenantId} and category.sales_channel_id = ${channelId}
      and category.category_id = ${categoryId}`)
  return row !== undefined
}

/** Those of these categories that a channel has, and whether they take offers. */
export async function findOpenCategories(
  tx: TenantTx,
  channelId: number,
  categoryIds: readonly string[],
): Promise<Map<string, boolean>> {
  const rows = await tx.rows<{ id: string; isOpen: boolean }>(sql`
    select category.category_id as id, category.listing_allowed as "isOpen"
    from erp.channel_categories category
    where category.tenant_id = ${tx.tenantId} and category.sales_channel_id = ${channelId}
      and category.category_id = any(${categoryIds}::text[])`)
  return new Map(rows.map(({ id, isOpen }) => [id, isOpen]))
}

/** A page of the categories of a channel: those below one, or those at the top where it is empty. */
export async function findCategories(
  tx: TenantTx,
  channelId: number,
  request: PageRequest,
  parentCategoryId: string | undefined,
): Promise<{ totalItems: number; items: object[] }> {
  const { limit, offset } = pageWindow(request)
  const parent = parentCategoryId ?? null
  const rows = sql`
    from erp.channel_categories category
    where category.tenant_id = ${tx.tenantId} and category.sales_channel_id = ${channelId}
      and (${parent}::text is null or coalesce(category.parent_category_id, '') = ${parent}::text)`
  const [[counted], items] = await tx.all<[{ totalItems: number }, object]>([
    sql`select count(*)::integer as "totalItems" ${rows}`,
    sql`
      select category.category_id as "categoryId", category.display_name as "displayName",
        category.listing_allowed as "listingAllowed",
        category.parent_category_id as "parentCategoryId"
      ${rows}
      order by category.position limit ${limit}::bigint offset ${offset}::bigint`,
  ])
  return { totalItems: counted?.totalItems ?? 0, items }
}
