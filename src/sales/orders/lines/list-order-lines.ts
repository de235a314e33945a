import { listing } from '../../../platform/records/listing.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { findSalesOrder } from '../../doors/orders/sales-order-reference-store.ts'
import { OrderLine } from './order-line.ts'
import { isLineOf, orderLines } from './order-line-record-store.ts'

export const listOrderLines = listing({
  noun: 'SalesOrderLineItems',
  summary: 'List the lines of a sales order',
  description:
    'Returns the lines of an order in their order. Refused with 404 `sales-order.missing`.',
  path: {
    v1: '/salesOrders/{salesOrderId}/lineitems',
    v2: '/sales-orders/{salesOrderId}/line-items',
  },
  scope: 'salesorders.read',
  shape: OrderLine,
  source: orderLines,
  pathParameters: { salesOrderId: ReferenceField() },
  within: async (tx, { salesOrderId }) =>
    isLineOf(await findSalesOrder(tx, salesOrderId ?? { id: 0 })),
})
