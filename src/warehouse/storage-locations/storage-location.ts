import Type from 'typebox'
import { Refusal } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  Quantity,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

/** A type of storage locations. */
export const StorageLocationType = Type.Object({
  id: Type.String({ description: 'Stable code of the type.' }),
  name: Type.String(),
  description: Type.String({ description: 'What locations of this type are used for.' }),
  scope: Type.Array(Type.String(), {
    description: 'Uses that the service allows: Booking, Transfer, Shipment.',
  }),
})

export const storageLocationTypes = [
  {
    id: 'Standard',
    name: 'Standard',
    description: 'Stock of any kind',
    scope: ['Booking', 'Transfer', 'Shipment'],
  },
] as const

/** A place within a warehouse. */
export const StorageLocation = Type.Object({
  id: KeyField(),
  warehouseId: ReferenceField(),
  name: Label(),
  storageLocationType: StorageLocationType,
  sortNumber: Int32({ description: 'Position in lists; the lowest comes first.' }),
  priority: Int32({
    minimum: 0,
    description: 'Order in which stock is taken from locations; the lowest comes first.',
  }),
  lockForShipment: Type.Boolean({ description: 'Whether stock here must not be shipped.' }),
  lockForAvailability: Type.Boolean({ description: 'Whether stock here must not be sold.' }),
  comment: Text(4000, { description: 'Note for the staff.' }),
  dimensions: Type.Object(
    {
      length: Quantity({ description: 'Length in centimetres; 0 where it is not known.' }),
      width: Quantity({ description: 'Width in centimetres; 0 where it is not known.' }),
      height: Quantity({ description: 'Height in centimetres; 0 where it is not known.' }),
    },
    { description: 'Inner dimensions of the location.' },
  ),
  isDefault: Type.Boolean({
    description: 'Whether this is the location where the stock of the warehouse is kept.',
  }),
})

export const noSuchStorageLocation = () =>
  new Refusal('missing', 'storage-location.missing', {
    en: 'There is no such storage location.',
    de: 'Diesen Lagerplatz gibt es nicht.',
  })
