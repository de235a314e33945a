import { created, operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Payment, RefundDraft } from './payment.ts'
import { payments } from './payment-store.ts'
import { addRefund } from './write-payment.ts'

export const createRefund = operation({
  name: 'createRefund',
  summary: 'Record a refund of an invoice',
  description:
    'Records money that is given back for an invoice: no more than was paid. Refused with 404 `invoice.missing`, with 409 `invoice.move-not-allowed` for a draft, and with 422 `payment.refund-exceeded`, `payment.reference.missing`, `payment.currency-differs` or `invoice.period-closed`. An invoice of another company than `x-companyid` is refused with 422 `sales-order.company`.',
  method: 'POST',
  path: { v1: '/invoices/{invoiceId}/refunds', v2: '/invoices/{invoiceId}/refunds' },
  scope: 'invoices.write',
  pathParameters: { invoiceId: ReferenceField() },
  body: RefundDraft,
  example: { amount: 1, comment: 'Paid twice' },
  answer: { status: 201, shape: Payment },

  async handle(call) {
    const key = await addRefund(call)
    const record = await concludeWithRecord(call.tx, call.generation, payments, key)
    return created(record, call.locate('/payments', key))
  },
})
