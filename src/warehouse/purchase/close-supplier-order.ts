import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { currentSupplierOrder } from './reading/current-supplier-order.ts'
import { SupplierOrder } from './supplier-order.ts'
import { concludeMove, moveRefusals, WhyEnded } from './supplier-order-move.ts'

export const closeSupplierOrder = operation({
  name: 'closeSupplierOrder',
  summary: 'Close an order to a supplier',
  description: `Ends an order that was sent: what has not arrived is not waited for any more. An order of which everything has arrived closes by itself. \`reason\` says why. Returns the order. ${moveRefusals}`,
  method: 'POST',
  path: {
    v1: '/supplierOrders/{supplierOrderId}/close',
    v2: '/supplier-orders/{supplierOrderId}/close',
  },
  scope: 'supplierorders.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  body: WhyEnded,
  isBodyOptional: true,
  example: { reason: 'The supplier no longer makes it.' },
  examplePath: { supplierOrderId: exampleKey(1) },
  answer: { status: 200, shape: SupplierOrder },
  current: currentSupplierOrder,
  handle: (call) => concludeMove(call, call.path.supplierOrderId, 'close', call.body?.reason),
})
