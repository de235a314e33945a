import type { RoomLimits } from '../../platform/limits/table-limits.ts'

/** Documents belong to their order, and all of accounting to a company. */
export const invoicingLimits: RoomLimits = {
  tables: {
    payment_providers: 'free',
    accounting_documents: {
      company: 'company_id',
      of: [{ table: 'sales_orders', column: 'sales_order_id' }],
    },
    accounting_document_lines: { of: [{ table: 'accounting_documents', column: 'document_id' }] },
    accounting_document_states: { of: [{ table: 'accounting_documents', column: 'document_id' }] },
    invoice_files: { of: [{ table: 'accounting_documents', column: 'document_id' }] },
    dunning_invoices: { of: [{ table: 'accounting_documents', column: 'document_id' }] },
    accounting_exported_documents: {
      of: [{ table: 'accounting_documents', column: 'document_id' }],
    },
    payments: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    provider_payments: { of: [{ table: 'sales_orders', column: 'sales_order_id' }] },
    accounting_exported_payments: { of: [{ table: 'payments', column: 'payment_id' }] },
    accounting_debtors: { company: 'company_id' },
    accounting_exports: { company: 'company_id' },
    accounting_period_changes: { company: 'company_id' },
    accounting_settings: { company: 'company_id' },
    bank_statements: { company: 'company_id' },
    bank_statement_lines: { company: 'company_id' },
    dunning_letters: { company: 'company_id' },
    dunning_runs: { company: 'company_id' },
    dunning_settings: { company: 'company_id' },
    payment_runs: { company: 'company_id' },
    payment_run_entries: { company: 'company_id' },
    bank_statement_bookings: {
      of: [{ table: 'bank_statement_lines', column: 'bank_statement_line_id' }],
    },
  },
  named: {
    invoiceId: 'accounting_documents',
    creditNoteId: 'accounting_documents',
    paymentId: 'payments',
    bankStatementId: 'bank_statements',
    bankStatementLineId: 'bank_statement_lines',
    dunningRunId: 'dunning_runs',
    dunningLetterId: 'dunning_letters',
    paymentRunId: 'payment_runs',
    paymentRunEntryId: 'payment_run_entries',
    accountingExportId: 'accounting_exports',
  },
  open: ['createPayments'],
  announced: {
    invoice: 'accounting_documents',
    'credit-note': 'accounting_documents',
  },
}
