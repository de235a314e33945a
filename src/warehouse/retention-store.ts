import { announce } from '../platform/events/outbox-store.ts'
import { type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { type Over, type RemovedRecords, removedOf } from '../platform/retention/retention-rule.ts'
import { supplierOrderEvents } from './purchase/supplier-order.ts'

/** Orders to suppliers who ship straight to a buyer; sales removes them with the order of the buyer. */
export const suppliersOfOrder = {
  isKept: (orderId: Sql, { beforeOf }: Over): Sql => sql`exists (
    select from erp.supplier_orders supplier_order
    where supplier_order.tenant_id = $tenant and supplier_order.sales_order_id = ${orderId}
      and (supplier_order.state < 3 or greatest(supplier_order.created, supplier_order.sent, supplier_order.closed)
        >= ${beforeOf('supplier-order') ?? '-infinity'}::timestamptz))`,
  async remove(
    tx: TenantTx,
    orderIds: readonly number[],
  ): Promise<{ readonly removed: readonly RemovedRecords[] }> {
    const rows = await tx.rows<{ id: number; uuid: string; at: Date }>(sql`
      delete from erp.supplier_orders
      where tenant_id = $tenant and sales_order_id = any(${orderIds}::integer[])
      returning id, uuid, created as at`)
    const [ids, uuids] = [rows.map(({ id }) => id), rows.map(({ uuid }) => uuid)]
    announce(tx, { entity: supplierOrderEvents, kind: 'deleted', ids, uuids })
    return {
      removed: removedOf(
        'supplier-order',
        rows.map(({ at }) => at),
      ),
    }
  },
}
