import type { TakenPart } from '../../warehouse/take-out.ts'
import type { Goods } from './delivered-goods.ts'

/**
 * The rows of the lines of a note: one for each place that goods were taken from, in the order of the
 * goods.
 */
export function lineRows(goods: readonly Goods[], taken: readonly TakenPart[]): object[] {
  const rows = goods.flatMap((one): object[] => {
    const { line, quantity, serialNumbers } = one
    const common = {
      salesOrderLineId: line.id,
      itemId: line.itemId,
      sku: line.sku,
      name: line.name,
    }
    const isPart = ({ lineId, path }: TakenPart) => lineId === line.id && path === one.path
    const parts = one.isBill ? [] : taken.filter(isPart)
    if (parts.length === 0) {
      return [{ ...common, ...nowhere, quantity: quantity.toString(), serialNumbers }]
    }
    return parts.map((part) => ({
      ...common,
      quantity: part.quantity,
      warehouseId: part.warehouseId,
      batchNumber: part.batchNumber,
      bestBefore: part.bestBefore ?? 'infinity',
      storageLocationId: part.locationId,
      serialNumbers: part.serialNumbers,
    }))
  })
  return rows.map((row, sortOrder) => ({ ...row, sortOrder }))
}

const nowhere = { warehouseId: null, storageLocationId: 0, batchNumber: '', bestBefore: 'infinity' }
