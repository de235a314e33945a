import { listing } from '../../platform/records/listing.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchInvoice } from '../documents/accounting-document.ts'
import { Payment } from './payment.ts'
import { paymentsOfInvoice } from './payment-key-store.ts'
import { payments } from './payment-store.ts'

export const listPayments = listing({
  noun: 'Payments',
  summary: 'List the payments of an invoice',
  description:
    'Returns payments, refunds and cash discounts of an invoice in the order in which they were recorded. Refused with 404 `invoice.missing`.',
  path: { v1: '/invoices/{invoiceId}/payments', v2: '/invoices/{invoiceId}/payments' },
  scope: 'invoices.read',
  shape: Payment,
  source: payments,
  pathParameters: { invoiceId: ReferenceField() },
  within: async (tx, { invoiceId }) => {
    const own = invoiceId && (await paymentsOfInvoice(tx, invoiceId))
    if (!own) throw noSuchInvoice()
    return own
  },
})
