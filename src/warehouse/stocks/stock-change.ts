import Type from 'typebox'
import {
  Instant,
  Label,
  orNone,
  orNull,
  Price,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'
import { SignedQuantity } from './stock.ts'

/** An entry of the journal: what was booked, when, by whom. It is never changed. */
export const StockChange = Type.Object({
  itemId: ReferenceField(),
  warehouseId: ReferenceField(),
  /** The default location of the warehouse. */
  storageLocationId: ReferenceField(),
  /** Below zero: taken out. */
  quantity: SignedQuantity(),
  /** What the booking left of this item, batch and date in the warehouse. */
  quantityAfter: SignedQuantity(),
  purchasePriceNet: orNull(Price()),
  changedDate: Instant(),
  shelfLifeExpirationDate: orNone(Instant()),
  batchNumber: Type.String(),
  comment: Text(1000),
  /** The user, or the app or client that booked without one. */
  username: Type.String(),
  appId: orNull(Label()),
})
