import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { requireRefundLimit } from '../documents/credit-limit-store.ts'
import { giveBackOfOrder } from '../order-money.ts'
import { Payment, RefundDraft } from '../payments/payment.ts'
import { payments } from '../payments/payment-store.ts'
import { holdForMoney } from './write-order-payment.ts'

export const createOrderRefund = operation({
  name: 'createOrderRefund',
  summary: 'Record a refund of an order',
  description:
    'Records money that is given back for an order: no more than was paid of it beyond its invoices, whose own refunds are recorded at them. Refused with 404 `sales-order.missing`, and with 422 `payment.refund-exceeded`, `payment.reference.missing`, `payment.currency-differs`, `invoice.period-closed` or `sales-order.company`.',
  method: 'POST',
  path: { v2: '/sales-orders/{salesOrderId}/refunds' },
  scope: 'invoices.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: RefundDraft,
  example: { amount: 1, comment: 'The customer withdrew' },
  examplePath: { salesOrderId: exampleKey(2) },
  answer: { status: 201, shape: Payment },

  async handle(call) {
    const { tx, generation, audit } = call
    const { order, money } = await holdForMoney(call)
    await requireRefundLimit(tx, order, money.amount)
    const key = await giveBackOfOrder(tx, order, money)
    const after = { salesOrderId: order.uuid, refund: money.amount.toString() }
    audit({ entity: 'payment', entityId: key.uuid, before: null, after })
    const record = await concludeWithRecord(tx, generation, payments, key)
    return created(record, call.locate('/payments', key))
  },
})
