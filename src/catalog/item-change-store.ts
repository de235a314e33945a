import { type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** What happened to an item, for those who follow the catalogue. */
export type ItemChangeKind = 'created' | 'changed' | 'deleted'

/**
 * An insert of one entry in the change feed for each row of `from`, which names `id` and `uuid`.
 * `count` is their number; fewer rows leave a gap, which readers do not mind.
 *
 * The place in the feed is counted in a row that stays locked until the commit, so entries stand in
 * the order of commits and a reader who has seen one has seen all before it. That lock is the tenant's
 * only meeting point of writers: take it with the last statement of the work.
 */
export function itemChangesInsert(
  tenantId: string,
  kind: ItemChangeKind,
  count: number | Sql,
  from: Sql,
): Sql {
  return sql`
    with place as (
      insert into erp.counters as counter (tenant_id, kind, last_id)
      values (${tenantId}, 'item-change', ${count as number}::bigint)
      on conflict (tenant_id, kind) do update set last_id = counter.last_id + excluded.last_id
      returning last_id
    )
    insert into erp.item_changes (tenant_id, sequence, item_id, item_uuid, kind)
    select ${tenantId}::uuid,
      place.last_id - ${count as number}::bigint + row_number() over (order by item.id),
      item.id, item.uuid, ${kind}
    from place, ${from} item`
}

/**
 * Says that data of items changed that does not stand in their own rows: moves `changed` and adds to
 * the change feed, with the commit. The caller holds the items locked (`lockItemKey`).
 */
export function touchItems(tx: TenantTx, itemIds: readonly number[]): void {
  if (itemIds.length === 0) return
  tx.later(sql`
    update erp.items set changed = now()
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])`)
  announceItems(tx, 'changed', itemIds)
}

/** Adds to the change feed, with the commit, what happened to items that stand in their table. */
export function announceItems(
  tx: TenantTx,
  kind: ItemChangeKind,
  itemIds: readonly number[],
): void {
  if (itemIds.length === 0) return
  const items = sql`(
    select id, uuid from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[]))`
  tx.later(itemChangesInsert(tx.tenantId, kind, itemIds.length, items))
}
