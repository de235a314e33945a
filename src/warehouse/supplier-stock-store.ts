import {
  deliveryDays,
  itemsInStock,
  suppliersInStock,
} from '../catalog/doors/suppliers/supplier-stock-store.ts'
import { announcement } from '../platform/events/outbox-store.ts'
import { fixed, type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { Key } from '../platform/values/shape.ts'
import { stockEvents } from './stocks/stock.ts'

/** What is on order of an item at a supplier, a row called `link`. */
const ordered = `(
  select coalesce(sum(coming.quantity_open), 0)
  from erp.supplier_order_lines coming
  join erp.supplier_orders owing
    on owing.tenant_id = $tenant and owing.id = coming.supplier_order_id
      and owing.supplier_id = link.supplier_id
  where coming.tenant_id = $tenant and coming.item_id = link.item_id and coming.quantity_open > 0)`

/** What it has beyond that: what it says of its stock may be older than these orders, and nothing is to be sold twice. */
const left = `greatest(link.stock_level - ${ordered}, 0)`

const sumOf = (quantity: string, item: string) =>
  `coalesce((select sum(${quantity}) ${suppliersInStock(`link.item_id = ${item}`)}), 0)`

/** What suppliers have of an item that is sold like the tenant's own, as an expression; `item` is the SQL of its number. */
export const atSuppliersOf = (item: string) => sumOf(left, item)

/** What is on order at these suppliers. */
export const orderedThereOf = (item: string) => sumOf(ordered, item)

/**
 * The same beyond what orders wait for, an expression that is worked out only where there is such a supplier. What is on
 * order there is for those who wait.
 */
export function spareAtSuppliers(item: string, waiting: string): string {
  return `(select case when count(*) = 0 then 0
      else greatest(sum(${left}) - greatest(${waiting} - sum(${ordered}), 0), 0) end
    ${suppliersInStock(`link.item_id = ${item}`)})`
}

/** The statement that reads the same of items by supplier, and when it could be here: today, and the days that it takes. */
export function supplierStocks(itemIds: readonly number[]): Sql {
  return sql`
    select link.item_id as "itemId", null as "warehouseId", 'supplier-stock' as source,
      trim_scale(${fixed(left)})::text as quantity,
      now() + nullif(${fixed(deliveryDays)}, 0) * interval '1 day' as expected
    ${fixed(suppliersInStock('true'))} and link.item_id = any(${itemIds}::integer[])
    order by expected nulls last, link.item_id, link.supplier_id`
}

/** The statement that announces the items of an order to a supplier whose stock there is sold like the tenant's own. */
export function announceOrderedStock(tx: TenantTx, { id }: Key): Sql {
  const ordered = sql`(
    select distinct line.item_id as id from erp.supplier_order_lines line
    where line.tenant_id = ${tx.tenantId} and line.supplier_order_id = ${id}
      and exists (select ${fixed(suppliersInStock('link.item_id = line.item_id'))}))`
  return announcement(tx, stockEvents, 'changed', ordered)
}

/** The statement that announces what such suppliers have, active or not. */
export function announceSuppliedStock(tx: TenantTx, supplierIds: readonly number[]): Sql {
  const supplied = sql`(select distinct supplied.id from ${fixed(itemsInStock)} supplied
    where supplied.supplier_id = any(${supplierIds}::integer[]))`
  return announcement(tx, stockEvents, 'changed', supplied)
}
