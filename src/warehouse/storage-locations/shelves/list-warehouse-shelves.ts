import { operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchWarehouse } from '../../warehouses/warehouse.ts'
import { findWarehouseId } from '../storage-location-store.ts'
import { Shelf } from './shelf.ts'
import { concludeWithShelves } from './shelf-store.ts'

export const listWarehouseShelves = operation({
  name: 'listWarehouseShelves',
  summary: 'List the places of a warehouse with what lies there',
  description:
    'Returns the storage locations of a warehouse by their position in lists and name, a page at a time, each with what lies there and how full it is: for a map of shelves. `storageLocationId` narrows it to one. Refused with 404 `warehouse.missing` for an unknown warehouse.',
  method: 'GET',
  path: { v1: '/warehouses/{warehouseId}/shelves', v2: '/warehouses/{warehouseId}/shelves' },
  scope: 'stocks.read',
  pathParameters: { warehouseId: ReferenceField() },
  query: {
    ...pageQuery,
    storageLocationId: ReferenceField({ description: 'This place alone.' }),
  },
  answer: { status: 200, shape: pageOf(Shelf) },

  async handle({ tx, generation, path, query }) {
    const warehouseId = await findWarehouseId(tx, path.warehouseId)
    if (warehouseId === undefined) throw noSuchWarehouse()
    return concludeWithShelves(tx, generation, { ...query, warehouseId })
  },
})
