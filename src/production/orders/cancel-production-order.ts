import Type from 'typebox'
import { announce } from '../../platform/events/outbox-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, Label, ReferenceField } from '../../platform/values/shape.ts'
import { cancelling, holdProductionOrder } from './held-order-store.ts'
import { orderClosed, ProductionOrder, productionOrderEvents } from './production-order.ts'
import { productionOrders } from './production-order-store.ts'

export const cancelProductionOrder = operation({
  name: 'cancelProductionOrder',
  summary: 'Cancel a production order',
  description:
    'Ends an order before all of it is made, for the reason that is given, and returns it. What was made stays made; an order to take it apart brings the parts back. Refused with 404 `production-order.missing` and 409 `production-order.closed`.',
  method: 'POST',
  path: {
    v1: '/productionOrders/{productionOrderId}/cancel',
    v2: '/production-orders/{productionOrderId}/cancel',
  },
  scope: 'production.write',
  pathParameters: { productionOrderId: ReferenceField() },
  examplePath: { productionOrderId: exampleKey(1) },
  body: Type.Object({ reason: Label(1000, { description: 'Why it ends, for the staff.' }) }),
  example: { reason: 'The customer wants another blend.' },
  answer: { status: 200, shape: ProductionOrder },

  async handle({ tx, path, body, generation, audit }) {
    const order = await holdProductionOrder(tx, path.productionOrderId)
    if (order.status > 3) throw orderClosed()
    const { reason } = body
    tx.soon(cancelling(tx, order, reason))
    audit({
      ...{ entity: 'production-order', entityId: order.uuid },
      ...{ before: { status: order.status }, after: { status: 5, closedReason: reason } },
    })
    announce(tx, { entity: productionOrderEvents, kind: 'changed', ids: [order.id] })
    return concludeWithRecord(tx, generation, productionOrders, order)
  },
})
