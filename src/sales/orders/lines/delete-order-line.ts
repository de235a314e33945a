import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { auditedStoredLine } from '../writes/audited-order.ts'
import { changeLines } from '../writes/lines/change-lines.ts'
import { followLines } from '../writes/shipping/followed-shipping.ts'
import { lineOf, lockedOrderLine } from './locked-line-store.ts'
import { lineRules, orderLinePath } from './order-line.ts'

export const deleteOrderLine = operation({
  name: 'deleteSalesOrderLineItem',
  summary: 'Delete a line of a sales order',
  description: `Deletes a line of which nothing is delivered or invoiced; a bill of materials goes with its components. ${lineRules}`,
  method: 'DELETE',
  path: orderLinePath,
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField(), salesOrderLineItemId: ReferenceField() },
  answer: { status: 204 },
  current: (call) => lockedOrderLine(call),

  async handle(call) {
    const { tx, path, fieldName, audit } = call
    const order = await lockOrder(tx, path.salesOrderId)
    const line = lineOf(order, path.salesOrderLineItemId)
    const change = { removed: new Set([line.id]) }
    const { removed } = await changeLines(tx, order, change, fieldName)
    const before = { lineItems: removed.map(auditedStoredLine) }
    audit({ entity: 'sales-order', entityId: order.uuid, before, after: { lineItems: [] } })
    await followLines(call, order, [line])
    return undefined
  },
})
