import type { Room } from '../platform/room.ts'
import { changedSuppliers } from './changed-suppliers.ts'
import { warehouseCopies } from './copies.ts'
import { warehouseDuties } from './duties-store.ts'
import { locationQueries } from './graph/location-graph-store.ts'
import { movementQueries } from './graph/movement-graph-store.ts'
import { stockQueries } from './graph/stock-graph-store.ts'
import { stockTakeQueries } from './graph/stock-take-graph-store.ts'
import { supplierOrderQueries } from './graph/supplier-order-graph-store.ts'
import { transferQueries } from './graph/transfer-graph-store.ts'
import { itemStockExtension } from './item-stock-graph-store.ts'
import { warehouseLimits } from './limits.ts'
import { warehouseOperations } from './operations.ts'
import type { Unbought } from './proposals/short-item-store.ts'
import { supplierOrderEvents } from './purchase/supplier-order.ts'
import { supplierOrderNumbers } from './purchase/supplier-order-number.ts'
import { stockMeasures, warehouseDimensions } from './reported-stock-store.ts'
import { changedItems } from './reservations/changed-items.ts'
import { warehouseRetention } from './retention.ts'
import { warehouseScopes } from './scopes.ts'
import { searchedSupplierOrders } from './searched-supplier-orders-store.ts'
import { stockTakeEvents } from './stock-takes/stock-take.ts'
import { searchedSerials } from './stocks/searched-serials-store.ts'
import { stockEvents } from './stocks/stock.ts'
import { searchedLocations } from './storage-locations/searched-locations-store.ts'
import { storageLocationEvents } from './storage-locations/storage-location.ts'
import { warehouseTables } from './tables.ts'
import { stockTransferEvents } from './transit/stock-transfer.ts'
import { warehouseUndo } from './undo.ts'
import { stockValueListJob } from './values/export/stock-value-list-job.ts'
import { valueStock } from './values/valuing/value-stock.ts'
import { stockWriteDownEvents } from './values/write-downs/stock-write-down.ts'
import { warehouseEvents } from './warehouses/warehouse.ts'
import { warehouseWords } from './words.ts'
import { warehouseZoneEvents } from './zones/warehouse-zone.ts'

/** Warehouses, stock and its journal, and what is bought; sales says which orders nothing is bought for. */
export const warehouse = (unbought: Unbought): Room => ({
  name: 'warehouse',
  words: warehouseWords,
  duties: warehouseDuties,
  limits: warehouseLimits,
  tables: warehouseTables,
  retention: warehouseRetention,
  copies: warehouseCopies,
  measures: stockMeasures,
  dimensions: warehouseDimensions,
  operations: warehouseOperations(unbought),
  undo: warehouseUndo,
  scopes: warehouseScopes,
  searched: [searchedLocations, searchedSupplierOrders, searchedSerials],
  numberRanges: [supplierOrderNumbers],
  graph: [
    ...locationQueries,
    ...stockQueries,
    ...movementQueries,
    ...transferQueries,
    ...stockTakeQueries,
    ...supplierOrderQueries,
  ],
  graphExtensions: [itemStockExtension],
  events: [
    stockEvents,
    warehouseEvents,
    storageLocationEvents,
    warehouseZoneEvents,
    stockTransferEvents,
    stockTakeEvents,
    supplierOrderEvents,
    stockWriteDownEvents,
  ],
  eventReaders: [changedItems, changedSuppliers],
  jobs: [stockValueListJob],
  // Behind the journal and in its order: no booking waits for its value.
  upkeep: [
    { clearTenantApart: async (tx, limit) => ({ valuedBookings: await valueStock(tx, limit) }) },
  ],
})
