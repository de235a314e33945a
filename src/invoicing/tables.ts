/** The tables of the room. */
export const invoicingTables = [
  'accounting_document_lines',
  'accounting_document_states',
  'accounting_debtors',
  'accounting_documents',
  'bank_statement_bookings',
  'bank_statement_lines',
  'bank_statements',
  'accounting_exported_documents',
  'accounting_exported_payments',
  'accounting_exports',
  'accounting_period_changes',
  'accounting_settings',
  'invoice_files',
  'payments',
]
