import Type from 'typebox'
import { readWith } from '../../platform/events/event.ts'
import { Instant, orNone, Quantity, ReferenceField } from '../../platform/values/shape.ts'

/** The ids of these events are those of the items whose stock was booked or reserved. */
export const stockEvents = readWith(
  'stocks.read',
  'items',
  {
    name: 'stock',
    kinds: {
      changed:
        'Stock of the item was booked, in any warehouse, or reserved for orders; or that of a supplier, which is sold like the own, is ordered.',
    },
  },
  'getItemStock',
)

/** A quantity that may be negative, exact to 4 decimals. */
export function SignedQuantity(options: Record<string, unknown> = {}) {
  return Quantity({ minimum: -99_999_999_999, ...options })
}

/** The stock of an item at a place of a warehouse, of one batch and best-before date where there are such. */
export const Stock = Type.Object({
  warehouseId: ReferenceField(),
  storageLocationId: ReferenceField({ description: 'Where in the warehouse it lies.' }),
  storageLocationName: Type.String({ description: 'Name of that location.' }),
  itemId: ReferenceField(),
  shelfLifeExpirationDate: orNone(
    Instant({ description: 'Best-before date; null where the stock has none.' }),
  ),
  batchNumber: Type.String({ description: 'Empty where the stock belongs to no batch.' }),
  quantityTotal: SignedQuantity({ description: 'Quantity in units of the item.' }),
  quantityLockedForShipment: SignedQuantity({
    description: 'All of it where the warehouse or location is locked for shipment, otherwise 0.',
  }),
  quantityLockedForAvailability: SignedQuantity({
    description:
      'All of it where the warehouse or location is locked for availability, otherwise 0.',
  }),
  needsCount: Type.Boolean({
    description:
      'Whether a picker found less than this: nothing is picked here before it is counted.',
  }),
  quantityInPickingLists: Quantity({
    description: 'Quantity that open pick lists hold; a part of what is reserved.',
  }),
})

/**
 * The key of a stock row. Without a batch `batchNumber` is empty, without a date `bestBefore` is infinity,
 * and the default location of the warehouse is 0.
 */
export interface StockKey {
  readonly itemId: number
  readonly warehouseId: number
  readonly locationId: number
  readonly batchNumber: string
  readonly bestBefore: string
}
