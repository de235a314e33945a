import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { KeyField, Label, orNone, ReferenceField } from '../../platform/values/shape.ts'

export const shippingBoxEvents = readWith('wms.read', 'shipping_boxes', eventsOf('shipping-box'))

/** What boxes are, with the words that the graph shows. */
export const shippingBoxTypes = { Carton: 'Carton', Tote: 'Tote', Pallet: 'Pallet' } as const

/** A box that goes from the shelves to the shipping desk. */
export const ShippingBox = Type.Object({
  id: KeyField({ readOnly: true }),
  code: Label(50, { description: 'What is printed on it; unique in the tenant.' }),
  type: Type.Unsafe<keyof typeof shippingBoxTypes>({
    type: 'string',
    enum: Object.keys(shippingBoxTypes),
    description: 'What it is.',
  }),
  warehouseId: ReferenceField({ refersTo: 'warehouses' }),
  storageLocationId: orNone(
    ReferenceField({
      refersTo: 'storage-locations',
      description: 'Where it stands; null for nowhere.',
    }),
  ),
  isLocked: Type.Boolean({ description: 'Whether nothing may be put into it.' }),
})
