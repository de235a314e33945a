import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { currentSupplierOrder } from './reading/current-supplier-order.ts'
import { SupplierOrder } from './supplier-order.ts'
import { concludeMove, moveRefusals } from './supplier-order-move.ts'

export const sendSupplierOrder = operation({
  name: 'sendSupplierOrder',
  summary: 'Send an order to a supplier',
  description: `Marks a draft as sent: its goods are expected from now on, and \`quantityOnOrder\` of the stock of an item counts them. How the supplier gets it is left to the caller: \`output/mail\` sends its paper. Returns the order. ${moveRefusals} Refused with 422 \`supplier.inactive\` where nothing is bought from the supplier any more.`,
  method: 'POST',
  path: {
    v1: '/supplierOrders/{supplierOrderId}/send',
    v2: '/supplier-orders/{supplierOrderId}/send',
  },
  scope: 'supplierorders.write',
  pathParameters: { supplierOrderId: ReferenceField() },
  examplePath: { supplierOrderId: exampleKey(2) },
  answer: { status: 200, shape: SupplierOrder },
  current: currentSupplierOrder,
  handle: (call) => concludeMove(call, call.path.supplierOrderId, 'send'),
})
