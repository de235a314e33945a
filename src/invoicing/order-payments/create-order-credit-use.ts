import { Json, operation } from '../../platform/pipeline/operation.ts'
import { resolveRecords } from '../../platform/records/named-records.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { Exact } from '../../platform/values/exact.ts'
import { exampleKey, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import {
  type LockedOrder,
  noSuchSalesOrder,
  requireCompany,
} from '../../sales/doors/orders/locked-order.ts'
import { lockOrders } from '../../sales/doors/orders/locked-order-store.ts'
import { namedSalesOrders } from '../../sales/doors/orders/order-reference-store.ts'
import { findSalesOrder } from '../../sales/doors/orders/sales-order-reference-store.ts'
import { giveBackOfOrder, receiveForOrder } from '../order-money.ts'
import { missingReferences } from '../payments/payment.ts'
import { payments } from '../payments/payment-store.ts'
import { arePayments } from '../payments/recorded-payment-store.ts'
import { BookedPayments, CreditUse, creditOfAnother } from './order-payment.ts'
import { requireOpen } from './write-order-payment.ts'

export const createOrderCreditUse = operation({
  name: 'createOrderCreditUse',
  summary: 'Create a payment of an order with credit of another',
  description:
    'Uses money of an order, such as a cancelled one, that none of its invoices has, for another order of the same customer: a refund here and a payment there, which name each other and move no money. Refused with 404 `sales-order.missing`, and with 422 `payment.reference.missing` for an unknown other order, `payment.refund-exceeded` for more than the order has, `payment.exceeds-open` for more than is still to be paid of the other one, `payment.credit-of-another`, `invoice.period-closed` or `sales-order.company`.',
  method: 'POST',
  path: { v2: '/sales-orders/{salesOrderId}/credit-uses' },
  scope: 'invoices.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: CreditUse,
  example: { salesOrderId: exampleKey(1), amount: 1 },
  examplePath: { salesOrderId: exampleKey(2) },
  answer: { status: 201, shape: BookedPayments },

  async handle({ tx, companyId, path, body, caller, generation, fieldName, audit }) {
    await findSalesOrder(tx, path.salesOrderId)
    const target = { path: ['salesOrderId'], table: namedSalesOrders, reference: body.salesOrderId }
    await resolveRecords(tx, [target], missingReferences, fieldName)
    const orders = await lockOrders(tx, [path.salesOrderId, body.salesOrderId])
    const from = named(orders, path.salesOrderId)
    const to = named(orders, body.salesOrderId)
    requireCompany(from, companyId)
    requireFellows(from, to)
    const amount = Exact.of(body.amount)
    requireOpen(to, amount)
    // No method: the books pass it through the account of money in transit.
    const common = {
      ...{ amount, paymentMethodId: null, createdByUserId: caller.user?.id ?? null },
    }
    const out = await giveBackOfOrder(tx, from, { ...common, transactionId: to.number })
    const received = await receiveForOrder(tx, to, { ...common, transactionId: from.number })
    const after = { salesOrderId: from.uuid, usedFor: to.uuid, amount: amount.toString() }
    for (const { uuid: entityId } of [out, ...received]) {
      audit({ entity: 'payment', entityId, before: null, after })
    }
    const own = arePayments([out.id, ...received.map(({ id }) => id)])
    const records = await concludeWithRecords(tx, generation, payments, own)
    return new Json(`{"payments":${records.text}}`)
  },
})

function named(orders: readonly LockedOrder[], reference: Reference): LockedOrder {
  const found = orders.find((one) =>
    'id' in reference ? one.id === reference.id : one.uuid === reference.uuid,
  )
  if (!found) throw noSuchSalesOrder()
  return found
}

function requireFellows(from: LockedOrder, to: LockedOrder): void {
  const isFellow =
    from.id !== to.id &&
    from.customerId === to.customerId &&
    from.companyId === to.companyId &&
    from.currencyIso === to.currencyIso
  if (!isFellow) throw creditOfAnother()
}
