/** The tables of this room. */
export const purchasingTables = [
  ...['purchase_invoices', 'purchase_invoice_lines'],
  ...['mailboxes', 'received_mails', 'received_mail_files'],
]
