import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  constantFields,
  decimalField,
  instantField,
  keyField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'

const as = 'production_order'

const ProductionOrder: NodeType = {
  name: 'ProductionOrder',
  description: 'An order to make a product of its parts, or to take it apart.',
  fields: {
    id: keyField(as),
    productionItemId: referenceField(as, 'production_item_id', 'production_items', always),
    billOfMaterialId: referenceField(as, 'bill_of_materials_id', 'bills_of_materials', always),
    workbenchResourceId: referenceField(as, 'workbench_resource_id', 'workbench_resources'),
    lotCount: decimalField(`${as}.quantity / ${as}.lot_size`),
    lotSize: decimalField(`${as}.lot_size`),
    targetTotalQuantity: decimalField(`${as}.quantity`, always),
    actualQuantity: decimalField(`${as}.quantity_made`, always),
    progress: decimalField(`round(100 * ${as}.quantity_made / ${as}.quantity, 2)`, {
      ...always,
      description: 'Hundredths of the quantity that have been made.',
    }),
    targetCompletionTimestamp: instantField(`${as}.target`),
    actualStartTimestamp: instantField(`${as}.started`),
    actualCompletionTimestamp: instantField(
      `case when not ${as}.is_cancelled then ${as}.closed end`,
    ),
    issueDate: instantField(`${as}.created`, always),
    notice: textField(`${as}.comment`, always),
    releaseTimestamp: instantField(`${as}.released`),
    lastModificationTimestamp: instantField(`${as}.changed`, always),
    ...constantFields('Boolean', 'false', 'isTargetTotalQuantityBelowLotSizeAllowed'),
    ...absentFields('DateTime', 'targetStartTimestamp', 'deliveryTimestamp'),
    ...absentFields('String', 'projectNumber', 'referenceNumber', 'issueNumber'),
    ...absentFields('ID', 'dispositionId', 'creationUserId', 'releaseUserId', 'resourceTypeId'),
    ...absentFields('ID', 'lastModificationUserId'),
  },
}

const orders: NodeSource = {
  type: ProductionOrder,
  from: 'erp.production_orders production_order',
  as,
  key: [{ sql: `${as}.id`, cast: 'integer' }],
}

const scope = 'production.read'

/** Orders of production. */
export const productionOrderQueries: readonly GraphQuery[] = [
  {
    ...{ kind: 'list', name: 'QueryProductionOrders', scope, source: orders },
    description: 'Production orders, by number.',
  },
  {
    ...{ kind: 'record', name: 'QueryProductionOrderById', scope, source: orders },
    ...{ argument: 'productionOrderId', description: 'One production order.' },
  },
]
