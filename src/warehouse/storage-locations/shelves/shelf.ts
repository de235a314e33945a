import Type from 'typebox'
import { Int32, orNone, orNull, Quantity, ReferenceField } from '../../../platform/values/shape.ts'
import { SignedQuantity } from '../../stocks/stock.ts'

/** A place with what lies there, as a map of shelves shows it. */
export const Shelf = Type.Object({
  storageLocationId: ReferenceField({ description: 'The place.' }),
  storageLocationName: Type.String({ description: 'What it is called.' }),
  zoneId: orNone(ReferenceField({ description: 'Its zone; null for none.' })),
  storageLocationTypeId: Type.String({
    enum: ['Standard', 'Picking', 'Reserve', 'Receiving'],
    description: 'Stable code of its type.',
  }),
  isDefault: Type.Boolean({
    description: 'Whether stock lies here as long as no other location is named.',
  }),
  lockForShipment: Type.Boolean({ description: 'Whether stock here must not be shipped.' }),
  lockForAvailability: Type.Boolean({ description: 'Whether stock here must not be sold.' }),
  itemCount: Int32({ description: 'Number of different items that lie here.' }),
  itemNames: Type.Array(Type.String(), { description: 'The first three of them, by name.' }),
  quantityTotal: SignedQuantity({ description: 'All quantities that lie here.' }),
  needsCount: Type.Boolean({
    description: 'Whether a picker found less than is booked here, and nobody has counted since.',
  }),
  fillLevel: orNull(
    Quantity({
      description:
        'How much of the place its goods take up, in per cent; null where dimensions of the place or of an item are not known.',
    }),
  ),
})
