import Type from 'typebox'
import { Quantity, ReferenceField } from '../../platform/values/shape.ts'
import { SignedQuantity } from '../stocks/stock.ts'

/** What there is of an item and what of it can be sold. */
export const ItemStock = Type.Object({
  itemId: ReferenceField(),
  inventoryManagementActive: Type.Boolean(),
  allowNegativeStock: Type.Boolean(),
  quantityTotal: SignedQuantity(),
  /** Of it, what lies in warehouses that are inactive or locked for availability. */
  quantityLockedForAvailability: SignedQuantity(),
  /** Kept back from every sale. */
  buffer: Quantity(),
  /** What is neither locked nor kept back; below 0 only where the item may be. */
  quantityAvailable: SignedQuantity(),
  globalMinimumStockLevel: Quantity(),
  isBelowMinimum: Type.Boolean(),
  /** In the order in which stock is taken from them. */
  warehouses: Type.Array(
    Type.Object({
      warehouseId: ReferenceField(),
      name: Type.String(),
      isActive: Type.Boolean(),
      quantityTotal: SignedQuantity(),
      quantityLockedForShipment: SignedQuantity(),
      quantityLockedForAvailability: SignedQuantity(),
    }),
  ),
})
