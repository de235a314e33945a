/** The tables of the room. */
export const invoicingTables = [
  'accounting_document_lines',
  'accounting_document_states',
  'accounting_documents',
  'bank_statement_bookings',
  'bank_statement_lines',
  'bank_statements',
  'invoice_files',
  'payments',
]
