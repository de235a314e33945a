import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { ItemChangeKind } from '../item-change-store.ts'

/** An entry of the feed. */
export interface ItemChange {
  readonly sequence: number
  readonly itemId: { readonly id: number; readonly uuid: string }
  readonly kind: ItemChangeKind
  readonly changedAt: string
}

/** Items whose changes are given a place at a time, or up to one entry more: a fraction of a second. */
export const placedAtOnce = 5_000

/**
 * Gives what is committed its place in the feed, the oldest writes first: all pending entries of an item
 * become one, in the place of the item's earlier one. The tenant's counter is locked meanwhile, so places are given in the order
 * of commits. An entry of a transaction that is still open is seen by nobody and gets a later place,
 * whatever was numbered since it was written.
 *
 * Writers could count for themselves, under the same lock held to their commit; each of them would then
 * wait for the others' disk. Answers how many items were placed; with as many as are placed at once,
 * more may be waiting.
 */
export async function placePendingChanges(tx: TenantTx): Promise<number> {
  const { tenantId } = tx
  const lock = await tx.row(sql`
    insert into erp.counters as counter (tenant_id, kind, last_id)
    select ${tenantId}::uuid, 'item-change', 0
    where exists (select from erp.pending_item_changes where tenant_id = ${tenantId})
    on conflict (tenant_id, kind) do update set last_id = counter.last_id
    returning last_id`)
  if (!lock) return 0
  // A statement of its own, which sees what whoever held the lock before has done.
  const placed = await tx.row<{ count: number }>(sql`
    with waiting as (
      select id, at, cardinality(item_ids) as count
      from erp.pending_item_changes
      where tenant_id = ${tenantId} order by at, id limit ${placedAtOnce}
    ), due as (
      select id from (
        select id, sum(count) over (order by at, id) - count as earlier from waiting
      ) summed
      where earlier < ${placedAtOnce}
    ), taken as (
      delete from erp.pending_item_changes pending
      where pending.tenant_id = ${tenantId} and pending.id = any(array(select id from due))
      returning pending.item_ids, pending.item_uuids, pending.kind, pending.at
    ), merged as (
      select item.id as item_id, max(item.uuid::text)::uuid as deleted_uuid, max(taken.at) as at, case
        when bool_or(taken.kind = 'deleted') then 'deleted'
        when bool_or(taken.kind = 'created') then 'created'
        else 'changed' end as kind
      from taken cross join lateral unnest(taken.item_ids, taken.item_uuids) as item (id, uuid)
      group by item.id
    ), known as (
      -- What is said of an item that has gone meanwhile is followed by its deletion.
      select merged.*, coalesce(merged.deleted_uuid, items.uuid) as item_uuid
      from merged
      left join erp.items on items.tenant_id = ${tenantId} and items.id = merged.item_id
      where merged.deleted_uuid is not null or items.uuid is not null
    ), place as (
      update erp.counters counter
      set last_id = counter.last_id + counted.count
      from (select count(*) as count from known) counted
      where counter.tenant_id = ${tenantId} and counter.kind = 'item-change'
      returning counter.last_id - counted.count as last_id
    ), written as (
      insert into erp.item_changes (tenant_id, item_id, item_uuid, sequence, kind, at)
      select ${tenantId}::uuid, known.item_id, known.item_uuid,
        place.last_id + row_number() over (order by known.at, known.item_id), known.kind, known.at
      from place, known
      on conflict (tenant_id, item_id) do update
      set sequence = excluded.sequence, kind = excluded.kind, at = excluded.at
      returning 1
    )
    select count(*)::integer as count from written`)
  return placed?.count ?? 0
}

/** The entries behind a place, in order. */
export async function findItemChanges(
  tx: TenantTx,
  after: number,
  limit: number,
): Promise<ItemChange[]> {
  const rows = await tx.rows<ItemChange & { id: number; uuid: string; at: Date }>(sql`
    select sequence, item_id as id, item_uuid as uuid, kind, at
    from erp.item_changes
    where tenant_id = ${tx.tenantId} and sequence > ${after}::bigint
    order by sequence
    limit ${limit}`)
  return rows.map(({ sequence, id, uuid, kind, at }) => ({
    sequence,
    itemId: { id, uuid },
    kind,
    changedAt: at.toISOString(),
  }))
}
