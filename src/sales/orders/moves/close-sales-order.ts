import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { refreshProgress } from '../../doors/orders/order-progress-store.ts'
import { refuseMove } from '../../doors/orders/order-state.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { setClosed } from './moved-order-store.ts'
import { giveUpReservations } from './reserved-lines.ts'

export const closeSalesOrder = operation({
  name: 'closeSalesOrder',
  summary: 'Close the rest of a sales order',
  description:
    'Gives up what is not delivered of an order, with its reservations: it counts as delivered, and only what was delivered is invoiced. Refused with 404 `sales-order.missing` and with 409 `sales-order.move-not-allowed`, whose `errors` name the possible moves.',
  method: 'POST',
  path: { v1: '/salesOrders/{salesOrderId}/close', v2: '/sales-orders/{salesOrderId}/close' },
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  answer: { status: 204 },
  current: currentOrder,

  async handle({ tx, path, fieldName, audit }) {
    const order = await lockOrder(tx, path.salesOrderId)
    refuseMove(order, 'close')
    await giveUpReservations(tx, order, fieldName)
    await setClosed(tx, order)
    await refreshProgress(tx, order)
    const { uuid: entityId, deliveryCompleteStatus } = order
    const after = { deliveryCompleteStatus: 2 }
    audit({ entity: 'sales-order', entityId, before: { deliveryCompleteStatus }, after })
  },
})
