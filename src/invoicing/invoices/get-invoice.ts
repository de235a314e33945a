import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchInvoice } from '../documents/accounting-document.ts'
import { Invoice } from './invoice.ts'
import { invoiceFilter } from './invoice-filter-store.ts'
import { invoices } from './invoice-record-store.ts'

export const getInvoice = operation({
  name: 'getInvoice',
  summary: 'Get an invoice',
  description:
    'Returns an invoice with what is paid of it. Generation 1 shows no drafts. Refused with 404 `invoice.missing`.',
  method: 'GET',
  path: { v1: '/invoices/{invoiceId}', v2: '/invoices/{invoiceId}' },
  scope: 'invoices.read',
  pathParameters: { invoiceId: ReferenceField() },
  answer: { status: 200, shape: Invoice },

  async handle({ tx, generation, path }) {
    const shown = invoiceFilter(generation, {})
    const invoice = await concludeWithRecord(tx, generation, invoices, path.invoiceId, shown)
    if (!invoice) throw noSuchInvoice()
    return invoice
  },
})
