import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { StorageLocationType, storageLocationTypes } from './storage-location.ts'

export const listStorageLocationTypes = operation({
  name: 'listStorageLocationTypes',
  summary: 'List the types of storage locations',
  description:
    'Returns the types that a storage location can have, with the uses that each allows. The list is fixed.',
  method: 'GET',
  path: { v1: '/warehouses/storagelocationtypes', v2: '/warehouses/storage-location-types' },
  scope: 'warehouses.read',
  answer: { status: 200, shape: Type.Array(StorageLocationType) },
  handle: async () => storageLocationTypes,
})
