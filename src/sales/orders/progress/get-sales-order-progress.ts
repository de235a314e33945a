import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Quantity, ReferenceField } from '../../../platform/values/shape.ts'
import { findSalesOrder } from '../../doors/orders/sales-order-reference-store.ts'
import { readLineProgress } from './order-progress-row-store.ts'

const LineProgress = Type.Object({
  salesOrderLineItemId: ReferenceField({ description: 'The line.' }),
  quantityReserved: Quantity({ description: 'How much of the stock is set aside for it.' }),
  quantityInPick: Quantity({
    description: 'How much pick lists hold of it, or orders to a supplier that ships it.',
  }),
})

/** What is under way of an order and not delivered yet, which its own record does not say. */
export const getSalesOrderProgress = operation({
  name: 'getSalesOrderProgress',
  summary: 'Get how far a sales order is prepared',
  description:
    'Returns of every line, in the order of the document, how much of the stock is set aside for it and how much of it is being picked. What was delivered counts in neither. Refused with 404 `sales-order.missing`.',
  method: 'GET',
  path: { v2: '/sales-orders/{salesOrderId}/progress' },
  scope: 'salesorders.read',
  pathParameters: { salesOrderId: ReferenceField() },
  answer: { status: 200, shape: Type.Object({ lineItems: Type.Array(LineProgress) }) },

  async handle({ tx, path }) {
    const order = await findSalesOrder(tx, path.salesOrderId)
    const lines = await readLineProgress(tx, order)
    const lineItems = lines.map(({ lineId, reserved, inPick }) => ({
      salesOrderLineItemId: lineId,
      quantityReserved: Number(reserved),
      quantityInPick: Number(inPick),
    }))
    return { lineItems }
  },
})
