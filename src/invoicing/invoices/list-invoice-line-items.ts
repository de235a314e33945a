import { listing } from '../../platform/records/listing.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { documentTypes, noSuchInvoice } from '../documents/accounting-document.ts'
import { linesOfDocument } from '../documents/document-key-store.ts'
import { InvoiceLineItem } from './invoice.ts'
import { invoiceLines } from './invoice-record-store.ts'

export const listInvoiceLineItems = listing({
  noun: 'InvoiceLineItems',
  summary: 'List the lines of an invoice',
  description:
    'Returns the lines of an invoice in their order. Refused with 404 `invoice.missing`.',
  path: { v1: '/invoices/{invoiceId}/lineitems', v2: '/invoices/{invoiceId}/line-items' },
  scope: 'invoices.read',
  shape: InvoiceLineItem,
  source: invoiceLines,
  pathParameters: { invoiceId: ReferenceField() },
  within: async (tx, { invoiceId }) => {
    const lines = invoiceId && (await linesOfDocument(tx, documentTypes.invoice, invoiceId))
    if (!lines) throw noSuchInvoice()
    return lines
  },
})
