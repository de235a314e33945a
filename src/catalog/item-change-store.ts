import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** What happened to an item, for those who follow the catalogue. */
export type ItemChangeKind = 'created' | 'changed' | 'deleted'

/**
 * An insert of one entry in the change feed for each row of `from`, which names `id` and `uuid`; may stand
 * in a `with` beside the write that it tells of. Writers do not meet here: an entry gets its place in
 * the feed after its commit, when somebody reads (`items/item-feed-store.ts`).
 */
export function itemChangesInsert(tenantId: string, kind: ItemChangeKind, from: Sql): Sql {
  return sql`
    insert into erp.pending_item_changes (tenant_id, item_id, item_uuid, kind)
    select ${tenantId}::uuid, item.id, item.uuid, ${kind}::text
    from ${from} item`
}

/**
 * Says that data of items changed that does not stand in their own rows: moves `changed` and adds to
 * the change feed, with the commit. The caller holds the items locked (`lockItemKey`).
 */
export function touchItems(tx: TenantTx, itemIds: readonly number[]): void {
  if (itemIds.length === 0) return
  tx.later(sql`
    with touched as (
      update erp.items set changed = now()
      where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[])
      returning items.id, items.uuid
    )
    ${itemChangesInsert(tx.tenantId, 'changed', fixed('touched'))}`)
}

/** Adds to the change feed, with the commit, what happened to items that stand in their table. */
export function announceItems(
  tx: TenantTx,
  kind: ItemChangeKind,
  itemIds: readonly number[],
): void {
  if (itemIds.length === 0) return
  const items = sql`(
    select items.id, items.uuid from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = any(${itemIds}::integer[]))`
  tx.later(itemChangesInsert(tx.tenantId, kind, items))
}
