/** The tables of this room. */
export const printingTables = [
  ...['forms', 'form_versions'],
  ...['printers', 'printer_assignments', 'print_jobs'],
]
