import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  flagField,
  idField,
  intField,
  keyField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { namedList } from '../../platform/graph-sql/named-list.ts'
import { warehouseField } from '../../warehouse/doors/warehouse-reference-store.ts'

const scope = 'production.read'
const key = (as: string) => [{ sql: `${as}.id`, cast: 'integer' }]

const WorkbenchResource: NodeType = {
  name: 'WorkbenchResource',
  description: 'Where things are made.',
  fields: {
    id: keyField('workbench'),
    number: intField('workbench.id', always),
    name: textField('workbench.name', { ...always, lowered: 'workbench.name_key' }),
    description: textField('workbench.description', always),
    workbenchResourceTypeId: referenceField(
      'workbench',
      'workbench_resource_type_id',
      'workbench_resource_types',
    ),
    warehouseId: warehouseField('workbench'),
    ...absentFields('String', 'hostName'),
    ...absentFields('Boolean', 'autoShowProcessParameterValuesInProduction'),
    ...absentFields(
      'Int',
      ...['reservationMode', 'expiredComponentsUsage'],
      'replenishmentCreationStockReservationMode',
    ),
  },
}

const workbenches: NodeSource = {
  type: WorkbenchResource,
  from: 'erp.workbench_resources workbench',
  as: 'workbench',
  key: key('workbench'),
}

const types = namedList({
  ...{ query: 'QueryWorkbenchResourceTypes', type: 'WorkbenchResourceType', scope },
  ...{ description: 'A kind of workbench.', table: 'workbench_resource_types', as: 'type' },
})

/** The one category that there is: things are made at workbenches. The same for all tenants. */
const ResourceCategory: NodeType = {
  name: 'ResourceCategory',
  description: 'What kind of resource production has.',
  fields: {
    id: idField('category.uuid', always),
    name: textField('category.name', always),
    isVisible: flagField('category.is_shown', always),
    isEnabled: flagField('category.is_shown', always),
  },
}

const categories: NodeSource = {
  type: ResourceCategory,
  from: `(
    select $tenant::uuid as tenant_id, 1 as id,
      '9d0d6b6e-3a0f-4a57-8f0c-5f6b0f1c7a01'::uuid as uuid, 'Workbench' as name, true as is_shown
  ) category`,
  as: 'category',
  key: key('category'),
}

/** Where things are made. */
export const workbenchQueries: readonly GraphQuery[] = [
  {
    ...{ kind: 'list', name: 'QueryResourceCategories', scope, source: categories },
    description: 'Categories of resources of production.',
  },
  {
    ...{ kind: 'list', name: 'QueryWorkbenchResources', scope, source: workbenches },
    description: 'Workbenches.',
  },
  {
    ...{ kind: 'record', name: 'QueryWorkbenchResourceById', scope, source: workbenches },
    ...{ argument: 'workbenchResourceId', description: 'One workbench.' },
  },
  types,
  {
    ...{ kind: 'record', name: 'QueryWorkbenchResourceTypeById', scope, source: types.source },
    ...{ argument: 'workbenchResourceTypeId', description: 'One kind of workbench.' },
  },
]
