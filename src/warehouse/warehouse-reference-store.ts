import type { KeyColumns } from '../platform/records/projection.ts'
import { referenceOf } from '../platform/records/record-source.ts'

/** Both keys of the warehouse that a row names in `warehouse_id`, for a projection. */
export function warehouseReferenceOf(as: string): KeyColumns {
  return referenceOf(as, 'warehouse_id', 'warehouses')
}

/** The warehouses, for looking up those that a body names. */
export const namedWarehouses = 'warehouses'
