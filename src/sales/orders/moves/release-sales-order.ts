import { lockCreditLimit } from '../../../customers/customer-reference-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { Refusal } from '../../../platform/values/refusal.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { lockOrder } from '../../doors/orders/locked-order-store.ts'
import { refuseMove } from '../../doors/orders/order-state.ts'
import { currentOrder } from '../records/sales-order-key-store.ts'
import { refuseBeyondCredit } from '../writes/credit-limit.ts'
import { setReleased } from './moved-order-store.ts'
import { reserveLines } from './reserved-lines.ts'

export const releaseSalesOrder = operation({
  name: 'releaseSalesOrder',
  summary: 'Release a sales order',
  description:
    'Turns a draft into an open order, which reserves the stock of its lines. The table of moves stands in the guide. Refused with 404 `sales-order.missing`; with 409 `sales-order.move-not-allowed`, whose `errors` name the possible moves; with 422 `sales-order.lines.missing` without lines, `stock.insufficient`, or `customer.credit-exceeded` where the customer would owe more than the credit limit (0 is none).',
  method: 'POST',
  path: { v1: '/salesOrders/{salesOrderId}/release', v2: '/sales-orders/{salesOrderId}/release' },
  scope: 'salesorders.write',
  pathParameters: { salesOrderId: ReferenceField() },
  answer: { status: 204 },
  current: currentOrder,

  async handle({ tx, path, fieldName, audit }) {
    const order = await lockOrder(tx, path.salesOrderId)
    refuseMove(order, 'release')
    if (order.lines.length === 0) throw linesMissing()
    const { customerId: id, totalGross, correctedAmount, paidAmount, currencyFactor } = order
    const creditLimit = await lockCreditLimit(tx, id)
    const own = totalGross.minus(correctedAmount).minus(paidAmount).over(currencyFactor)
    await refuseBeyondCredit(tx, { id, creditLimit }, own)
    await reserveLines(tx, order, fieldName)
    await setReleased(tx, order)
    const [before, after] = [{ isDraft: true }, { isDraft: false }]
    audit({ entity: 'sales-order', entityId: order.uuid, before, after })
  },
})

const linesMissing = () =>
  new Refusal('broken-rule', 'sales-order.lines.missing', {
    en: 'The order has no lines.',
    de: 'Der Auftrag hat keine Positionen.',
  })
