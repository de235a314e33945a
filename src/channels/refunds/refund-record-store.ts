import { creditNoteOf } from '../../invoicing/credited-lines-store.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  belongsToOrder,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { Refund } from './refund.ts'

const as = 'refund'

/** The members of a list that a column keeps as JSON. */
const listed = (expression: string, fields: readonly string[]) => ({
  from: fixed(`from jsonb_array_elements(${expression}) with ordinality listed (said, position)`),
  order: fixed('listed.position'),
  element: Object.fromEntries(fields.map((field) => [field, fixed(`listed.said ->> '${field}'`)])),
})

/** Refunds that channels pay, the newest first. */
export const refunds: RecordSource = {
  table: 'channel_refunds',
  as,
  order: fixed(`${as}.document_id desc, ${as}.refund_id`),
  record: projected(shapeOf(Refund), {
    ...columnsOf(as, 'refundId', 'channel', 'sellerId', 'status', 'currencyIso'),
    ...columnsOf(as, 'created', 'answered'),
    creditNoteId: {
      id: fixed(`${as}.document_id`),
      uuid: fixed(`(select credited.uuid ${creditNoteOf(as)})`),
    },
    salesOrderId: salesOrderReferenceOf(as),
    orderId: fixed(`(select placed.order_id from erp.channel_orders placed
      where placed.tenant_id = $tenant and placed.sales_order_id = ${as}.sales_order_id)`),
    items: listed(`${as}.items`, ['orderItemId', 'quantity', 'refund']),
    errors: listed(`${as}.errors`, ['code', 'message']),
  }),
}

interface RefundFilter {
  readonly salesOrderId?: Reference
  readonly status?: string
}

/** The filters of the list, as a condition on its rows. */
export function refundFilter({ salesOrderId, status }: RefundFilter): Sql | undefined {
  const conditions: Sql[] = salesOrderId ? belongsToOrder(as, { salesOrderId }) : []
  if (status !== undefined) conditions.push(sql`refund.status = ${status}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
