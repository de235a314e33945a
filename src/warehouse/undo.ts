import {
  allNeverUndone,
  deletedBy,
  eachUndoneBy,
  restoredBy,
  type UndoRule,
} from '../platform/audit/undo/undo-rule.ts'

/** How the writes of this room are taken back. */
export const warehouseUndo: Readonly<Record<string, UndoRule>> = {
  createWarehouse: deletedBy('deleteWarehouse'),
  updateWarehouse: restoredBy('updateWarehouse'),
  createStorageLocation: deletedBy('deleteStorageLocation'),
  createStorageLocations: eachUndoneBy('deleteStorageLocation', 'updateStorageLocation'),
  updateStorageLocation: restoredBy('updateStorageLocation'),
  createWarehouseZone: deletedBy('deleteWarehouseZone'),
  updateWarehouseZone: restoredBy('updateWarehouseZone'),
  updateSupplierOrder: restoredBy('updateSupplierOrder', 'lines'),
  setStockWriteDown: {
    of: ({ before }) =>
      before === null ? deletedBy('deleteStockWriteDown') : { never: 'document' },
  },
  ...allNeverUndone('deleted', 'deleteStockWriteDown'),
  ...allNeverUndone('progress', 'setStockCostMethod'),
  ...allNeverUndone('sent', 'createStockValueList'),
  ...allNeverUndone('deleted', 'deleteWarehouse', 'deleteStorageLocation', 'deleteWarehouseZone'),
  ...allNeverUndone(
    'booked',
    ...['bookStock', 'bookStocks', 'transferStock', 'countStocks', 'createStockTransfer'],
    ...['receiveStockTransfer', 'cancelStockTransfer', 'receiveSupplierOrder', 'approveStockTake'],
    ...['completeStockTake'],
  ),
  ...allNeverUndone(
    'progress',
    ...['recordStockTakeCounts', 'requestStockTakeRecount', 'rejectStockTake', 'cancelStockTake'],
    ...[
      'sendSupplierOrder',
      'confirmSupplierOrder',
      'rescheduleSupplierOrder',
      'closeSupplierOrder',
    ],
    ...['cancelSupplierOrder'],
  ),
  ...allNeverUndone('sent', 'printSupplierOrder', 'mailSupplierOrder'),
  ...allNeverUndone('sent', 'printStorageLocationLabel', 'mailStorageLocationLabel'),
  ...allNeverUndone('document', 'createStockTake', 'createSupplierOrder', 'createProposedOrders'),
}
