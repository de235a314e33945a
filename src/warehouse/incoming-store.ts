import { type Sql, sql } from '../platform/postgres/sql.ts'

const gone = 'moving.quantity_received + moving.quantity_missing + moving.quantity_returned'

/** What of an item is on its way between warehouses, as an expression; `item` is the SQL of its number. */
export function inTransitOf(item: string): string {
  return `(select coalesce(sum(moving.quantity - (${gone})), 0)
    from erp.stock_transfer_lines moving
    where moving.tenant_id = $tenant and moving.item_id = ${item} and ${gone} < moving.quantity)`
}

/** Whether some of an item is on its way between warehouses. */
export function isInTransit(itemId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.stock_transfer_lines
    where tenant_id = $tenant and item_id = ${itemId}
      and quantity_received + quantity_missing + quantity_returned < quantity)`
}

/** What of an item was ordered from suppliers and is still to come to a warehouse, as an expression. */
export function onOrderOf(item: string): string {
  return `(select coalesce(sum(coming.quantity_open), 0)
    from erp.supplier_order_lines coming
    where coming.tenant_id = $tenant and coming.item_id = ${item} and coming.quantity_open > 0
      and coming.sales_order_line_id is null)`
}

/** Whether some of an item is still to come from suppliers. */
export function isOnOrder(itemId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.supplier_order_lines
    where tenant_id = $tenant and item_id = ${itemId} and quantity_open > 0)`
}
