import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { onHandOf } from '../doors/stock/availability-store.ts'
import { atSuppliersOf, orderedThereOf } from '../supplier-stock-store.ts'

/** What is on hand of held items where it may be sold, and what suppliers have. `items` is a sub-select of `id`. */
export function onHandOfItems(tx: TenantTx, items: Sql): Sql {
  return sql`
    select held.item_id as "itemId", trim_scale(${fixed(onHandOf('held.item_id'))})::text as "onHand",
      trim_scale(${fixed(atSuppliersOf('held.item_id'))})::text as "atSuppliers",
      trim_scale(${fixed(orderedThereOf('held.item_id'))})::text as "orderedThere"
    from erp.item_reservations held
    where held.tenant_id = ${tx.tenantId} and held.item_id in ${items}
    order by held.item_id`
}

/** What lines want and have of items that are held. */
export function currentWants(tx: TenantTx, lineIds: readonly number[]): Sql {
  return sql`
    select line.sales_order_line_id as "lineId", line.item_id as "itemId",
      trim_scale(line.wanted)::text as wanted, trim_scale(line.reserved)::text as reserved
    from erp.stock_reservations line
    where line.tenant_id = ${tx.tenantId} and line.sales_order_line_id = any(${lineIds}::integer[])
    order by line.sales_order_line_id`
}

/** What is added to the sums of an item: exact decimals. */
interface AddedToItem {
  readonly itemId: number
  readonly wanted: string
  readonly reserved: string
}

export function addToItems(tx: TenantTx, added: readonly AddedToItem[]): Sql {
  return sql`
    update erp.item_reservations held
    set wanted = held.wanted + given.wanted, reserved = held.reserved + given.reserved
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given (
      "itemId" integer, wanted numeric, reserved numeric)
    where held.tenant_id = ${tx.tenantId} and held.item_id = given."itemId"`
}
