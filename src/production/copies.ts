import { type CopyRules, emptied } from '../platform/backup/copy-rules.ts'

/** What is removed from an anonymized copy: notes, which may name people. */
export const productionCopies: CopyRules = {
  anonymised: { changed: { production_orders: emptied('comment', 'closed_reason') } },
}
