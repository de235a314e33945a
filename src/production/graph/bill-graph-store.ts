import { itemReferenceField } from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  absentRow,
  always,
  decimalField,
  instantField,
  intField,
  keyField,
  type NodeType,
  partField,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'

const BillOfMaterials: NodeType = {
  name: 'BillOfMaterials',
  description: 'What one unit of an item is made of, in a version.',
  fields: {
    id: keyField('bill'),
    productionItemId: referenceField('bill', 'production_item_id', 'production_items', always),
    version: intField('bill.version', always),
    name: textField('bill.name', always),
    description: textField('bill.description', always),
    state: intField('bill.state', {
      ...always,
      description: '1 draft, 2 active, 3 replaced by another version.',
    }),
    createDate: instantField('bill.created', always),
    updateDate: instantField('bill.changed', always),
    activationDate: instantField('bill.activated'),
    ...absentFields('ID', 'updateUserId'),
    ...absentFields('Decimal', 'producibleStock'),
    ...absentFields('DateTime', 'producibleStockCalculationDate'),
    ...absentFields(
      'Int',
      'componentPostingsShelfLifeEndDateRequirements',
      'componentPostingsBatchNumberRequirements',
      'shelfLifeEndDateGenerationMode',
      'additionalShelfLifeEndDateTime',
    ),
  },
}

/** Parts and steps alike are rows called `component`. */
const BillOfMaterialsComponentProperties: NodeType = {
  name: 'BillOfMaterialsComponentProperties',
  description: 'Where a part or a step stands in its bill of materials.',
  fields: {
    id: keyField('component'),
    billOfMaterialsId: referenceField(
      'component',
      'bill_of_materials_id',
      'bills_of_materials',
      always,
    ),
    sort: intField('component.sort', always),
  },
}

const BillOfMaterialsItemProperties: NodeType = {
  name: 'BillOfMaterialsItemProperties',
  description: 'The part, and how much of it one unit takes.',
  fields: {
    itemId: itemReferenceField('component'),
    quantity: decimalField('component.quantity', always),
    operationStepId: referenceField('component', 'operation_id', 'bill_of_materials_operations'),
    ...absentFields('ID', 'measurementUnitId'),
    ...absentFields(
      'Int',
      'componentPostingsShelfLifeEndDateRequirements',
      'componentPostingsBatchNumberRequirements',
    ),
  },
}

const BillOfMaterialsItem: NodeType = {
  name: 'BillOfMaterialsItem',
  description: 'A part of a bill of materials.',
  fields: {
    id: keyField('component'),
    billOfMaterialsComponentProperties: partField(BillOfMaterialsComponentProperties),
    billOfMaterialsChildComponentProperties: absentRow(BillOfMaterialsComponentProperties),
    billOfMaterialsItemProperties: partField(BillOfMaterialsItemProperties),
  },
}

const BillOfMaterialsOperationProperties: NodeType = {
  name: 'BillOfMaterialsOperationProperties',
  description: 'What is done.',
  fields: { name: textField('component.name', always) },
}

const BillOfMaterialsOperation: NodeType = {
  name: 'BillOfMaterialsOperation',
  description: 'A step of a bill of materials.',
  fields: {
    id: keyField('component'),
    billOfMaterialsComponentProperties: partField(BillOfMaterialsComponentProperties),
    billOfMaterialsOperationProperties: partField(BillOfMaterialsOperationProperties),
  },
}

const key = (as: string) => [{ sql: `${as}.id`, cast: 'integer' }]

const bills: NodeSource = {
  type: BillOfMaterials,
  from: 'erp.bills_of_materials bill',
  as: 'bill',
  key: key('bill'),
}

const parts: NodeSource = {
  type: BillOfMaterialsItem,
  from: 'erp.bill_of_materials_items component',
  as: 'component',
  key: key('component'),
}

const steps: NodeSource = {
  type: BillOfMaterialsOperation,
  from: 'erp.bill_of_materials_operations component',
  as: 'component',
  key: key('component'),
}

const scope = 'production.read'

const one = (
  name: string,
  description: string,
  source: NodeSource,
  argument: string,
): GraphQuery => ({ kind: 'record', name, description, scope, source, argument })

const within = (argument: string, column: string, table: string) => ({
  argument,
  condition: (tenantId: string, uuid: string): Sql => sql`${fixed(column)} = (
    select named.id from erp.${fixed(table)} named
    where named.tenant_id = ${tenantId} and named.uuid = ${uuid}::uuid)`,
})

const ofBill = within('billOfMaterialsId', 'component.bill_of_materials_id', 'bills_of_materials')

/** Bills of materials, their parts and steps. */
export const billQueries: readonly GraphQuery[] = [
  one('QueryBillOfMaterialsById', 'One bill of materials.', bills, 'billOfMaterialsId'),
  {
    ...{ kind: 'list', name: 'QueryBillsOfMaterialsByProductionItemId', scope, source: bills },
    description: 'The bills of materials of a production item, by version.',
    within: within('productionItemId', 'bill.production_item_id', 'production_items'),
  },
  one('QueryBillOfMaterialsItemById', 'One part.', parts, 'billOfMaterialsItemId'),
  {
    ...{ kind: 'list', name: 'QueryBillOfMaterialsItemsByBillOfMaterialsId', scope, source: parts },
    description: 'The parts of a bill of materials.',
    within: ofBill,
  },
  {
    ...{ kind: 'list', name: 'QueryBillOfMaterialsItemsByBillOfMaterialsOperationId', scope },
    description: 'The parts that a step uses.',
    source: parts,
    within: within(
      'billOfMaterialsOperationId',
      'component.operation_id',
      'bill_of_materials_operations',
    ),
  },
  one('QueryBillOfMaterialsOperationById', 'One step.', steps, 'billOfMaterialsOperationId'),
  {
    ...{ kind: 'list', name: 'QueryBillOfMaterialsOperationsByBillOfMaterialsId', scope },
    description: 'The steps of a bill of materials.',
    source: steps,
    within: ofBill,
  },
]
