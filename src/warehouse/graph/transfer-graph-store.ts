import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  always,
  idField,
  instantField,
  intField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { statusOfTransfer } from '../transit/stock-transfer-store.ts'

const StockTransferListItem: NodeType = {
  name: 'StockTransferListItem',
  description: 'Goods that were sent from one warehouse to another.',
  fields: {
    id: idField('stock_transfer.uuid', always),
    fromWarehouseId: referenceField('stock_transfer', 'from_warehouse_id', 'warehouses'),
    toWarehouseId: referenceField('stock_transfer', 'to_warehouse_id', 'warehouses'),
    status: intField(statusOfTransfer, {
      ...always,
      description: '1 sent, 2 partly received, 3 received, 4 something was missing, 5 cancelled.',
    }),
    comment: textField('stock_transfer.comment', always),
    expectedDate: instantField('stock_transfer.expected'),
    createdDate: instantField('stock_transfer.created', always),
    closedDate: instantField('stock_transfer.closed'),
  },
}

/** Goods on their way between warehouses. */
export const transferQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryStockTransfers',
    description: 'Goods that were sent from one warehouse to another, by number.',
    scope: 'stocks.read',
    source: {
      type: StockTransferListItem,
      from: 'erp.stock_transfers stock_transfer',
      as: 'stock_transfer',
      key: [{ sql: 'stock_transfer.id', cast: 'integer' }],
    },
  },
]
