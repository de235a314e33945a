import { Json, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecords } from '../../platform/records/record-source.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { receiveForOrder } from '../order-money.ts'
import { OrderPaymentDraft } from '../payments/payment.ts'
import { payments } from '../payments/payment-store.ts'
import { arePayments } from '../payments/recorded-payment-store.ts'
import { BookedPayments } from './order-payment.ts'
import { holdForMoney, requireOpen } from './write-order-payment.ts'

export const createOrderPayment = operation({
  name: 'createOrderPayment',
  summary: 'Record a payment of an order',
  description:
    'Records money that came in for an order: a deposit, a part, or all of it, before or after it is invoiced. It pays the invoices of the order, the oldest first; the rest stays with the order, and the next invoices take it. More than is still to be paid, and anything for a cancelled order, is taken only with `allowsOverpayment`, as credit of the customer until it is paid back or used. Refused with 404 `sales-order.missing`, and with 422 `payment.exceeds-open`, `payment.reference.missing`, `payment.currency-differs`, `invoice.period-closed`, or `sales-order.company` for an order of another company than `x-companyid`.',
  method: 'POST',
  path: { v2: '/sales-orders/{salesOrderId}/payments' },
  scope: 'invoices.write',
  pathParameters: { salesOrderId: ReferenceField() },
  body: OrderPaymentDraft,
  example: { amount: 10, transactionId: '2026-11-22/17', allowsOverpayment: true },
  examplePath: { salesOrderId: exampleKey(2) },
  answer: { status: 201, shape: BookedPayments },

  async handle(call) {
    const { tx, generation, audit, body } = call
    const { order, money } = await holdForMoney(call)
    if (!body.allowsOverpayment) requireOpen(order, money.amount)
    const received = await receiveForOrder(tx, order, money)
    for (const { uuid, invoice, amount } of received) {
      const of = invoice ? { invoiceId: invoice.uuid } : { salesOrderId: order.uuid }
      const after = { ...of, amount: amount.toString() }
      audit({ entity: 'payment', entityId: uuid, before: null, after })
    }
    const own = arePayments(received.map(({ id }) => id))
    const records = await concludeWithRecords(tx, generation, payments, own)
    return new Json(`{"payments":${records.text}}`)
  },
})
