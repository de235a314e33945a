import { shapeOf } from '../../platform/pipeline/operation.ts'
import { fixed, joined, type Sql, sql } from '../../platform/postgres/sql.ts'
import { projected } from '../../platform/records/projection.ts'
import { columnsOf, type RecordSource } from '../../platform/records/record-source.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { returnReferenceOf } from '../../returns/return-reference-store.ts'
import {
  belongsToOrder,
  salesOrderReferenceOf,
} from '../../sales/doors/orders/order-reference-store.ts'
import { ChannelReturn } from './channel-return.ts'

const as = 'known'

/** The members of a list that a column keeps as JSON. */
const listed = (expression: string, element: Readonly<Record<string, Sql>>) => ({
  from: fixed(`from jsonb_array_elements(${expression}) with ordinality listed (said, position)`),
  order: fixed('listed.position'),
  element,
})
const text = (field: string) => fixed(`listed.said ->> '${field}'`)

/** Returns of orders of channels, the newest first. */
export const channelReturns: RecordSource = {
  table: 'channel_returns',
  as,
  order: fixed(`${as}.return_id desc`),
  record: projected(shapeOf(ChannelReturn), {
    ...columnsOf(as, 'sellerReturnId', 'channelReturnId', 'channel', 'sellerId', 'status'),
    ...columnsOf(as, 'created', 'answered'),
    returnId: returnReferenceOf(as),
    salesOrderId: salesOrderReferenceOf(as),
    orderId: fixed(`(select placed.order_id from erp.channel_orders placed
      where placed.tenant_id = $tenant and placed.sales_order_id = ${as}.sales_order_id)`),
    items: listed(
      `case when ${as}.status = 'announced' then ${as}.announced else ${as}.items end`,
      {
        ...{ orderItemId: text('orderItemId'), quantity: text('quantity') },
        returnReason: text('returnReason'),
        condition: fixed(`coalesce(listed.said ->> 'condition', '')`),
        acceptReturn: fixed(`(listed.said ->> 'acceptReturn')::boolean`),
      },
    ),
    errors: listed(`${as}.errors`, { code: text('code'), message: text('message') }),
  }),
}

interface ReturnFilter {
  readonly salesOrderId?: Reference
  readonly status?: string
}

/** The filters of the list, as a condition on its rows. */
export function channelReturnFilter({ salesOrderId, status }: ReturnFilter): Sql | undefined {
  const conditions: Sql[] = salesOrderId ? belongsToOrder(as, { salesOrderId }) : []
  if (status !== undefined) conditions.push(sql`known.status = ${status}`)
  return conditions.length > 0 ? joined(conditions, ' and ') : undefined
}
