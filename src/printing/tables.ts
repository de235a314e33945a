/** The tables of this room. */
export const printingTables = [
  ...['forms', 'form_versions', 'company_logos'],
  ...['issued_papers', 'issued_paper_files'],
  ...['printers', 'printer_assignments', 'print_jobs'],
  ...['mail_servers', 'mail_templates', 'mail_template_versions', 'mails'],
]
