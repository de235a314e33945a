import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { StorageLocation } from './storage-location.ts'
import { liesInNamed, storageLocations } from './storage-location-store.ts'

export const listStorageLocations = operation({
  name: 'listStorageLocations',
  summary: 'List storage locations',
  description:
    'Returns the storage locations of all warehouses by number, a page at a time; `warehouseId` narrows the list to one warehouse. An unknown warehouse has no locations.',
  method: 'GET',
  path: { v1: '/storagelocations', v2: '/storage-locations' },
  scope: 'warehouses.read',
  query: { ...pageQuery, warehouseId: ReferenceField() },
  answer: { status: 200, shape: pageOf(StorageLocation) },

  handle: ({ tx, generation, query }) => {
    const { warehouseId } = query
    const condition = warehouseId && liesInNamed(tx, warehouseId)
    return concludeWithPage(tx, generation, storageLocations, query, condition)
  },
})
