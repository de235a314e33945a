import type { Retention } from '../platform/retention/retention-rule.ts'

/** How long invoices, their corrections and payments are kept: with the books, of which they are the vouchers. */
export const invoicingRetention: Retention = {
  rules: [
    {
      kind: 'invoice',
      tables: [
        ...['accounting_documents', 'accounting_document_lines', 'accounting_document_states'],
        ...['payments', 'invoice_files'],
      ],
      unit: 'years',
      law: 'vouchers',
      usual: 'books',
      removedWith: 'sales-order',
      audited: ['invoice', 'credit-note', 'payment', 'invoice-file'],
    },
  ],
}
