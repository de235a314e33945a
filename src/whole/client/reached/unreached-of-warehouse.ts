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
    reason: 'Pages know the types of warehouses and places by their codes, in both languages.',
    operations: `
      listWarehouseTypes listStorageLocationTypes`,
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
