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

/** What a storage location is used for. `scope` tells what the service lets it be used for. */
export const StorageLocationType = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  scope: Type.Array(Type.String()),
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
  sortNumber: Int32(),
  /** Stock is taken from the lowest first. */
  priority: Int32({ minimum: 0 }),
  lockForShipment: Type.Boolean(),
  lockForAvailability: Type.Boolean(),
  comment: Text(),
  dimensions: Type.Object({ length: Quantity(), width: Quantity(), height: Quantity() }),
  /** Where the stock of the warehouse lies as long as nothing else is said. */
  isDefault: Type.Boolean(),
})

export const noSuchStorageLocation = () =>
  new Refusal('missing', 'storage-location.missing', {
    en: 'There is no such storage location.',
    de: 'Diesen Lagerplatz gibt es nicht.',
  })
