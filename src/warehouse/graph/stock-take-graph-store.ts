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

const StockTakeListItem: NodeType = {
  name: 'StockTakeListItem',
  description: 'A count of what lies in a warehouse.',
  fields: {
    id: idField('stock_take.uuid', always),
    name: textField('stock_take.name', always),
    warehouseId: referenceField('stock_take', 'warehouse_id', 'warehouses'),
    status: intField('stock_take.status', {
      ...always,
      description: '1 being counted, 2 approved, 3 rejected, 4 cancelled, 5 booked within limits.',
    }),
    createdDate: instantField('stock_take.created', always),
    createdBy: textField('stock_take.created_by', always),
    closedDate: instantField('stock_take.closed'),
    closedBy: textField('stock_take.closed_by', always),
  },
}

/** Stock takes. */
export const stockTakeQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QueryStockTakes',
    description: 'Stock takes, by number.',
    scope: 'stocktakes.read',
    source: {
      type: StockTakeListItem,
      from: 'erp.stock_takes stock_take',
      as: 'stock_take',
      key: [{ sql: 'stock_take.id', cast: 'integer' }],
    },
  },
]
