import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { marketplaces } from '../sales-channels/sales-channel.ts'
import type { Channel } from './activation.ts'

/**
 * Which of the items cannot be sold on a marketplace: parents, which have variations, without a single
 * child. Their number is that of oversights.
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

export function isMarketplace({ type }: Channel): boolean {
  return (marketplaces as readonly number[]).includes(type)
}

/** What became of a change of activations, counting an item once for each channel. */
export interface ChangedActivations {
  readonly activated: number
  readonly deactivated: number
  readonly itemIds: readonly number[]
}

/**
 * Activates items on channels and deactivates them on others, where they are not already, and moves
 * `changed` of those in which that changes anything; the caller announces them. The caller holds items
 * and channels, so nobody adds the same row: `on conflict` would take twice as long.
 *
 * Items are active on few sets of channels: what becomes of each set is found once, not for each item.
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
      update erp.item_states state set at = now(), sales_channel_ids = change.ids
      from change
      where ${isOfItems} and state.sales_channel_ids = change.former and change.ids <> change.former
      returning state.item_id, change.activated, change.deactivated
    ), fresh as (
      insert into erp.item_states (tenant_id, item_id, sales_channel_ids)
      select ${tx.tenantId}::uuid, missing.id, ${added}::integer[]
      from (
        -- Hashed whatever the statistics say: "not exists" became a loop in a loop in a new table.
        select unnest(${itemIds}::integer[]) as id
        except select state.item_id from erp.item_states state where ${isOfItems}
      ) missing
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
