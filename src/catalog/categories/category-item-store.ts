import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'

/**
 * The items that a caller names, in the order of naming; undefined where this tenant has none. They are
 * held against other writers until the transaction ends, in an order that all take.
 */
export async function lockItemKeys(
  tx: TenantTx,
  references: readonly Reference[],
): Promise<(Key | undefined)[]> {
  const ids = references.flatMap((reference) => ('id' in reference ? [reference.id] : []))
  const uuids = references.flatMap((reference) => ('uuid' in reference ? [reference.uuid] : []))
  const keys = await tx.rows<Key>(sql`
    select items.id, items.uuid from erp.items
    where items.tenant_id = ${tx.tenantId}
      and (items.id = any(${ids}::integer[]) or items.uuid = any(${uuids}::uuid[]))
    order by items.id
    for no key update`)
  const byId = new Map(keys.map((key) => [key.id, key]))
  const byUuid = new Map(keys.map((key) => [key.uuid, key]))
  return references.map((reference) =>
    'id' in reference ? byId.get(reference.id) : byUuid.get(reference.uuid),
  )
}

/** Puts items into a category; answers the ids of those that did not lie in it. */
export async function insertCategoryItems(
  tx: TenantTx,
  categoryId: number,
  itemIds: readonly number[],
): Promise<number[]> {
  const added = await tx.rows<{ id: number }>(sql`
    insert into erp.item_categories (tenant_id, item_id, category_id)
    select ${tx.tenantId}::uuid, given.id, ${categoryId}::integer
    from (select distinct id from unnest(${itemIds}::integer[]) id) given
    order by given.id
    on conflict (tenant_id, item_id, category_id) do nothing
    returning item_id as id`)
  return added.map(({ id }) => id)
}

/** Takes an item out of a category; answers whether it lay in it. */
export async function deleteCategoryItem(
  tx: TenantTx,
  categoryId: number,
  itemId: number,
): Promise<boolean> {
  const removed = await tx.row(sql`
    delete from erp.item_categories link
    where link.tenant_id = ${tx.tenantId} and link.category_id = ${categoryId}
      and link.item_id = ${itemId}
    returning link.item_id`)
  return removed !== undefined
}
