import Type from 'typebox'
import { type Operation, operation } from '../../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../../platform/records/named-records.ts'
import { exampleKey, ReferenceField } from '../../../platform/values/shape.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { refuseMove } from '../../doors/orders/order-state.ts'
import { missingReferences } from '../records/sales-order.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { setHold } from './moved-order-store.ts'

const common = {
  method: 'POST',
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  answer: { status: 204 },
  current: currentOrder,
} as const
const refusals =
  'Refused with 404 `sales-order.missing` and with 409 `sales-order.move-not-allowed`, whose `errors` name the possible moves.'

export const holdSalesOrder: readonly Operation[] = [
  operation({
    ...common,
    name: 'holdSalesOrder',
    summary: 'Hold a sales order',
    description: `Puts an order on hold for a reason, or changes the reason: nothing more is picked or delivered, reservations stay. ${refusals} An unknown reason is 422 \`sales-order.reference.missing\`.`,
    path: { v1: '/salesOrders/{salesOrderId}/hold', v2: '/sales-orders/{salesOrderId}/hold' },
    body: Type.Object({
      onHoldReasonId: ReferenceField({ description: 'Why the order is put on hold.' }),
    }),
    example: { onHoldReasonId: exampleKey(1) },

    async handle({ tx, path, body, fieldName, audit }) {
      const named = { path: ['onHoldReasonId'], table: 'on_hold_reasons' }
      const reference = body.onHoldReasonId
      const order = await lockOrder(tx, path.salesOrderId)
      const resolve = await resolveRecords(
        tx,
        [{ ...named, reference }],
        missingReferences,
        fieldName,
      )
      refuseMove(order, 'hold')
      const { id } = resolve(reference)
      if (order.onHoldReasonId === id) return
      await setHold(tx, order, id)
      const before = { onHoldReasonId: order.onHoldReasonId }
      const after = { onHoldReasonId: id }
      audit({ entity: 'sales-order', entityId: order.uuid, before, after })
    },
  }),
  operation({
    ...common,
    name: 'unholdSalesOrder',
    summary: 'End the hold of a sales order',
    description: `Takes an order off hold: it goes on where it was. ${refusals}`,
    path: { v1: '/salesOrders/{salesOrderId}/unhold', v2: '/sales-orders/{salesOrderId}/unhold' },

    async handle({ tx, path, audit }) {
      const order = await lockOrder(tx, path.salesOrderId)
      refuseMove(order, 'unhold')
      await setHold(tx, order, null)
      const before = { onHoldReasonId: order.onHoldReasonId }
      audit({
        entity: 'sales-order',
        entityId: order.uuid,
        before,
        after: { onHoldReasonId: null },
      })
    },
  }),
]
