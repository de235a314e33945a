import { type NamedRecord, resolveRecords } from '../../platform/records/named-records.ts'
import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { missingRecords } from '../../platform/values/missing-records.ts'
import { exampleKey, type Reference } from '../../platform/values/shape.ts'
import { namedWarehouses } from '../../warehouse/doors/warehouse-reference-store.ts'
import { WorkbenchResource, WorkbenchResourceType } from './workbench-resource.ts'
import {
  workbenchResources,
  workbenchResourceTable,
  workbenchResourceTypes,
  workbenchResourceTypeTable,
} from './workbench-resource-store.ts'

export const workbenchResourceTypeList: ReferenceList = {
  noun: 'workbench-resource-type',
  plural: 'WorkbenchResourceTypes',
  about: 'the kinds of workbenches',
  path: { v1: '/workbenchResourceTypes', v2: '/workbench-resource-types' },
  scope: 'production',
  shape: WorkbenchResourceType,
  table: workbenchResourceTypeTable,
  source: workbenchResourceTypes,
  usual: {},
  example: { name: 'Roaster' },
  unique: ['name'],
  sentences: {
    'workbench-resource-type.missing': {
      en: 'There is no such type of workbench.',
      de: 'Diese Art von Arbeitsplatz gibt es nicht.',
    },
    'workbench-resource-type.name.taken': {
      en: 'Another type has this name.',
      de: 'Eine andere Art hat diesen Namen.',
    },
    'workbench-resource-type.in-use': {
      en: 'Workbenches are of this type.',
      de: 'Arbeitsplätze sind von dieser Art.',
    },
  },
}

const noSuchRecords = missingRecords('workbench-resource.reference.missing', {
  en: 'The workbench refers to records that do not exist.',
  de: 'Der Arbeitsplatz verweist auf Datensätze, die es nicht gibt.',
})

const referred = {
  workbenchResourceTypeId: 'workbench_resource_types',
  warehouseId: namedWarehouses,
}

export const workbenchResourceList: ReferenceList = {
  noun: 'workbench-resource',
  plural: 'WorkbenchResources',
  about: 'the workbenches, where things are made',
  rules:
    'Refused with 422 `workbench-resource.reference.missing` where the type or the warehouse does not exist.',
  path: { v1: '/workbenchResources', v2: '/workbench-resources' },
  scope: 'production',
  shape: WorkbenchResource,
  table: workbenchResourceTable,
  source: workbenchResources,
  usual: { description: '', workbenchResourceTypeId: null },
  example: { name: 'Packing table 2', warehouseId: exampleKey(1) },
  unique: ['name'],
  sentences: {
    'workbench-resource.missing': {
      en: 'There is no such workbench.',
      de: 'Diesen Arbeitsplatz gibt es nicht.',
    },
    'workbench-resource.name.taken': {
      en: 'Another workbench has this name.',
      de: 'Ein anderer Arbeitsplatz hat diesen Namen.',
    },
    'workbench-resource.in-use': {
      en: 'Production orders name this workbench.',
      de: 'Produktionsaufträge nennen diesen Arbeitsplatz.',
    },
  },

  async columns({ tx, fieldName }, said) {
    const named = Object.entries(referred).flatMap(([field, table]): NamedRecord[] => {
      const reference = said[field] as Reference | null | undefined
      return reference ? [{ path: [field], table, reference }] : []
    })
    const resolve = await resolveRecords(tx, named, noSuchRecords, fieldName)
    const found = named.map(({ path: [field], reference }) => [field, resolve(reference).id])
    return { ...said, ...Object.fromEntries(found) }
  },
}
