import { forReason, type Retention, withoutPersons } from '../platform/retention/retention-rule.ts'
import { catalogTables } from './tables.ts'

const derived = ['item_blocks', 'item_changes', 'item_states']

/** Items and what they refer to end when people delete them. */
export const catalogRetention: Retention = {
  kept: {
    ...forReason('people keep the catalogue: it has no end of its own', ...catalogTables),
    ...forReason(withoutPersons, ...derived),
  },
}
