import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchStorageLocation, StorageLocation } from './storage-location.ts'
import { storageLocations } from './storage-location-store.ts'

export const getStorageLocation = operation({
  name: 'getStorageLocation',
  summary: 'Get a storage location',
  description:
    'Returns one storage location of a warehouse. Refused with 404 `storage-location.missing` for an unknown one.',
  method: 'GET',
  path: {
    v1: '/storagelocations/{storageLocationId}',
    v2: '/storage-locations/{storageLocationId}',
  },
  scope: 'warehouses.read',
  pathParameters: { storageLocationId: ReferenceField() },
  answer: { status: 200, shape: StorageLocation },

  async handle({ tx, generation, path }) {
    const location = await concludeWithRecord(
      tx,
      generation,
      storageLocations,
      path.storageLocationId,
    )
    if (!location) throw noSuchStorageLocation()
    return location
  },
})
