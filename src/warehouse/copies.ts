import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** What is removed from an anonymized copy: who moved stock, and comments and numbers that may name people. */
export const warehouseCopies: CopyRules = {
  anonymised: {
    changed: {
      stock_changes: emptied('user_name', 'comment'),
      stock_write_downs: emptied('reason'),
      supplier_orders: emptied('comment', 'own_customer_number', 'closed_reason'),
    },
  },
}
