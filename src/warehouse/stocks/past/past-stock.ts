import Type from 'typebox'
import { Instant, orNone, ReferenceField } from '../../../platform/values/shape.ts'
import { SignedQuantity } from '../stock.ts'

/** What lay of an item at a place of a warehouse, of one batch and best-before date where there are such. */
export const PastStock = Type.Object({
  warehouseId: ReferenceField(),
  storageLocationId: ReferenceField({ description: 'Where in the warehouse it lay.' }),
  storageLocationName: Type.String({ description: 'Name of that location.' }),
  itemId: ReferenceField(),
  shelfLifeExpirationDate: orNone(
    Instant({ description: 'Best-before date; null where the stock had none.' }),
  ),
  batchNumber: Type.String({ description: 'Empty where the stock belonged to no batch.' }),
  quantity: SignedQuantity({ description: 'Quantity in units of the item; never 0.' }),
})
