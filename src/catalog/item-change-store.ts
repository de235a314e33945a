import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** What happened to an item, for those who follow the catalogue. */
export type ItemChangeKind = 'created' | 'changed' | 'deleted'

/**
 * An insert of one entry in the change feed for all rows of `from`, some thousands at most, which name
 * `id` (and `uuid` where items are deleted); may stand in a `with` beside the write that it tells of.
 * Writers do not meet here: an entry gets its place in the feed after its commit, when somebody reads
 * (`items/item-feed-store.ts`).
 */
export function itemChangesInsert(tenantId: string, kind: ItemChangeKind, from: Sql): Sql {
  const uuids = kind === 'deleted' ? fixed('array_agg(item.uuid)') : fixed('null')
  return sql`
    insert into erp.pending_item_changes (tenant_id, kind, item_ids, item_uuids)
    select ${tenantId}::uuid, ${kind}::text, array_agg(item.id), ${uuids}
    from ${from} item
    having count(*) > 0`
}

/**
 * Says that data of items changed that does not stand in their own rows: moves `changed` and adds to
 * the change feed, with the commit. The caller holds the items locked (`lockItemKey`), so nobody adds
 * the same row: `on conflict` would take twice as long. `except` is hashed whatever the statistics say;
 * `not exists` was planned as a loop in a loop while the table was new.
 */
export function touchItems(tx: TenantTx, itemIds: readonly number[]): void {
  if (itemIds.length === 0) return
  tx.later(sql`
    with known as (
      update erp.item_states set at = now()
      where tenant_id = ${tx.tenantId} and item_id = any(${itemIds}::integer[])
      returning item_id
    )
    insert into erp.item_states (tenant_id, item_id)
    select ${tx.tenantId}::uuid, fresh.id
    from (
      select touched.id from unnest(${itemIds}::integer[]) as touched (id)
      except select known.item_id from known
    ) fresh`)
  announceItems(tx, 'changed', itemIds)
}

/**
 * An entry gets its place as a whole, while somebody waits for the feed: one of a million items would take
 * longer than any reader may, and keep the feed from ever going on.
 */
const announcedAtOnce = 5_000

/** Adds to the change feed, with the commit, what happened to items that stand in their table. */
export function announceItems(
  tx: TenantTx,
  kind: 'created' | 'changed',
  itemIds: readonly number[],
): void {
  for (let from = 0; from < itemIds.length; from += announcedAtOnce) {
    const some = itemIds.slice(from, from + announcedAtOnce)
    tx.later(sql`
      insert into erp.pending_item_changes (tenant_id, kind, item_ids)
      values (${tx.tenantId}, ${kind}, ${some}::integer[])`)
  }
}
