import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { InvoiceLineItem } from './invoice.ts'
import { invoiceLines, linesOfInvoice } from './invoice-record-store.ts'

export const listInvoiceLineItems = listing({
  noun: 'InvoiceLineItems',
  summary: 'List the lines of an invoice',
  description:
    'Returns the lines of an invoice in their order. Generation 1 shows no drafts. Refused with 404 `invoice.missing`.',
  path: { v1: '/invoices/{invoiceId}/lineitems', v2: '/invoices/{invoiceId}/line-items' },
  scope: 'invoices.read',
  shape: InvoiceLineItem,
  source: invoiceLines,
  pathParameters: { invoiceId: ReferenceField() },
  within: (tx, { invoiceId }, generation) => linesOfInvoice(tx, invoiceId as Reference, generation),
})
