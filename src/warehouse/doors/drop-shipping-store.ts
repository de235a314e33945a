import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { isReferredTo } from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import { noSuchSupplierOrder } from '../purchase/supplier-order.ts'

/**
 * How much of lines of sales orders is ordered from suppliers that ship it to the buyer and have not yet: exact
 * decimals, by the number of the line.
 */
export async function orderedFromSuppliers(
  tx: TenantTx,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; ordered: string }>(sql`
    select line.sales_order_line_id as id,
      trim_scale(sum(greatest(0, line.quantity - line.quantity_received)))::text as ordered
    from erp.supplier_order_lines line
    join erp.supplier_orders supplier_order
      on supplier_order.tenant_id = $tenant and supplier_order.id = line.supplier_order_id
    where line.tenant_id = ${tx.tenantId} and supplier_order.state in (1, 2)
      and line.sales_order_line_id = any(${lineIds}::integer[])
    group by line.sales_order_line_id`)
  return new Map(rows.map(({ id, ordered }) => [id, ordered]))
}

/** The sales order whose buyer an order ships to; null where its goods come here. Throws `supplier-order.missing` (404). */
export async function findSalesOrderOf(tx: TenantTx, reference: Reference): Promise<number | null> {
  const found = await tx.row<{ id: number | null }>(sql`
    select supplier_order.sales_order_id as id from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId} and ${isReferredTo('supplier_order', reference)}`)
  if (!found) throw noSuchSupplierOrder()
  return found.id
}

/** The drafts of orders that ship to the buyer of a sales order. */
export function findDropShippingDrafts(tx: TenantTx, salesOrderId: number): Promise<Key[]> {
  return tx.rows<Key>(sql`
    select supplier_order.id, supplier_order.uuid from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = ${tx.tenantId}
      and supplier_order.sales_order_id = ${salesOrderId} and supplier_order.state = 1
    order by supplier_order.id`)
}
