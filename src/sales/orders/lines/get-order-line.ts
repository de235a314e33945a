import { operation } from '../../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../../platform/records/record-source.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { findSalesOrder } from '../../doors/orders/sales-order-reference-store.ts'
import { noSuchOrderLine, OrderLine, orderLinePath } from './order-line.ts'
import { isLineOf, orderLines } from './order-line-record-store.ts'

export const getOrderLine = operation({
  name: 'getSalesOrderLineItem',
  summary: 'Get a line of a sales order',
  description:
    'Returns one line. Refused with 404 `sales-order.missing`, and `sales-order.line.missing` for a line of another order.',
  method: 'GET',
  path: orderLinePath,
  scope: 'salesorders.read',
  pathParameters: { salesOrderId: ReferenceField(), salesOrderLineItemId: ReferenceField() },
  answer: { status: 200, shape: OrderLine },

  async handle({ tx, generation, path }) {
    const order = await findSalesOrder(tx, path.salesOrderId)
    const within = isLineOf(order)
    const reference = path.salesOrderLineItemId
    const line = await concludeWithRecord(tx, generation, orderLines, reference, within)
    if (!line) throw noSuchOrderLine()
    return line
  },
})
