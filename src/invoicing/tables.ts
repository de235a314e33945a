/** The tables of the room. */
export const invoicingTables = [
  'accounting_document_lines',
  'accounting_document_states',
  'accounting_documents',
  'invoice_files',
  'payments',
]
