import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** What documents say of people, in a copy in which these shall not be found. */
export const invoicingCopies: CopyRules = {
  leftOut: ['payment_providers', 'provider_payments', 'payment_reports', 'provider_requests'],
  anonymised: {
    leftOut: [
      ...['invoice_files', 'bank_statements', 'bank_statement_lines'],
      ...['bank_statement_bookings', 'payment_run_entries', 'payment_runs'],
    ],
    changed: {
      accounting_documents: {
        ...emptied('customer_vat_id', 'customer_comment', 'reason_comment', 'search_terms'),
        buyer: `'{}'::jsonb`,
        seller: `seller || '{"contactName":"","bankName":"","accountHolder":"","iban":"","bic":"","legalInformation":""}'`,
      },
      accounting_period_changes: emptied('reason'),
      accounting_document_lines: emptied('note'),
      accounting_document_states: emptied('comment', 'dispute_reason'),
      payments: emptied('transaction_id', 'comment'),
    },
  },
}
