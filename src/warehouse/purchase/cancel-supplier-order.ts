import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { currentSupplierOrder } from './reading/current-supplier-order.ts'
import { SupplierOrder } from './supplier-order.ts'
import { concludeMove, moveRefusals, WhyEnded } from './supplier-order-move.ts'

export const cancelSupplierOrder = operation({
  name: 'cancelSupplierOrder',
  summary: 'Cancel an order to a supplier',
  description: `Gives up a draft, or an order of which nothing has arrived. \`reason\` says why. Returns the order. ${moveRefusals}`,
  method: 'POST',
  path: {
    v1: '/supplierOrders/{supplierOrderId}/cancel',
    v2: '/supplier-orders/{supplierOrderId}/cancel',
  },
  scope: 'supplierorders.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: WhyEnded,
  isBodyOptional: true,
  example: { reason: 'The supplier no longer makes it.' },
  examplePath: { supplierOrderId: exampleKey(2) },
  answer: { status: 200, shape: SupplierOrder },
  current: currentSupplierOrder,
  handle: (call) => concludeMove(call, call.path.supplierOrderId, 'cancel', call.body?.reason),
})
