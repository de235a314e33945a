import { itemReferenceField } from '../catalog/item-key-store.ts'
import type { GraphQuery, NodeSource } from '../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  flagField,
  idField,
  instantField,
  type NodeType,
  referenceField,
  textField,
} from '../platform/graph/node-type.ts'
import { namedList } from '../platform/graph-sql/named-list.ts'
import { locationOf } from './storage-locations/storage-location-store.ts'

const QueryStock: NodeType = {
  name: 'QueryStock',
  description: 'What lies of an item at a place of a warehouse, by batch and best-before date.',
  fields: {
    // The row has no id of its own: this one is computed from its key.
    stockEntryId: idField(
      `md5(concat_ws(' ', stock.tenant_id, stock.item_id, stock.warehouse_id, stock.batch_number,
        stock.best_before, nullif(stock.storage_location_id, 0)))::uuid`,
      always,
    ),
    warehouseId: referenceField('stock', 'warehouse_id', 'warehouses'),
    articleId: itemReferenceField('stock'),
    availableQuantity: decimalField('stock.quantity', always),
    batchNumber: textField(`nullif(stock.batch_number, '')`),
    bestBeforeDate: instantField(`nullif(stock.best_before, 'infinity')`),
    binLocationId: idField(locationOf('stock').uuid.strings.join('')),
    ...absentFields('Decimal', 'reservedQuantity'),
    ...absentFields('String', 'serialNumber'),
  },
}

const QueryStockItem: NodeType = {
  name: 'QueryStockItem',
  description: 'What lies of an item in a warehouse.',
  fields: {
    storageLocationId: referenceField('total', 'warehouse_id', 'warehouses'),
    itemId: itemReferenceField('total'),
    quantityTotal: decimalField('total.quantity', always),
    ...absentFields('String', 'comment1', 'comment2'),
  },
}

const place = (as: string) => [
  { sql: `${as}.item_id`, cast: 'integer' },
  { sql: `${as}.warehouse_id`, cast: 'integer' },
]

const entries: NodeSource = {
  type: QueryStock,
  from: 'erp.stocks stock',
  as: 'stock',
  key: [
    ...place('stock'),
    { sql: 'stock.storage_location_id', cast: 'integer' },
    { sql: 'stock.batch_number', cast: 'text' },
    { sql: 'stock.best_before', cast: 'timestamptz' },
  ],
}

const totals: NodeSource = {
  type: QueryStockItem,
  from: `(
    select stock.tenant_id, stock.item_id, stock.warehouse_id, sum(stock.quantity) as quantity
    from erp.stocks stock
    group by stock.tenant_id, stock.item_id, stock.warehouse_id
  ) total`,
  as: 'total',
  key: place('total'),
}

export const warehouseQueries: readonly GraphQuery[] = [
  namedList({
    query: 'QueryWarehouses',
    type: 'WarehouseListItem',
    description: 'Where the tenant keeps its stock.',
    scope: 'warehouses.read',
    table: 'warehouses',
    as: 'warehouse',
    fields: { active: flagField('warehouse.is_active', always) },
  }),
  {
    kind: 'list',
    name: 'QueryStock',
    description: 'What lies where, by batch and best-before date.',
    scope: 'stocks.read',
    source: entries,
  },
  {
    kind: 'list',
    name: 'QueryStockItem',
    description: 'What lies where.',
    scope: 'stocks.read',
    source: totals,
  },
]
