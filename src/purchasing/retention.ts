import { agedRows } from '../platform/retention/aged-rows-store.ts'
import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'
import { purchaseInvoiceEvents } from './invoices/purchase-invoice.ts'

/** How long invoices of suppliers are kept: with the books, as those of one's own. */
export const purchasingRetention: Retention = {
  rules: [
    {
      kind: 'purchase-invoice',
      tables: ['purchase_invoices', 'purchase_invoice_lines'],
      unit: 'years',
      law: 'vouchers',
      usual: 'books',
      removal: agedRows({
        ...{ kind: 'purchase-invoice', table: 'purchase_invoices', moment: 'issue_date' },
        moments: ['received'],
        only: `aged.status <> 'received'`,
        announces: purchaseInvoiceEvents,
      }),
      audited: ['purchase-invoice'],
    },
    {
      kind: 'received-mail',
      tables: ['received_mails', 'received_mail_files'],
      unit: 'days',
      usual: 365,
      removal: agedRows({ kind: 'received-mail', table: 'received_mails', moment: 'received' }),
    },
  ],
  kept: forReason(ownLists, 'mailboxes'),
}
