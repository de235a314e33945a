import type { Duty } from '../platform/duties/duty.ts'
import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import { startOfToday } from './purchase/reading/supplier-order-filter-store.ts'

/** Orders to suppliers of which something should have come before today. */
async function countOverdueOrders(tx: TenantTx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(distinct line.supplier_order_id)::int as count
    from erp.supplier_order_lines line
    where line.tenant_id = $tenant and line.quantity_open > 0
      and line.expected < ${startOfToday()}::timestamptz`)
  return row?.count ?? 0
}

/** What suppliers should have delivered. */
export const warehouseDuties: readonly Duty[] = [
  { name: 'supplier-orders-overdue', scope: 'supplierorders.read', count: countOverdueOrders },
]
