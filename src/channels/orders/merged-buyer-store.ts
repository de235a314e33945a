import type { MergedPart } from '../../customers/merging/customer-merge.ts'
import { sql } from '../../platform/postgres/sql.ts'

/** Who bought on a channel: the next order of the buyer is that of the customer that it became part of. */
export const buyersOfMergedCustomer: MergedPart = {
  move: async (tx, { from, to }) => {
    const placed = await tx.rows(sql`
      update erp.channel_orders placed set customer_id = ${to}
      where placed.tenant_id = $tenant and placed.customer_id = ${from}
      returning placed.sales_order_id`)
    return placed.length
  },
}
