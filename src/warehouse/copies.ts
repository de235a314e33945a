import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** Who moved stock, in a copy in which people shall not be found. */
export const warehouseCopies: CopyRules = {
  anonymised: { changed: { stock_changes: emptied('user_name', 'comment') } },
}
