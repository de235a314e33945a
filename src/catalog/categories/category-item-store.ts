import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** Adds items to a category; returns the ids of those that were not in it. */
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

/** Removes an item from a category; returns whether it was in it. */
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
