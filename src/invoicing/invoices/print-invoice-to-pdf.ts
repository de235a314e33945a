import { documentPdf } from '../../forms/document-pdf.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { currencyDecimals } from '../../sales/calculation/currency.ts'
import { noSuchInvoice } from '../documents/accounting-document.ts'
import { concludeWithInvoiceForm } from './invoice-form-store.ts'

export const printInvoiceToPdf = operation({
  name: 'printInvoiceToPdf',
  summary: 'Print an invoice to PDF',
  description:
    'Returns the invoice as a PDF file (PDF/A-3) in the language of its order, German or English; a draft says that it is one. Long invoices carry their sum from page to page. The same invoice makes the same bytes as long as nothing of it changes. Generation 1 knows no drafts. Refused with 404 `invoice.missing`.',
  method: 'POST',
  readsOnly: true,
  path: { v1: '/invoices/{invoiceId}/output/pdf', v2: '/invoices/{invoiceId}/output/pdf' },
  scope: 'invoices.read',
  pathParameters: { invoiceId: ReferenceField() },
  answer: { status: 200, mediaTypes: ['application/pdf'] },

  async handle({ tx, generation, path }) {
    const invoice = await concludeWithInvoiceForm(tx, generation, path.invoiceId)
    if (!invoice) throw noSuchInvoice()
    const { number, date, currencyIso, data } = invoice
    return documentPdf({
      kind: 'invoice',
      tenantId: tx.tenantId,
      name: number ?? 'draft',
      date,
      decimals: currencyDecimals(currencyIso),
      data,
    })
  },
})
