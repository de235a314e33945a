import { type Operation, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchSalesOrder } from '../doors/orders/locked-order.ts'
import { SalesOrder, SalesOrderSheet } from './records/sales-order.ts'
import { salesOrderSheets, salesOrders } from './records/sales-order-record-store.ts'

const common = {
  summary: 'Get a sales order',
  description:
    'Returns one order. Generation 1 shows it without its lines, which have operations of their own; generation 2 with all of them. Refused with 404 `sales-order.missing`.',
  method: 'GET',
  scope: 'salesorders.read',
  pathParameters: { salesOrderId: ReferenceField() },
} as const

/** The same order in the form of each generation. */
export const getSalesOrder: readonly Operation[] = [
  operation({
    ...common,
    name: 'getSalesOrderSheet',
    path: { v1: '/salesOrders/{salesOrderId}' },
    answer: { status: 200, shape: SalesOrderSheet },

    async handle({ tx, generation, path }) {
      const order = await concludeWithRecord(tx, generation, salesOrderSheets, path.salesOrderId)
      if (!order) throw noSuchSalesOrder()
      return order
    },
  }),
  operation({
    ...common,
    name: 'getSalesOrder',
    path: { v2: '/sales-orders/{salesOrderId}' },
    answer: { status: 200, shape: SalesOrder },

    async handle({ tx, generation, path }) {
      const order = await concludeWithRecord(tx, generation, salesOrders, path.salesOrderId)
      if (!order) throw noSuchSalesOrder()
      return order
    },
  }),
]
