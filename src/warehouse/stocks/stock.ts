import Type from 'typebox'
import { Instant, orNone, Quantity, ReferenceField } from '../../platform/values/shape.ts'

/** A quantity that may also be below zero, exact to 4 decimals. */
export function SignedQuantity(options: Record<string, unknown> = {}) {
  return Quantity({ minimum: -99_999_999_999, ...options })
}

/** What lies of an item in a warehouse, of one batch and best-before date where there are such. */
export const Stock = Type.Object({
  warehouseId: ReferenceField(),
  /** The default location of the warehouse. */
  storageLocationId: ReferenceField(),
  storageLocationName: Type.String(),
  itemId: ReferenceField(),
  shelfLifeExpirationDate: orNone(Instant()),
  /** Empty where the stock is of no batch. */
  batchNumber: Type.String(),
  quantityTotal: SignedQuantity(),
  quantityLockedForShipment: SignedQuantity(),
  quantityLockedForAvailability: SignedQuantity(),
  quantityInPickingLists: Quantity(),
})

/** A row of stock by its numbers. `batchNumber` is empty and `bestBefore` infinity where there is none. */
export interface StockKey {
  readonly itemId: number
  readonly warehouseId: number
  readonly batchNumber: string
  readonly bestBefore: string
}
