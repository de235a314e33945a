import Type, { type Static } from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Refusal, type Sentence } from '../../platform/values/refusal.ts'
import {
  Int32,
  KeyField,
  Label,
  orNone,
  Quantity,
  type Reference,
  ReferenceField,
  Text,
} from '../../platform/values/shape.ts'

export const storageLocationEvents = readWith(
  'warehouses.read',
  'storage_locations',
  eventsOf('storage-location'),
)

export type StorageLocationTypeId = 'Standard' | 'Picking' | 'Reserve' | 'Receiving'

/** A type of storage locations. */
export const StorageLocationType = Type.Object({
  id: Type.Unsafe<StorageLocationTypeId>({
    type: 'string',
    enum: ['Standard', 'Picking', 'Reserve', 'Receiving'],
    description: 'Stable code of the type; the other fields follow from it.',
  }),
  name: Type.String({ readOnly: true }),
  description: Type.String({
    readOnly: true,
    description: 'What locations of this type are used for.',
  }),
  scope: Type.Array(Type.String(), {
    readOnly: true,
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
  {
    id: 'Picking',
    name: 'Picking shelf',
    description: 'Stock within reach, from which orders are picked',
    scope: ['Booking', 'Transfer', 'Shipment'],
  },
  {
    id: 'Reserve',
    name: 'Reserve',
    description: 'Stock that refills the shelves; nothing is shipped from here',
    scope: ['Booking', 'Transfer'],
  },
  {
    id: 'Receiving',
    name: 'Goods in',
    description: 'What has arrived, until it is put away; nothing is shipped from here',
    scope: ['Booking', 'Transfer'],
  },
] as const satisfies readonly { id: StorageLocationTypeId; [more: string]: unknown }[]

/** A place within a warehouse. */
export const StorageLocation = Type.Object({
  id: KeyField({ readOnly: true }),
  warehouseId: ReferenceField({
    refersTo: 'warehouses',
    description: 'The warehouse that it is a part of, for good.',
  }),
  name: Label(),
  storageLocationType: StorageLocationType,
  zoneId: orNone(
    ReferenceField({
      refersTo: 'warehouse-zones',
      description: 'The zone of the warehouse; null for none.',
    }),
  ),
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
    readOnly: true,
    description: 'Whether this is where stock lies as long as no other location is named.',
  }),
})

type Columns = Static<typeof StorageLocation>

/** The fields of a body. */
export interface SaidOfLocation
  extends Partial<Omit<Columns, 'id' | 'warehouseId' | 'zoneId' | 'storageLocationType'>> {
  readonly warehouseId?: Reference
  readonly zoneId?: Reference | null
  readonly storageLocationType?: { readonly id?: StorageLocationTypeId }
}

export const storageLocationMissing: Sentence = {
  en: 'There is no such storage location.',
  de: 'Diesen Lagerplatz gibt es nicht.',
}

export const noSuchStorageLocation = () =>
  new Refusal('missing', 'storage-location.missing', storageLocationMissing)
