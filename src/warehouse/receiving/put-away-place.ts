import Type from 'typebox'
import { orNull, Quantity, ReferenceField } from '../../platform/values/shape.ts'

/** What somebody who receives goods knows of an item: how it is kept, and where it is put. */
export const PutAwayPlace = Type.Object({
  itemId: ReferenceField(),
  sku: Type.String({ v1: 'SKU', description: 'SKU of the item.' }),
  name: Type.String({ description: 'Name of the item.' }),
  gtin: orNull(Type.String({ description: 'GTIN of the item; null for none.' })),
  isDivisible: Type.Boolean({ description: 'Whether fractions of a unit are kept.' }),
  hasBatches: Type.Boolean({ description: 'Whether a booking needs a batch number.' }),
  hasBestBefore: Type.Boolean({ description: 'Whether a booking needs a best-before date.' }),
  hasSerialNumbers: Type.Boolean({
    description: 'Whether a booking needs a serial number for each unit.',
  }),
  storageLocationId: ReferenceField({
    description:
      'Where it is put: a location where it lies already and that is not locked, else the first one of the type `Receiving`, else the default location of the warehouse.',
  }),
  storageLocationName: Type.String({ description: 'Name of that location.' }),
  liesThere: Type.Boolean({ description: 'Whether it lies there already.' }),
  damagedLocationId: orNull(
    ReferenceField({
      refersTo: 'storage-locations',
      description:
        'Where damaged units are put: the first location that is locked for availability; null where the warehouse has none.',
    }),
  ),
  damagedLocationName: orNull(
    Type.String({ description: 'Name of that location; null where there is none.' }),
  ),
  quantityWaiting: Quantity({
    description: 'Quantity that orders of customers wait for, since it is not in stock.',
  }),
})
