import type { Unreached } from './unreached.ts'

/** Picking, stock and buying. */
export const unreachedOfWarehouse: readonly Unreached[] = [
  {
    job: 14,
    reason: 'Picking has no pages yet.',
    operations: `
      listPickListTemplates createPickListTemplate getPickListTemplate updatePickListTemplate
      deletePickListTemplate listPickLists createPickList getPickList getPickListByKey
      listPickListPositions updatePickList deletePickList scanPickList reportShortPickListPosition
      completePickList printPickListToPdf printPickList mailPickList`,
  },
  {
    job: 15,
    reason: 'Packing has no pages yet.',
    operations: `
      listShippingBoxes createShippingBox getShippingBox updateShippingBox deleteShippingBox`,
  },
  {
    job: 17,
    reason: 'Stock has no page of its own yet.',
    operations: `
      listStocks bookStock listSerialNumbers`,
  },
  {
    job: 18,
    reason: 'Transfers have no pages yet.',
    operations: `
      transferStock listStockTransfers getStockTransfer createStockTransfer receiveStockTransfer
      cancelStockTransfer`,
  },
  {
    job: 19,
    reason: 'Stock takes have no pages yet.',
    operations: `
      countStocks listStockTakes getStockTake listStockTakeLines createStockTake
      recordStockTakeCounts requestStockTakeRecount completeStockTake approveStockTake
      rejectStockTake cancelStockTake`,
  },
  {
    job: 20,
    reason: 'Storage locations and zones have no pages yet.',
    operations: `
      listWarehouseTypes listStorageLocations listWarehouseStorageLocations getStorageLocation
      listStorageLocationTypes createStorageLocation updateStorageLocation deleteStorageLocation
      listWarehouseZones createWarehouseZone getWarehouseZone updateWarehouseZone
      deleteWarehouseZone`,
  },
  {
    job: 21,
    reason: 'Buying has no pages yet.',
    operations: `
      listItemSuppliers createItemSupplier getItemSupplier updateItemSupplier deleteItemSupplier
      listSupplierOrders getSupplierOrder createSupplierOrder updateSupplierOrder sendSupplierOrder
      rescheduleSupplierOrder receiveSupplierOrder closeSupplierOrder cancelSupplierOrder
      mailSupplierOrder listPurchaseProposals
      createProposedOrders createDropShippingOrders dispatchSupplierOrder`,
  },
]
