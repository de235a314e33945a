import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** Suppliers and what they wrote, in a copy in which people shall not be found. */
export const purchasingCopies: CopyRules = {
  // A copy reads nobody's mailbox.
  leftOut: ['mailboxes', 'received_mails', 'received_mail_files'],
  anonymised: {
    leftOut: ['purchase_invoices', 'purchase_invoice_lines'],
    changed: {
      suppliers: {
        name: `'Supplier ' || id`,
        ...emptied('contact', 'website', 'comment', 'own_customer_number'),
        ...emptied('iban', 'bic'),
      },
    },
  },
}
