import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { WarehouseType, warehouseTypes } from './warehouse-type.ts'

export const listWarehouseTypes = operation({
  name: 'listWarehouseTypes',
  summary: 'List the types of warehouses',
  description:
    'Returns the types that a warehouse can have, with the uses that each allows. The list is fixed.',
  method: 'GET',
  path: { v1: '/warehouses/types', v2: '/warehouses/types' },
  scope: 'warehouses.read',
  answer: { status: 200, shape: Type.Array(WarehouseType) },
  handle: async () => warehouseTypes,
})
