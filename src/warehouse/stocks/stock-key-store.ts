import { fixed, type Sql } from '../../platform/postgres/sql.ts'

const columns = ['item_id', 'warehouse_id', 'storage_location_id', 'batch_number', 'best_before']

/** The columns that tell a stock from the others of its tenant. */
export const stockKey: Sql = fixed(columns.join(', '))

/** Whether two rows speak of the same stock. */
export function isSameStock(one: string, other: string): Sql {
  return fixed(columns.map((column) => `${one}.${column} = ${other}.${column}`).join(' and '))
}
