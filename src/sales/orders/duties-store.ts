import type { Duty } from '../../platform/duties/duty.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import { dayOf } from '../../platform/values/day.ts'
import { findLateLines } from './promises/late-lines.ts'
import { hasCredit } from './records/order-credit-store.ts'

const scope = 'salesorders.read'

/** Orders in a status of processing, as the list of orders finds them by it. */
const inStatus = (name: string, status: number): Duty => ({
  ...{ name, scope },
  count: async (tx) => {
    const row = await tx.row<{ count: number }>(sql`
      select count(*)::int as count from erp.sales_orders sales_order
      where sales_order.tenant_id = $tenant and sales_order.status = ${status}`)
    return row?.count ?? 0
  },
})

/** What orders wait for. */
export const orderDuties: readonly Duty[] = [
  {
    ...{ name: 'late-sales-order-lines', scope },
    count: async (tx) => (await findLateLines(tx, dayOf(new Date()))).length,
  },
  inStatus('sales-orders-to-deliver', 1),
  inStatus('partly-delivered-sales-orders', 2),
  inStatus('draft-sales-orders', 0),
  {
    ...{ name: 'sales-orders-with-credit', scope },
    count: async (tx) => {
      const row = await tx.row<{ count: number }>(sql`
        select count(*)::int as count from erp.sales_orders sales_order
        where sales_order.tenant_id = $tenant and ${fixed(hasCredit('sales_order'))}`)
      return row?.count ?? 0
    },
  },
]
