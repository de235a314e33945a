import type { Room } from '../platform/room.ts'

import { itemPriceExtensions } from './item-prices-graph-store.ts'
import { pricingOperations } from './operations.ts'
import { pricingTables } from './tables.ts'
import { pricingUndo } from './undo.ts'

/** Prices by customer, channel and occasion, and which of them applies. */
export const pricing: Room = {
  name: 'pricing',
  tables: pricingTables,
  operations: pricingOperations,
  undo: pricingUndo,
  graphExtensions: itemPriceExtensions,
}
