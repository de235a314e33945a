import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Payment, PaymentDraft } from './payment.ts'
import { payments } from './payment-store.ts'
import { addPayment } from './write-payment.ts'

export const createPayment = operation({
  name: 'createPayment',
  summary: 'Record a payment of an invoice',
  description:
    'Records money that came in for an invoice: several payments, a part, or with `allowsOverpayment` more than is open, which leaves a negative amount still to pay: the customer’s credit until it is refunded. A payment within the time of the cash discount that leaves no more than the discount to be paid settles the invoice; the discount is recorded as well. Refused with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` for a draft or a cancelled invoice, and with 422 `payment.exceeds-open`, `payment.reference.missing`, `payment.currency-differs` or `invoice.period-closed`. An invoice of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/invoices/{invoiceId}/payments', v2: '/invoices/{invoiceId}/payments' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  body: PaymentDraft,
  example: { amount: 10, transactionId: '2026-11-22/17' },
  answer: { status: 201, shape: Payment },

  async handle(call) {
    const key = await addPayment(call, call.body.takesCashDiscount ?? true)
    const record = await concludeWithRecord(call.tx, call.generation, payments, key)
    return created(record, call.locate('/payments', key))
  },
})
