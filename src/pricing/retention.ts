import { forReason, type Retention } from '../platform/retention/retention-rule.ts'
import { pricingTables } from './tables.ts'

/** Prices end when people delete them, or their item or customer. */
export const pricingRetention: Retention = {
  kept: forReason('goes with its item or its customer', ...pricingTables),
}
