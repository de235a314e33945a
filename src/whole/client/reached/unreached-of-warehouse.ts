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
    job: 15,
    reason: 'Pages read labels and collection lists as lists, and print what is handed over.',
    operations: `
      getCarrierLabel getCarrierManifest mailCarrierManifest`,
  },
  {
    job: 17,
    reason: 'Write-downs are read with the list of their day.',
    operations: `
      getStockWriteDown`,
  },
  {
    job: 20,
    reason: 'Pages know the types of warehouses and places by their codes, in both languages.',
    operations: `
      listWarehouseTypes listStorageLocationTypes`,
  },
  {
    job: 20,
    reason: 'Labels of places are printed, one or a row of them.',
    operations: `
      printStorageLocationLabelToPdf mailStorageLocationLabel`,
  },
  {
    job: 21,
    reason: 'The list of who sells an item says all of each.',
    operations: `
      getItemSupplier`,
  },
  {
    job: 21,
    reason: 'Pages mail every kind of document by one operation.',
    operations: `
      mailSupplierOrder`,
  },
]
