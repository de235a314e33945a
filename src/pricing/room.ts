import type { Room } from '../platform/room.ts'

import { pricingOperations } from './operations.ts'

/** Prices by customer, channel and occasion, and which of them applies. */
export const pricing: Room = {
  operations: pricingOperations,
}
