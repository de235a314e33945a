import { itemReferenceField, itemRows } from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  instantField,
  keyField,
  type NodeType,
  referenceField,
} from '../../platform/graph/node-type.ts'
import { sql } from '../../platform/postgres/sql.ts'

const ProductionItem: NodeType = {
  name: 'ProductionItem',
  description: 'An item that is made here.',
  fields: {
    id: keyField('production_item'),
    itemId: itemReferenceField('production_item'),
    createDate: instantField('production_item.created', always),
    updateDate: instantField('production_item.changed', always),
    ...absentFields('Int', 'lotType', 'productionType'),
    ...absentFields('String', 'lotLabelTemplateKey', 'singleItemLabelTemplateKey'),
    ...absentFields('ID', 'updateUserId'),
  },
}

const LotSize: NodeType = {
  name: 'LotSize',
  description: 'How many of an item are made at once.',
  fields: {
    id: keyField('lot_size'),
    productionItemId: referenceField('lot_size', 'production_item_id', 'production_items', always),
    quantity: decimalField('lot_size.quantity', always),
  },
}

const items: NodeSource = {
  type: ProductionItem,
  from: 'erp.production_items production_item',
  as: 'production_item',
  key: [{ sql: 'production_item.id', cast: 'integer' }],
}

const lots: NodeSource = {
  type: LotSize,
  from: 'erp.lot_sizes lot_size',
  as: 'lot_size',
  key: [{ sql: 'lot_size.id', cast: 'integer' }],
}

const scope = 'production.read'

/** Items that are made, and their lots. */
export const productionItemQueries: readonly GraphQuery[] = [
  {
    ...{ kind: 'list', name: 'QueryProductionItems', scope, source: items },
    description: 'Items that are made here.',
  },
  {
    ...{ kind: 'record', name: 'QueryProductionItemById', scope, source: items },
    ...{ argument: 'productionItemId', description: 'One item that is made here.' },
  },
  {
    ...{ kind: 'record', name: 'QueryProductionItemByItemId', scope, argument: 'itemId' },
    description: 'The production item of an item; null where it is not made here.',
    // It is named by the item.
    source: {
      ...{ type: ProductionItem, as: itemRows.as, key: itemRows.key },
      from: `${itemRows.from} join erp.production_items production_item
        on production_item.tenant_id = $tenant and production_item.item_id = ${itemRows.as}.id`,
    },
  },
  {
    ...{ kind: 'record', name: 'QueryLotSizeById', scope, source: lots, argument: 'lotSizeId' },
    description: 'One lot size.',
  },
  {
    ...{ kind: 'list', name: 'QueryLotSizesByProductionItemId', scope, source: lots },
    description: 'How many of a production item are made at once.',
    within: {
      argument: 'productionItemId',
      condition: (tenantId, uuid) => sql`lot_size.production_item_id = (
        select named.id from erp.production_items named
        where named.tenant_id = ${tenantId} and named.uuid = ${uuid}::uuid)`,
    },
  },
]
