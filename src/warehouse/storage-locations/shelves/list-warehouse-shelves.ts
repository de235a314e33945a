import Type from 'typebox'
import { operation } from '../../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { noSuchWarehouse } from '../../warehouses/warehouse.ts'
import { findWarehouseId } from '../storage-location-store.ts'
import { Shelf } from './shelf.ts'
import { concludeWithShelves } from './shelf-store.ts'

export const listWarehouseShelves = operation({
  name: 'listWarehouseShelves',
  summary: 'List the places of a warehouse with what lies there',
  description:
    'Returns all storage locations of a warehouse by their position in lists and name, each with what lies there and how full it is: for a map of shelves. Refused with 404 `warehouse.missing` for an unknown warehouse.',
  method: 'GET',
  path: { v1: '/warehouses/{warehouseId}/shelves', v2: '/warehouses/{warehouseId}/shelves' },
  scope: 'stocks.read',
  pathParameters: { warehouseId: ReferenceField() },
  answer: { status: 200, shape: Type.Array(Shelf) },

  async handle({ tx, generation, path }) {
    const warehouseId = await findWarehouseId(tx, path.warehouseId)
    if (warehouseId === undefined) throw noSuchWarehouse()
    return concludeWithShelves(tx, generation, warehouseId)
  },
})
