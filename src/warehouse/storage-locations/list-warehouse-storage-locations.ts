import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithPage, pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { noSuchWarehouse } from '../warehouses/warehouse.ts'
import { StorageLocation } from './storage-location.ts'
import { findWarehouseId, liesIn, storageLocations } from './storage-location-store.ts'

export const listWarehouseStorageLocations = operation({
  name: 'listWarehouseStorageLocations',
  summary: 'List the storage locations of a warehouse',
  description:
    'Returns the storage locations of one warehouse by number, a page at a time. Refused with 404 `warehouse.missing` for an unknown warehouse.',
  method: 'GET',
  path: {
    v1: '/warehouses/{warehouseId}/storagelocations',
    v2: '/warehouses/{warehouseId}/storage-locations',
  },
  scope: 'warehouses.read',
  pathParameters: { warehouseId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(StorageLocation) },

  async handle({ tx, generation, path, query }) {
    const warehouseId = await findWarehouseId(tx, path.warehouseId)
    if (warehouseId === undefined) throw noSuchWarehouse()
    return concludeWithPage(tx, generation, storageLocations, query, liesIn(warehouseId))
  },
})
