import { itemColumn, itemReferenceField } from '../../catalog/doors/items/item-key-store.ts'
import type { GraphQuery } from '../../platform/graph/graph-query.ts'
import {
  absentFields,
  always,
  decimalField,
  flagField,
  idField,
  instantField,
  intField,
  type NodeType,
  referenceField,
  textField,
} from '../../platform/graph/node-type.ts'
import { movementTypes } from '../stocks/bookings/movement-type.ts'
import { locationOf } from '../storage-locations/storage-location-store.ts'

const text = (as: string, column: 'uuid' | 'name') => locationOf(as)[column].strings.join('')

const SerialNumberListItem: NodeType = {
  name: 'SerialNumberListItem',
  description: 'A serial number of an item, and where the unit lies.',
  fields: {
    warehouseId: referenceField('serial', 'warehouse_id', 'warehouses'),
    storageLocationId: idField(text('serial', 'uuid')),
    itemId: itemReferenceField('serial'),
    serialNumber: textField('serial.serial_number', { ...always, lowered: 'serial.serial_key' }),
    isActive: flagField('(serial.state = 1)', {
      ...always,
      description: 'Whether the unit is in stock.',
    }),
  },
}

const known = Object.entries(movementTypes)
const placeOfType = `case change.movement_type ${known
  .map(([type], index) => `when '${type}' then ${index}`)
  .join(' ')} end`
const nameOfType = `case change.movement_type ${known
  .map(([type, name]) => `when '${type}' then '${name}'`)
  .join(' ')} end`

const StockMovementHistoryItem: NodeType = {
  name: 'StockMovementHistoryItem',
  description: 'A movement of goods: into a place, or out of it.',
  fields: {
    articleNumber: textField(itemColumn('change', 'sku')),
    articleName: textField(itemColumn('change', 'name')),
    quantity: decimalField('change.quantity', always),
    bestBeforeDate: instantField(`nullif(change.best_before, 'infinity')`),
    batchNumber: textField(`nullif(change.batch_number, '')`),
    serialNumber: textField(`nullif(array_to_string(change.serial_numbers, ', '), '')`),
    serialNumberCount: intField('cardinality(change.serial_numbers)', always),
    sourceBinLocation: textField(
      `case when change.quantity < 0 then ${text('change', 'name')} end`,
    ),
    targetBinLocation: textField(
      `case when change.quantity > 0 then ${text('change', 'name')} end`,
    ),
    ...absentFields('String', 'sourceBoxDisplayId', 'targetBoxDisplayId'),
    transferTypeId: intField(placeOfType, always),
    transferTypeName: textField(nameOfType, always),
    userName: textField('change.user_name', always),
    timestamp: instantField('change.at', always),
    comment: textField('change.comment', always),
  },
}

/** Serial numbers and the journal of bookings. */
export const movementQueries: readonly GraphQuery[] = [
  {
    kind: 'list',
    name: 'QuerySerialNumbers',
    description: 'Serial numbers that were ever named, and where their units lie.',
    scope: 'stocks.read',
    source: {
      type: SerialNumberListItem,
      from: 'erp.item_serial_numbers serial',
      as: 'serial',
      key: [
        { sql: 'serial.item_id', cast: 'integer' },
        { sql: 'serial.serial_key', cast: 'text' },
      ],
    },
  },
  {
    kind: 'list',
    name: 'QueryStockMovementHistory',
    description: 'Every booking, in the order of the journal.',
    scope: 'stocks.read',
    source: {
      type: StockMovementHistoryItem,
      from: 'erp.stock_changes change',
      as: 'change',
      key: [{ sql: 'change.sequence', cast: 'bigint' }],
    },
  },
]
