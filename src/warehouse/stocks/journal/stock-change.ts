import Type from 'typebox'
import {
  Instant,
  Label,
  orNone,
  orNull,
  Price,
  ReferenceField,
  Text,
} from '../../../platform/values/shape.ts'
import { MovementTypeField } from '../bookings/movement-type.ts'
import { SignedQuantity } from '../stock.ts'

/** A journal entry: what was booked, when and by whom. It is never changed. */
export const StockChange = Type.Object({
  itemId: ReferenceField(),
  warehouseId: ReferenceField(),
  storageLocationId: ReferenceField({ description: 'The place in the warehouse.' }),
  storageLocationName: Type.String({ description: 'Name of that place.' }),
  quantity: SignedQuantity({
    description: 'Booked quantity in units of the item; negative: taken out.',
  }),
  quantityAfter: SignedQuantity({
    description: 'Stock of this item, batch and date at this place after the booking.',
  }),
  purchasePriceNet: orNull(
    Price({
      description:
        'Net purchase price of one unit in the currency of the tenant, where it was given.',
    }),
  ),
  changedDate: Instant({ description: 'When the booking was made.' }),
  shelfLifeExpirationDate: orNone(
    Instant({ description: 'Best-before date; null where the stock has none.' }),
  ),
  batchNumber: Type.String({ description: 'Empty where the stock belongs to no batch.' }),
  comment: Text(1000, { description: 'Note of the caller.' }),
  username: Type.String({
    description: 'The user, or the app or client where no user was involved.',
  }),
  movementType: MovementTypeField(),
  serialNumbers: Type.Array(Type.String(), {
    description: 'Serial numbers of the moved units, where they were given.',
  }),
  documentId: orNull(
    ReferenceField({
      description:
        'What the goods were moved for: by `movementType`, Transit names a stock transfer, StockTake a stock take, GoodsReceipt an order to a supplier, Production a production order. Null for other bookings.',
    }),
  ),
  appId: orNull(Label(255, { description: 'The app that booked; null for other callers.' })),
})

/** What narrows and orders the journal where it is read as pages. */
export const journalQuery = {
  itemId: ReferenceField(),
  startDate: Instant({ description: 'Only bookings of this time or later.' }),
  endDate: Instant({ description: 'Only bookings of this time or earlier.' }),
  isNewestFirst: Type.Boolean({
    description: 'Whether the newest entry of the journal comes first, rather than the oldest.',
  }),
}
