import { type DeliveredLine, findDeliveredLines } from '../../deliveries/delivered-line-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { Exact } from '../../platform/values/exact.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import {
  type DeliveredOrderLine,
  readDeliveredOrder,
} from '../../sales/doors/orders/delivered-order-store.ts'
import { findReturned, type ReturnedBefore } from '../returns/return-store.ts'
import { ReturnableGoods } from './returnable-goods.ts'

export const getReturnableGoods = operation({
  name: 'getReturnableGoods',
  summary: 'Get what of an order can come back',
  description:
    'Returns the delivered lines of an order with what of each can still come back: what was delivered, less what was announced or has come back. For the desk of returns, which knows the goods of a parcel by it. Refused with 404 `sales-order.missing`.',
  method: 'GET',
  path: {
    v1: '/salesOrders/{salesOrderId}/returnableGoods',
    v2: '/sales-orders/{salesOrderId}/returnable-goods',
  },
  scope: 'returns.read',
  pathParameters: { salesOrderId: ReferenceField() },
  answer: { status: 200, shape: ReturnableGoods },

  async handle({ tx, path }) {
    const order = await readDeliveredOrder(tx, path.salesOrderId)
    const ids = order.lines.map(({ id }) => id.id)
    const delivered = await findDeliveredLines(tx, ids)
    const returned = await findReturned(tx, ids)
    const left = delivered.find(({ warehouseId }) => warehouseId !== null)
    return {
      salesOrderId: order.id,
      salesOrderNumber: order.number,
      companyId: order.companyId,
      customerName: order.customerName,
      warehouseId: left ? { id: left.warehouseId, uuid: left.warehouseUuid } : null,
      lines: order.lines.map((line) => returnable(line, delivered, returned)),
    }
  },
})

function returnable(
  { id, itemId, sku, name, parentLineId, quantityDelivered }: DeliveredOrderLine,
  delivered: readonly DeliveredLine[],
  returned: readonly ReturnedBefore[],
) {
  const ofLine = ({ salesOrderLineId }: { readonly salesOrderLineId: number }) =>
    salesOrderLineId === id.id
  const back = returned.filter(ofLine)
  const came = new Set(
    back.flatMap(({ serialNumbers }) => serialNumbers.map((one) => one.toLowerCase())),
  )
  const open = Exact.of(quantityDelivered).minus(
    Exact.sum(back.map(({ quantity }) => Exact.of(quantity))),
  )
  return {
    salesOrderLineItemId: id,
    ...{ itemId, sku, name, isComponent: parentLineId !== null },
    quantityDelivered: Number(quantityDelivered),
    quantityOpen: open.toNumber(),
    serialNumbers: delivered
      .filter(ofLine)
      .flatMap(({ serialNumbers }) => serialNumbers)
      .filter((one) => !came.has(one.toLowerCase())),
  }
}
