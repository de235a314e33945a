import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** How far an order is, for whoever tells others of it. */
export interface OrderProgress {
  readonly id: number
  /** 0 draft, 1 open, 2 partly delivered, 3 delivered, 4 completed, 5 cancelled. */
  readonly status: number
  /** 0 unpaid, 1 partly paid, 2 paid. */
  readonly paymentStatus: number
  readonly dateOfPayment: Date | null
  /** 0 open, 1 all delivered, 2 the rest was closed. */
  readonly deliveryCompleteStatus: number
  /** Lines that stand for goods of another one: components of a bill of materials. */
  readonly parts: readonly {
    readonly id: number
    readonly parentLineId: number
    /** How much of it makes all of the other line; decimal digits. */
    readonly quantity: string
  }[]
}

export async function findOrderProgress(
  tx: TenantTx,
  orderIds: readonly number[],
): Promise<OrderProgress[]> {
  if (orderIds.length === 0) return []
  return tx.rows<OrderProgress>(sql`
    select document.id, document.status, document.payment_status as "paymentStatus",
      document.date_of_payment as "dateOfPayment",
      document.delivery_complete_status as "deliveryCompleteStatus",
      coalesce((
        select json_agg(json_build_object('id', part.id, 'parentLineId', part.parent_line_id,
          'quantity', trim_scale(part.quantity)::text) order by part.id)
        from erp.sales_order_lines part
        where part.tenant_id = ${tx.tenantId} and part.sales_order_id = document.id
          and part.parent_line_id is not null and part.quantity > 0), '[]') as parts
    from erp.sales_orders document
    where document.tenant_id = ${tx.tenantId} and document.id = any(${orderIds}::integer[])
    order by document.id`)
}
