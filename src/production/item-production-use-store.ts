import { type Sql, sql } from '../platform/postgres/sql.ts'

/** Whether an item is made here. */
export function isMade(itemId: number | Sql): Sql {
  return sql`exists (
    select from erp.production_items made
    where made.tenant_id = $tenant and made.item_id = ${itemId})`
}

/** Whether others are made of an item. */
export function isPart(itemId: number | Sql): Sql {
  return sql`exists (
    select from erp.bill_of_materials_items part
    where part.tenant_id = $tenant and part.item_id = ${itemId})`
}
