import { fixed, type Sql } from '../../platform/postgres/sql.ts'
import type { StockKey } from './stock.ts'

/** The columns that identify a stock within its tenant, with their types. */
export const stockKeyTypes = {
  item_id: 'integer',
  warehouse_id: 'integer',
  storage_location_id: 'integer',
  batch_number: 'text',
  best_before: 'timestamptz',
} as const

const columns = Object.keys(stockKeyTypes)

/** The columns that identify a stock within its tenant. */
export const stockKey: Sql = fixed(columns.join(', '))

/** The values of these columns. */
export function stockKeyOf(key: StockKey): Record<keyof typeof stockKeyTypes, string | number> {
  return {
    item_id: key.itemId,
    warehouse_id: key.warehouseId,
    storage_location_id: key.locationId,
    batch_number: key.batchNumber,
    best_before: key.bestBefore,
  }
}

/** Whether two rows speak of the same stock. */
export function isSameStock(one: string, other: string): Sql {
  return fixed(columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and '))
}
