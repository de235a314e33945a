import type { Operation } from '../platform/pipeline/operation.ts'
import { outputsOf } from '../printing/paper-outputs.ts'
import { getItemStock } from './item-stocks/get-item-stock.ts'
import { calculateAvailability } from './promises/calculate-availability.ts'
import { createProposedOrders } from './proposals/create-proposed-orders.ts'
import { listPurchaseProposals } from './proposals/list-purchase-proposals.ts'
import type { Unbought } from './proposals/short-item-store.ts'
import { cancelSupplierOrder } from './purchase/cancel-supplier-order.ts'
import { closeSupplierOrder } from './purchase/close-supplier-order.ts'
import { confirmSupplierOrder } from './purchase/confirmation/confirm-supplier-order.ts'
import { createSupplierOrder } from './purchase/create-supplier-order.ts'
import { getSupplierOrder, listSupplierOrders } from './purchase/list-supplier-orders.ts'
import { receiveSupplierOrder } from './purchase/receive-supplier-order.ts'
import { rescheduleSupplierOrder } from './purchase/reschedule-supplier-order.ts'
import { sendSupplierOrder } from './purchase/send-supplier-order.ts'
import { updateSupplierOrder } from './purchase/update-supplier-order.ts'
import { listExpectedSupplierOrders } from './receiving/list-expected-supplier-orders.ts'
import { listPutAwayPlaces } from './receiving/list-put-away-places.ts'
import { approveStockTake } from './stock-takes/approve-stock-take.ts'
import { cancelStockTake } from './stock-takes/cancel-stock-take.ts'
import { completeStockTake } from './stock-takes/complete-stock-take.ts'
import { createStockTake } from './stock-takes/create-stock-take.ts'
import {
  getStockTake,
  listStockTakeLines,
  listStockTakePlaces,
  listStockTakes,
} from './stock-takes/list-stock-takes.ts'
import { recordStockTakeCounts } from './stock-takes/record-stock-take-counts.ts'
import { rejectStockTake } from './stock-takes/reject-stock-take.ts'
import { requestStockTakeRecount } from './stock-takes/request-stock-take-recount.ts'
import { bookStock } from './stocks/bookings/book-stock.ts'
import { bookStocks } from './stocks/bookings/book-stocks.ts'
import { countStocks } from './stocks/count-stocks.ts'
import { listStockChanges } from './stocks/journal/list-stock-changes.ts'
import { queryStockChanges } from './stocks/journal/query-stock-changes.ts'
import { listSerialNumbers } from './stocks/list-serial-numbers.ts'
import { listStocks } from './stocks/list-stocks.ts'
import { listPastStocks } from './stocks/past/list-past-stocks.ts'
import { transferStock } from './stocks/transfer-stock.ts'
import { administerStorageLocations } from './storage-locations/administer-storage-locations.ts'
import { getStorageLocation } from './storage-locations/get-storage-location.ts'
import { listStorageLocationTypes } from './storage-locations/list-storage-location-types.ts'
import { listStorageLocations } from './storage-locations/list-storage-locations.ts'
import { listWarehouseStorageLocations } from './storage-locations/list-warehouse-storage-locations.ts'
import { createStorageLocations } from './storage-locations/made-in-one-go/create-storage-locations.ts'
import { listWarehouseShelves } from './storage-locations/shelves/list-warehouse-shelves.ts'
import { storageLocationLabelPaper } from './storage-locations/storage-location-label-paper-store.ts'
import { supplierOrderPaper } from './supplier-order-paper-store.ts'
import { cancelStockTransfer } from './transit/cancel-stock-transfer.ts'
import { createStockTransfer } from './transit/create-stock-transfer.ts'
import { getStockTransfer, listStockTransfers } from './transit/list-stock-transfers.ts'
import { receiveStockTransfer } from './transit/receive-stock-transfer.ts'
import { createStockValueList } from './values/export/create-stock-value-list.ts'
import { setStockCostMethod } from './values/method/set-stock-cost-method.ts'
import { getItemStockValue } from './values/shown/get-item-stock-value.ts'
import { getStockValueTotals } from './values/shown/get-stock-value-totals.ts'
import { listStockValueChanges } from './values/shown/list-stock-value-changes.ts'
import { listStockValues } from './values/shown/list-stock-values.ts'
import { deleteStockWriteDown } from './values/write-downs/delete-stock-write-down.ts'
import { getStockWriteDown } from './values/write-downs/get-stock-write-down.ts'
import { setStockWriteDown } from './values/write-downs/set-stock-write-down.ts'
import { administerWarehouses } from './warehouses/administer-warehouses.ts'
import { listWarehouseTypes } from './warehouses/list-warehouse-types.ts'
import { listWarehouses } from './warehouses/list-warehouses.ts'
import { administerWarehouseZones } from './zones/warehouse-zone-list.ts'

const placesAndStock: readonly Operation[] = [
  listWarehouses,
  listWarehouseTypes,
  ...administerWarehouses,
  listStorageLocations,
  listWarehouseStorageLocations,
  getStorageLocation,
  listStorageLocationTypes,
  ...administerStorageLocations,
  createStorageLocations,
  listWarehouseShelves,
  ...administerWarehouseZones,
  listStocks,
  listPastStocks,
  bookStock,
  bookStocks,
  transferStock,
  countStocks,
  listStockChanges,
  queryStockChanges,
  listSerialNumbers,
  getItemStock,
  calculateAvailability,
]

/** Goods on their way between warehouses. */
const transfers: readonly Operation[] = [
  listStockTransfers,
  getStockTransfer,
  createStockTransfer,
  receiveStockTransfer,
  cancelStockTransfer,
]

/** Stock takes with approval. */
const stockTakes: readonly Operation[] = [
  listStockTakes,
  getStockTake,
  listStockTakeLines,
  listStockTakePlaces,
  createStockTake,
  recordStockTakeCounts,
  requestStockTakeRecount,
  completeStockTake,
  approveStockTake,
  rejectStockTake,
  cancelStockTake,
]

/** What stock is worth. */
const values: readonly Operation[] = [
  listStockValues,
  getStockValueTotals,
  getItemStockValue,
  listStockValueChanges,
  setStockWriteDown,
  getStockWriteDown,
  deleteStockWriteDown,
  setStockCostMethod,
  createStockValueList,
]

const purchase = (unbought: Unbought): readonly Operation[] => [
  listSupplierOrders,
  listExpectedSupplierOrders,
  getSupplierOrder,
  createSupplierOrder,
  updateSupplierOrder,
  sendSupplierOrder,
  confirmSupplierOrder,
  rescheduleSupplierOrder,
  receiveSupplierOrder,
  listPutAwayPlaces,
  closeSupplierOrder,
  cancelSupplierOrder,
  ...outputsOf(supplierOrderPaper),
  ...outputsOf(storageLocationLabelPaper),
  listPurchaseProposals(unbought),
  createProposedOrders(unbought),
]

/** Every operation of the room. */
export const warehouseOperations = (unbought: Unbought): readonly Operation[] => [
  ...placesAndStock,
  ...transfers,
  ...stockTakes,
  ...values,
  ...purchase(unbought),
]
