import { sql } from '../platform/postgres/sql.ts'
import type { OrderPart } from '../sales/retained-order-store.ts'

/** What was picked into the delivery notes of an order; a list goes by its own time. */
export const retainedPicks: OrderPart = {
  isKept: (orderId) => sql`exists (
    select from erp.pick_list_positions position
    where position.tenant_id = $tenant and position.sales_order_id = ${orderId}
      and position.status < 40)`,
  async remove(tx, orderIds) {
    await tx.rows(sql`
      delete from erp.pick_list_positions
      where tenant_id = $tenant and sales_order_id = any(${orderIds}::integer[])
        and status = 40`)
    return { removed: [] }
  },
}
