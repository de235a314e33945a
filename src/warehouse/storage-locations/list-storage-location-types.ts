import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { StorageLocationType, storageLocationTypes } from './storage-location.ts'

export const listStorageLocationTypes = operation({
  name: 'listStorageLocationTypes',
  summary: 'The kinds of storage locations there are',
  method: 'GET',
  path: { v1: '/warehouses/storagelocationtypes', v2: '/warehouses/storage-location-types' },
  scope: 'warehouses.read',
  answer: { status: 200, shape: Type.Array(StorageLocationType) },
  handle: async () => storageLocationTypes,
})
