import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** Name of the reason why the order `document` was cancelled. */
const cancellationReasonName = fixed(`(
  select reason.name from erp.cancellation_reasons reason
  where reason.tenant_id = $tenant and reason.id = document.cancellation_reason_id)`)

/** Names of the reasons why those of these orders were cancelled that have one, by number. */
export async function findCancellationReasons(
  tx: TenantTx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; name: string }>(sql`
    select document.id, ${cancellationReasonName} as name from erp.sales_orders document
    where document.tenant_id = ${tx.tenantId} and document.id = any(${orderIds}::integer[])
      and document.cancelled is not null and document.cancellation_reason_id is not null
    order by document.id`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The progress of an order, for notifications about it. */
export interface OrderProgress {
  readonly id: number
  /** 0 draft, 1 open, 2 partly delivered, 3 delivered, 4 completed, 5 cancelled. */
  readonly status: number
  /** 0 unpaid, 1 partly paid, 2 paid. */
  readonly paymentStatus: number
  readonly dateOfPayment: Date | null
  /** Nothing is left to be paid because all was credited: no money came. */
  readonly isCreditedUnpaid: boolean
  /** 0 open, 1 all delivered, 2 the rest was closed. */
  readonly deliveryCompleteStatus: number
  /** Name of the reason why it was cancelled; null where none was given. */
  readonly cancellationReason: string | null
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
      (document.paid_amount <= 0 and document.corrected_amount > 0) as "isCreditedUnpaid",
      document.delivery_complete_status as "deliveryCompleteStatus",
      ${cancellationReasonName} as "cancellationReason",
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
