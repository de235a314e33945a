import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** Who moved stock and what is ordered for it, in a copy in which people shall not be found. */
export const warehouseCopies: CopyRules = {
  anonymised: {
    changed: {
      stock_changes: emptied('user_name', 'comment'),
      supplier_orders: emptied('comment', 'own_customer_number'),
    },
  },
}
