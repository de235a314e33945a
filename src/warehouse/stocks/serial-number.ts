import Type from 'typebox'
import { ReferenceField } from '../../platform/values/shape.ts'

/** The serial numbers of an item that are known to lie at a place. */
export const SerialNumber = Type.Object({
  warehouseId: ReferenceField(),
  storageLocationId: ReferenceField({ description: 'Where in the warehouse they lie.' }),
  itemId: ReferenceField(),
  serialNumbers: Type.Array(Type.String(), {
    description: 'The serial numbers of the units that lie there.',
  }),
})
