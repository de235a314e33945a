import { shapeOf } from '../../../platform/pipeline/operation.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import { projectionOf } from '../../../platform/records/fields/field-projection.ts'
import { type Projection, projected } from '../../../platform/records/projection.ts'
import { keyOf, type RecordSource, referenceOf } from '../../../platform/records/record-source.ts'
import { OrderLine } from './order-line.ts'
import { orderLineRows } from './order-line-fields.ts'

/** The order of the lines of an order; a row is called `line`. */
export const orderOfLines = 'line.sort_order, line.id'

export const orderLineProjection: Projection = {
  ...projectionOf(orderLineRows, 'line', {}),
  id: keyOf('line'),
  salesOrderId: referenceOf('line', 'sales_order_id', 'sales_orders'),
}

/** The lines of orders. */
export const orderLines: RecordSource = {
  table: 'sales_order_lines',
  as: 'line',
  order: fixed(`line.sales_order_id, ${orderOfLines}`),
  record: projected(shapeOf(OrderLine), orderLineProjection),
}

/** The condition that a row is a line of the order. */
export function isLineOf({ id }: { readonly id: number }): Sql {
  return sql`line.sales_order_id = ${id}`
}

/** The condition that a row is one of these lines. */
export function isOneOf(lines: readonly { readonly id: number }[]): Sql {
  return sql`line.id = any(${lines.map(({ id }) => id)}::integer[])`
}
