import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { WarehouseType, warehouseTypes } from './warehouse-type.ts'

export const listWarehouseTypes = operation({
  name: 'listWarehouseTypes',
  summary: 'The kinds of warehouses there are',
  method: 'GET',
  path: { v1: '/warehouses/types', v2: '/warehouses/types' },
  scope: 'warehouses.read',
  answer: { status: 200, shape: Type.Array(WarehouseType) },
  handle: async () => warehouseTypes,
})
