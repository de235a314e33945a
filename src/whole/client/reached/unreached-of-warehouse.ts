import type { Unreached } from './unreached.ts'

/** Picking, stock and buying. */
export const unreachedOfWarehouse: readonly Unreached[] = [
  {
    job: 14,
    reason: 'Pages read a list by its key alone, and lists are picked without paper.',
    operations: `
      getPickList printPickListToPdf printPickList mailPickList`,
  },
  {
    job: 20,
    reason: 'Storage locations and zones have no pages yet.',
    operations: `
      listWarehouseTypes listStorageLocations getStorageLocation
      listStorageLocationTypes createStorageLocation updateStorageLocation deleteStorageLocation
      listWarehouseZones createWarehouseZone getWarehouseZone updateWarehouseZone
      deleteWarehouseZone`,
  },
  {
    job: 21,
    reason: 'Buying has no pages yet.',
    operations: `
      listItemSuppliers createItemSupplier getItemSupplier updateItemSupplier deleteItemSupplier
      listSupplierOrders createSupplierOrder updateSupplierOrder sendSupplierOrder
      rescheduleSupplierOrder closeSupplierOrder cancelSupplierOrder
      mailSupplierOrder listPurchaseProposals
      createProposedOrders createDropShippingOrders dispatchSupplierOrder`,
  },
]
