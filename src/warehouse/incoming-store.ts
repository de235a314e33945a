import { type Sql, sql } from '../platform/postgres/sql.ts'

const gone = 'moving.quantity_received + moving.quantity_missing + moving.quantity_returned'

/** The lines, called `line`, of drafts of orders to suppliers for a warehouse. */
const draftedLines = `
  from erp.supplier_orders supplier_order
  join erp.supplier_order_lines line
    on line.tenant_id = $tenant and line.supplier_order_id = supplier_order.id
  where supplier_order.tenant_id = $tenant and supplier_order.state = 1
    and supplier_order.sales_order_id is null`

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

/** What of an item is on drafts of orders to suppliers, as an expression. */
export function draftedOf(item: string): string {
  return `(select coalesce(sum(line.quantity), 0) ${draftedLines} and line.item_id = ${item})`
}

/** Whether some of an item is still to come from suppliers. */
export function isOnOrder(itemId: number | Sql): Sql {
  return sql`exists (
    select 1 from erp.supplier_order_lines
    where tenant_id = $tenant and item_id = ${itemId} and quantity_open > 0)`
}

/** What of each item is to come, as `select item_id, quantity`: ordered from suppliers for a warehouse. */
export const orderedQuantities = `
  select coming.item_id, sum(coming.quantity_open) as quantity
  from erp.supplier_order_lines coming
  where coming.tenant_id = $tenant and coming.quantity_open > 0
    and coming.sales_order_line_id is null
  group by coming.item_id`

/** The same of drafts, of which nothing is open yet. */
export const draftedQuantities = `
  select line.item_id, sum(line.quantity) as quantity ${draftedLines}
  group by line.item_id`

/** The same of what is on its way between warehouses. */
export const movingQuantities = `
  select moving.item_id, sum(moving.quantity - (${gone})) as quantity
  from erp.stock_transfer_lines moving
  where moving.tenant_id = $tenant and ${gone} < moving.quantity
  group by moving.item_id`
