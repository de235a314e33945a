import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { Payment } from './payment.ts'
import { paymentsOfInvoice } from './payment-key-store.ts'
import { payments } from './payment-store.ts'

export const listPayments = listing({
  noun: 'Payments',
  summary: 'List the payments of an invoice',
  description:
    'Returns payments, refunds and cash discounts of an invoice, and what it took over from its order, in the order in which they were recorded. Generation 1 shows no drafts. Refused with 404 `invoice.missing`.',
  path: { v1: '/invoices/{invoiceId}/payments', v2: '/invoices/{invoiceId}/payments' },
  scope: 'invoices.read',
  shape: Payment,
  source: payments,
  pathParameters: { invoiceId: ReferenceField() },
  within: (tx, { invoiceId }, generation) =>
    paymentsOfInvoice(tx, invoiceId as Reference, generation),
})
