import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, keyOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import {
  belongsToOrder,
  salesOrderLineReferenceOf,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { Cancellation } from './cancellation.ts'

const as = 'cancellation'

/** Cancellations of orders of channels, the newest first. */
export const cancellations: RecordSource = {
  table: 'channel_cancellations',
  as,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(Cancellation), {
    id: keyOf(as),
    salesOrderId: salesOrderReferenceOf(as),
    ...columnsOf(as, 'channel', 'sellerId', 'requestId', 'origin', 'status', 'cancelReason'),
    ...columnsOf(as, 'message', 'denialReason', 'created', 'answered'),
    orderId: fixed(`(select placed.order_id from erp.channel_orders placed
      where placed.tenant_id = $tenant and placed.sales_order_id = ${as}.sales_order_id)`),
    items: {
      from: fixed(`from (
        select listed.said ->> 'orderItemId' as order_item_id, listed.said ->> 'quantity' as quantity,
          (listed.said ->> 'lineId')::integer as sales_order_line_id, listed.position
        from jsonb_array_elements(${as}.items) with ordinality listed (said, position)) item`),
      order: fixed('item.position'),
      element: {
        ...columnsOf('item', 'orderItemId', 'quantity'),
        salesOrderLineItemId: salesOrderLineReferenceOf('item'),
      },
    },
  }),
}

interface CancellationFilter {
  readonly salesOrderId?: Reference
  readonly origin?: string
  readonly status?: string
}

/** The filters of the list, as a condition on its rows. */
export function cancellationFilter({
  salesOrderId,
  origin,
  status,
}: CancellationFilter): Sql | undefined {
  const conditions: Sql[] = salesOrderId ? belongsToOrder(as, { salesOrderId }) : []
  if (origin !== undefined) conditions.push(sql`cancellation.origin = ${origin}`)
  if (status !== undefined) conditions.push(sql`cancellation.status = ${status}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
