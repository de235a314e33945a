import { lockKind } from '../../platform/postgres/counter.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/**
 * The lists of items, each replaced as a whole in one statement for any number of items. Every function
 * returns the ids of the items in which anything changed, so that `changed` moves only with data.
 */

/** Entries for the items named in `itemIds`; an item without entries loses those it had. */
interface ListEntry {
  readonly item_id: number
}

interface ChangedItem {
  readonly id: number
}

export interface CategoryEntry extends ListEntry {
  readonly category_id: number
}

export async function replaceCategories(
  tx: TenantTx,
  itemIds: readonly number[],
  entries: readonly CategoryEntry[],
): Promise<number[]> {
  const changed = await tx.rows<ChangedItem>(sql`
    with wanted as (
      select distinct item_id, category_id
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (item_id integer, category_id integer)
    ), removed as (
      delete from erp.item_categories link
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${itemIds}::integer[])
        and (link.item_id, link.category_id) not in (select item_id, category_id from wanted)
      returning link.item_id
    ), added as (
      insert into erp.item_categories (tenant_id, item_id, category_id)
      select ${tx.tenantId}::uuid, item_id, category_id from wanted order by item_id, category_id
      on conflict (tenant_id, item_id, category_id) do nothing
      returning item_id
    )
    select item_id as id from removed union select item_id from added order by id`)
  return changed.map(({ id }) => id)
}

export interface ChannelEntry extends ListEntry {
  readonly sales_channel_id: number
}

/** The list contains only online shops and points of sale; other channels stay as they are. */
export function replaceSalesChannels(
  tx: TenantTx,
  itemIds: readonly number[],
  entries: readonly ChannelEntry[],
): Promise<number[]> {
  return replaceChannels(tx, itemIds, entries, fixed('channel.type in (1, 2)'))
}

/** As `replaceSalesChannels`, for channels of every type. */
export function replaceAllSalesChannels(
  tx: TenantTx,
  itemIds: readonly number[],
  entries: readonly ChannelEntry[],
): Promise<number[]> {
  return replaceChannels(tx, itemIds, entries, fixed('true'))
}

async function replaceChannels(
  tx: TenantTx,
  itemIds: readonly number[],
  entries: readonly ChannelEntry[],
  areListed: Sql,
): Promise<number[]> {
  const changed = await tx.rows<ChangedItem>(sql`
    with listed as (
      select array_agg(channel.id) as ids from erp.sales_channels channel
      where channel.tenant_id = ${tx.tenantId} and ${areListed}
    ), entry as (
      select item_id, array_agg(sales_channel_id) as ids
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (item_id integer, sales_channel_id integer)
      group by item_id
    ), wanted as (
      select item.id as item_id, array(
        select unnest(state.sales_channel_ids) except select unnest(listed.ids)
        union select unnest(entry.ids) order by 1
      ) as ids
      from unnest(${itemIds}::integer[]) as item (id)
      cross join listed
      left join entry on entry.item_id = item.id
      left join erp.item_states state
        on state.tenant_id = ${tx.tenantId} and state.item_id = item.id
    )
    insert into erp.item_states as state (tenant_id, item_id, sales_channel_ids)
    select ${tx.tenantId}::uuid, wanted.item_id, wanted.ids from wanted
    where exists (
      select from erp.item_states known
      where known.tenant_id = ${tx.tenantId} and known.item_id = wanted.item_id
    ) or cardinality(wanted.ids) > 0
    order by wanted.item_id
    on conflict (tenant_id, item_id) do update
    set sales_channel_ids = excluded.sales_channel_ids
    where state.sales_channel_ids <> excluded.sales_channel_ids
    returning state.item_id as id`)
  return changed.map(({ id }) => id)
}

export interface ComponentEntry extends ListEntry {
  readonly component_item_id: number
  /** Digits as text are stored exactly. */
  readonly quantity: number | string
  readonly sort_number: number | string
}

export async function replaceComponents(
  tx: TenantTx,
  itemIds: readonly number[],
  entries: readonly ComponentEntry[],
): Promise<number[]> {
  const changed = await tx.rows<ChangedItem>(sql`
    with wanted as (
      select *
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        item_id integer, component_item_id integer, quantity numeric, sort_number numeric
      )
    ), removed as (
      delete from erp.item_components link
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${itemIds}::integer[])
        and (link.item_id, link.component_item_id) not in (select item_id, component_item_id from wanted)
      returning link.item_id
    ), written as (
      insert into erp.item_components as link
        (tenant_id, item_id, component_item_id, quantity, sort_number)
      select ${tx.tenantId}::uuid, item_id, component_item_id, quantity, sort_number
      from wanted order by item_id, component_item_id
      on conflict (tenant_id, item_id, component_item_id) do update
      set quantity = excluded.quantity, sort_number = excluded.sort_number
      where (link.quantity, link.sort_number) is distinct from (excluded.quantity, excluded.sort_number)
      returning link.item_id
    )
    select item_id as id from removed union select item_id from written order by id`)
  return changed.map(({ id }) => id)
}

/**
 * Takes the tenant's lock on bills of material until the transaction ends: two changes that are valid
 * alone may together close a cycle.
 */
export async function lockComponents(tx: TenantTx): Promise<void> {
  await lockKind(tx, 'item-components-lock')
}

/** The items that contain themselves, at any depth of components. */
export async function findComponentCycles(
  tx: TenantTx,
  itemIds: readonly number[],
): Promise<number[]> {
  const found = await tx.rows<ChangedItem>(sql`
    with recursive part as (
      select item_id as whole, component_item_id as id
      from erp.item_components
      where tenant_id = ${tx.tenantId} and item_id = any(${itemIds}::integer[])
      union
      select part.whole, link.component_item_id
      from part
      join erp.item_components link on link.tenant_id = ${tx.tenantId} and link.item_id = part.id
    )
    select whole as id from part where id = whole order by id`)
  return found.map(({ id }) => id)
}

export interface GroupQuantityEntry extends ListEntry {
  readonly customer_group_id: number
  /** Digits as text are stored exactly. */
  readonly permissible_order_quantity: number | string
  readonly minimum_purchase_quantity: number | string
  readonly is_active: boolean
}

export async function replaceGroupQuantities(
  tx: TenantTx,
  itemIds: readonly number[],
  entries: readonly GroupQuantityEntry[],
): Promise<number[]> {
  const changed = await tx.rows<ChangedItem>(sql`
    with wanted as (
      select *
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (
        item_id integer, customer_group_id integer, permissible_order_quantity numeric,
        minimum_purchase_quantity numeric, is_active boolean
      )
    ), removed as (
      delete from erp.item_group_quantities link
      where link.tenant_id = ${tx.tenantId} and link.item_id = any(${itemIds}::integer[])
        and (link.item_id, link.customer_group_id) not in (select item_id, customer_group_id from wanted)
      returning link.item_id
    ), written as (
      insert into erp.item_group_quantities as link (
        tenant_id, item_id, customer_group_id, permissible_order_quantity,
        minimum_purchase_quantity, is_active
      )
      select ${tx.tenantId}::uuid, item_id, customer_group_id, permissible_order_quantity,
        minimum_purchase_quantity, is_active
      from wanted order by item_id, customer_group_id
      on conflict (tenant_id, item_id, customer_group_id) do update
      set permissible_order_quantity = excluded.permissible_order_quantity,
        minimum_purchase_quantity = excluded.minimum_purchase_quantity,
        is_active = excluded.is_active
      where (link.permissible_order_quantity, link.minimum_purchase_quantity, link.is_active)
        is distinct from
        (excluded.permissible_order_quantity, excluded.minimum_purchase_quantity, excluded.is_active)
      returning link.item_id
    )
    select item_id as id from removed union select item_id from written order by id`)
  return changed.map(({ id }) => id)
}
