import type { Room } from '../platform/room.ts'
import { itemPriceExtensions } from './item-prices-graph-store.ts'
import { pricingLimits } from './limits.ts'
import { pricingOperations } from './operations.ts'
import { pricingRetention } from './retention.ts'
import { pricingTables } from './tables.ts'
import { pricingUndo } from './undo.ts'
import { pricingWords } from './words.ts'

/** Prices by customer, channel and occasion, and which of them applies. */
export const pricing: Room = {
  name: 'pricing',
  words: pricingWords,
  limits: pricingLimits,
  tables: pricingTables,
  retention: pricingRetention,
  operations: pricingOperations,
  undo: pricingUndo,
  graphExtensions: itemPriceExtensions,
}
