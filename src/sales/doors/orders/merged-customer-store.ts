import type { MergedPart } from '../../../customers/merging/customer-merge.ts'
import type { EventEntity } from '../../../platform/events/event.ts'
import { announce } from '../../../platform/events/outbox-store.ts'
import { laterThan } from '../../../platform/postgres/moment.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import { salesOrderEvents } from '../../orders/sales-order-events.ts'
import { quotationEvents } from '../../quotations/quotation-events.ts'

/** Orders and quotations, open and closed, which move with a customer that is merged into another one. */
export const salesOfMergedCustomer: readonly MergedPart[] = [
  movedWith('quotation', 'sales_quotations', quotationEvents),
  movedWith('order', 'sales_orders', salesOrderEvents),
]

function movedWith(part: 'quotation' | 'order', table: string, entity: EventEntity): MergedPart {
  return {
    part,
    move: async (tx, { from, to }) => {
      const moved = await tx.rows<{ id: number }>(sql`
        update erp.${fixed(table)} moved
        set customer_id = ${to}, changed = ${laterThan(fixed('moved.changed'))}
        where moved.tenant_id = $tenant and moved.customer_id = ${from}
        returning moved.id`)
      const ids = moved.map(({ id }) => id)
      if (ids.length > 0) announce(tx, { entity, kind: 'changed', ids })
      return ids.length
    },
  }
}
