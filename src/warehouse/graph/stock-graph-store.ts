import { itemReferenceField } from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery, NodeSource } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  idField,
  instantField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { locationOf } from '../storage-locations/storage-location-store.ts'

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
    warehouseId: referenceField('stock', 'warehouse_id', 'warehouses', always),
    articleId: itemReferenceField('stock'),
    availableQuantity: decimalField('stock.quantity', always),
    batchNumber: textField(`nullif(stock.batch_number, '')`),
    bestBeforeDate: instantField(`nullif(stock.best_before, 'infinity')`),
    binLocationId: idField(locationOf('stock').uuid.strings.join('')),
    reservedQuantity: decimalField('stock.picking', always),
    ...absentFields('String', 'serialNumber'),
  },
}

const QueryStockItem: NodeType = {
  name: 'QueryStockItem',
  description: 'What lies of an item in a warehouse.',
  fields: {
    storageLocationId: referenceField('total', 'warehouse_id', 'warehouses', always),
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
    where stock.tenant_id = $tenant
    group by stock.tenant_id, stock.item_id, stock.warehouse_id
  ) total`,
  as: 'total',
  key: place('total'),
}

/** The stock of each batch, without the places. */
const BatchListItem: NodeType = {
  name: 'BatchListItem',
  description: 'What lies of a batch of an item in a warehouse.',
  fields: {
    itemId: itemReferenceField('total'),
    batch: textField('total.batch_number', always),
    quantity: decimalField('total.quantity', always),
    warehouseId: referenceField('total', 'warehouse_id', 'warehouses', always),
  },
}

const BestBeforeListItem: NodeType = {
  name: 'BestBeforeListItem',
  description: 'What lies of an item with a best-before date in a warehouse.',
  fields: {
    itemId: itemReferenceField('total'),
    bestBeforeDate: instantField('total.best_before', always),
    quantity: decimalField('total.quantity', always),
    warehouseId: referenceField('total', 'warehouse_id', 'warehouses', always),
  },
}

const summedBy = (column: string, condition: string) => `(
    select stock.tenant_id, stock.item_id, stock.warehouse_id, stock.${column},
      sum(stock.quantity) as quantity
    from erp.stocks stock
    where stock.tenant_id = $tenant and ${condition} and stock.quantity <> 0
    group by stock.tenant_id, stock.item_id, stock.warehouse_id, stock.${column}
  ) total`

const batches: NodeSource = {
  type: BatchListItem,
  from: summedBy('batch_number', `stock.batch_number <> ''`),
  as: 'total',
  key: [...place('total'), { sql: 'total.batch_number', cast: 'text' }],
}

const dates: NodeSource = {
  type: BestBeforeListItem,
  from: summedBy('best_before', `stock.best_before < 'infinity'`),
  as: 'total',
  key: [...place('total'), { sql: 'total.best_before', cast: 'timestamptz' }],
}

/** What lies where. */
export const stockQueries: readonly GraphQuery[] = [
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
  {
    kind: 'list',
    name: 'QueryBatches',
    description: 'Batches in stock, by warehouse.',
    scope: 'stocks.read',
    source: batches,
  },
  {
    kind: 'list',
    name: 'QueryBestBeforeDates',
    description: 'Best-before dates in stock, by warehouse.',
    scope: 'stocks.read',
    source: dates,
  },
]
