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
    job: 17,
    reason:
      'Write-downs are read with the list of their day; the pages of an item do not show its costs yet.',
    operations: `
      getStockWriteDown getItemStockValue listStockValueChanges`,
  },
  {
    job: 20,
    reason: 'Pages know the types of warehouses and places by their codes, in both languages.',
    operations: `
      listWarehouseTypes listStorageLocationTypes`,
  },
  {
    job: 21,
    reason:
      'Who sells an item is entered where nobody does; changing that, and what goes straight to a buyer, has no pages yet.',
    operations: `
      listItemSuppliers getItemSupplier updateItemSupplier deleteItemSupplier
      createDropShippingOrders dispatchSupplierOrder`,
  },
  {
    job: 21,
    reason: 'Pages mail every kind of document by one operation.',
    operations: `
      mailSupplierOrder`,
  },
  {
    job: 20,
    reason: 'Workbenches are chosen in orders of production; they have no pages of their own yet.',
    operations: `
      createWorkbenchResource getWorkbenchResource updateWorkbenchResource deleteWorkbenchResource
      listWorkbenchResourceTypes createWorkbenchResourceType getWorkbenchResourceType
      updateWorkbenchResourceType deleteWorkbenchResourceType`,
  },
]
