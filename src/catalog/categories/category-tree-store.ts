import { announce } from '../../platform/events/outbox-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { activatedByList } from '../sales-channels/sales-channel.ts'
import { categoryEvents } from './category.ts'
import { categories } from './category-store.ts'

/** The place that a category would have below another one. */
export interface Place {
  readonly level: number
  /** Whether it would be below itself, at any depth. */
  readonly isCycle: boolean
}

/** The caller has locked the tenant's categories against other moves. */
export async function findPlace(
  tx: TenantTx,
  parentId: number,
  categoryId: number | null,
): Promise<Place> {
  const place = await tx.row<Place>(sql`
    with recursive above as (
      select category.id, category.parent_category_id
      from erp.categories category
      where category.tenant_id = ${tx.tenantId} and category.id = ${parentId}
      union
      select category.id, category.parent_category_id
      from above
      join erp.categories category
        on category.tenant_id = ${tx.tenantId} and category.id = above.parent_category_id
    )
    select count(*)::integer as level, coalesce(bool_or(id = ${categoryId}::integer), false) as "isCycle"
    from above`)
  if (!place) throw new Error('the categories above another answered nothing')
  return place
}

/** Updates the levels of all categories below a category from its own level, and announces them. */
export async function writeLevelsBelow(
  tx: TenantTx,
  categoryId: number,
  level: number,
): Promise<void> {
  const moved = await tx.rows<{ id: number }>(sql`
    with recursive below as (
      select category.id, ${level}::integer + 1 as level
      from erp.categories category
      where category.tenant_id = ${tx.tenantId} and category.parent_category_id = ${categoryId}
      union all
      select category.id, below.level + 1
      from below
      join erp.categories category
        on category.tenant_id = ${tx.tenantId} and category.parent_category_id = below.id
    )
    update erp.categories
    set level = below.level
    from below
    where categories.tenant_id = ${tx.tenantId} and categories.id = below.id
      and categories.level <> below.level
    returning categories.id`)
  const ids = moved.map(({ id }) => id)
  announce(tx, { entity: categoryEvents, kind: 'changed', ids, fields: ['level'] })
}

/** A category of the tree in the spelling of generation 2. */
export interface Branch {
  readonly id: number
  readonly parentId: number | null
  /** JSON. */
  readonly record: string
}

/** The categories of the top levels: parents before their children, siblings in their order. */
export function concludeWithBranches(tx: TenantTx, depth: number): Promise<Branch[]> {
  return tx.conclude<Branch>(sql`
    select category.id, category.parent_category_id as "parentId",
      (${categories.record.v2})::text as record
    from erp.categories category
    where category.tenant_id = ${tx.tenantId} and category.level < ${depth}
    order by category.level, category.sort_number, category.id`)
}

/** The channels that a category is active on, by uuid, as its record shows them. */
export async function channelsOf(tx: TenantTx, categoryId: number): Promise<string[]> {
  const rows = await tx.rows<{ uuid: string }>(sql`
    select channel.uuid
    from erp.category_sales_channels link
    join erp.sales_channels channel
      on channel.tenant_id = $tenant and channel.id = link.sales_channel_id
    where link.tenant_id = ${tx.tenantId} and link.category_id = ${categoryId}
    order by channel.type, channel.connection, channel.shop`)
  return rows.map(({ uuid }) => uuid)
}

/**
 * Makes a category active on exactly these channels. Channels of types that are not activated by lists
 * stay as they are.
 */
export async function replaceChannels(
  tx: TenantTx,
  categoryId: number,
  channelIds: readonly number[],
): Promise<void> {
  await tx.all([
    sql`
      delete from erp.category_sales_channels link
      using erp.sales_channels channel
      where link.tenant_id = ${tx.tenantId} and link.category_id = ${categoryId}
        and channel.tenant_id = $tenant and channel.id = link.sales_channel_id
        and channel.type = any(${activatedByList}::smallint[])
        and link.sales_channel_id <> all(${channelIds}::integer[])`,
    sql`
      insert into erp.category_sales_channels (tenant_id, category_id, sales_channel_id)
      select ${tx.tenantId}::uuid, ${categoryId}::integer, given.id
      from unnest(${channelIds}::integer[]) given (id)
      order by given.id
      on conflict (tenant_id, category_id, sales_channel_id) do nothing`,
  ])
}
