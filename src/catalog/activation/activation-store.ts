import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { firstTouchedNow, touchedNow } from '../items/item-touch-store.ts'
import { type Channel, isMarketplace } from './activation.ts'

/**
 * The items that cannot be sold on a marketplace: parents (items with variations) without any child.
 * There are few: they result from oversights.
 */
export async function findBareParents(
  tx: TenantTx,
  itemIds: readonly number[],
  channels: readonly Channel[],
): Promise<number[]> {
  if (!channels.some(isMarketplace)) return []
  const rows = await tx.rows<{ id: number }>(sql`
    select variation.item_id as id
    from erp.item_variations variation
    where variation.tenant_id = ${tx.tenantId}
      and variation.item_id = any(${itemIds}::integer[])
      and not exists (
        select from erp.items child
        where child.tenant_id = ${tx.tenantId} and child.parent_item_id = variation.item_id
      )
    group by variation.item_id
    order by variation.item_id`)
  return rows.map(({ id }) => id)
}

/** The items that are not active on the channel yet. */
export async function findNotYetActive(
  tx: TenantTx,
  itemIds: readonly number[],
  channelId: number,
): Promise<number[]> {
  if (itemIds.length === 0) return []
  const rows = await tx.rows<{ id: number }>(sql`
    select unnest(${itemIds}::integer[]) as id
    except select state.item_id from erp.item_states state
    where state.tenant_id = ${tx.tenantId} and state.item_id = any(${itemIds}::integer[])
      and ${channelId} = any(state.sales_channel_ids)
    order by id`)
  return rows.map(({ id }) => id)
}

/** An item that is to become active on a channel; null for a new item. */
export interface WantedActivation {
  readonly item_id: number | null
  readonly sales_channel_id: number
}

/** The facts that decide about a requested activation, by its place in the request. */
export interface NewActivation {
  readonly place: number
  readonly isItemActive: boolean
  readonly isBareParent: boolean
  readonly type: number
  readonly isActive: boolean
}

/**
 * The requested activations that are new. Locks the channels against being disabled until the
 * transaction ends; the caller has locked the items.
 */
export async function findNewActivations(
  tx: TenantTx,
  wanted: readonly WantedActivation[],
): Promise<NewActivation[]> {
  if (wanted.length === 0) return []
  const channelIds = [...new Set(wanted.map(({ sales_channel_id }) => sales_channel_id))]
  const placed = wanted.map(({ item_id, sales_channel_id }, place) => ({
    ...{ place, item_id, sales_channel_id },
  }))
  const [, found] = await tx.all<[object, NewActivation]>([
    sql`
      select channel.id from erp.sales_channels channel
      where channel.tenant_id = ${tx.tenantId} and channel.id = any(${channelIds}::integer[])
      order by channel.id
      for share`,
    sql`
      select wanted.place, item.id is null or item.is_active as "isItemActive",
        exists (
          select from erp.item_variations variation
          where variation.tenant_id = ${tx.tenantId} and variation.item_id = wanted.item_id
        ) and not exists (
          select from erp.items child
          where child.tenant_id = ${tx.tenantId} and child.parent_item_id = wanted.item_id
        ) as "isBareParent",
        channel.type, channel.is_active as "isActive"
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
        as wanted (place integer, item_id integer, sales_channel_id integer)
      join erp.sales_channels channel
        on channel.tenant_id = ${tx.tenantId} and channel.id = wanted.sales_channel_id
      left join erp.items item
        on item.tenant_id = ${tx.tenantId} and item.id = wanted.item_id
      left join erp.item_states state
        on state.tenant_id = ${tx.tenantId} and state.item_id = wanted.item_id
      where not coalesce(wanted.sales_channel_id = any(state.sales_channel_ids), false)
      order by wanted.place`,
  ])
  return found
}

/** The result of a change of activations; an item counts once for each channel. */
export interface ChangedActivations {
  readonly activated: number
  readonly deactivated: number
  readonly itemIds: readonly number[]
}

/**
 * Activates items on channels and deactivates them on others, as far as that is a change, and sets
 * `changed` of the items that changed; the caller announces them. The caller has locked items and
 * channels, so no other transaction inserts the same row: `on conflict` would take twice as long.
 *
 * Items are active on few distinct sets of channels: the result is computed once for each set, not for
 * each item.
 */
export async function changeActivations(
  tx: TenantTx,
  itemIds: readonly number[],
  activate: readonly number[],
  deactivate: readonly number[],
): Promise<ChangedActivations> {
  const added = [...activate].sort((one, other) => one - other)
  const isOfItems = sql`
    state.tenant_id = ${tx.tenantId} and state.item_id = any((select ${itemIds}::integer[])::integer[])`
  const changed = await tx.row<ChangedActivations>(sql`
    with former as (
      select distinct state.sales_channel_ids as ids from erp.item_states state where ${isOfItems}
    ), change as materialized (
      select former.ids as former,
        array(
          select unnest(former.ids) except select unnest(${deactivate}::integer[])
          union select unnest(${added}::integer[]) order by 1
        ) as ids,
        (select count(*) from unnest(${added}::integer[]) id where id <> all(former.ids)) as activated,
        (select count(*) from unnest(former.ids) id where id = any(${deactivate}::integer[])) as deactivated
      from former
    ), known as (
      update erp.item_states state set at = ${touchedNow}, sales_channel_ids = change.ids
      from change
      cross join erp.items item
      where ${isOfItems} and item.tenant_id = ${tx.tenantId} and item.id = state.item_id
        and state.sales_channel_ids = change.former and change.ids <> change.former
      returning state.item_id, change.activated, change.deactivated
    ), fresh as (
      insert into erp.item_states (tenant_id, item_id, at, sales_channel_ids)
      select ${tx.tenantId}::uuid, missing.id, ${firstTouchedNow}, ${added}::integer[]
      from (
        -- Hashed regardless of statistics: "not exists" became a nested loop in a new table.
        select unnest(${itemIds}::integer[]) as id
        except select state.item_id from erp.item_states state where ${isOfItems}
      ) missing
      join erp.items item on item.tenant_id = ${tx.tenantId} and item.id = missing.id
      where cardinality(${added}::integer[]) > 0
      returning item_id, ${added.length}::bigint as activated, 0::bigint as deactivated
    )
    select coalesce(sum(activated), 0)::integer as activated,
      coalesce(sum(deactivated), 0)::integer as deactivated,
      coalesce(array_agg(item_id), '{}') as "itemIds"
    from (select * from known union all select * from fresh) written`)
  if (!changed) throw new Error('an aggregate has one row')
  return changed
}
