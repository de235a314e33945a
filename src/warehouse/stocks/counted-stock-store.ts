import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { StockKey } from './stock.ts'
import { isSameStock } from './stock-key-store.ts'

/** The statement that notes when locked stocks were counted; pickers use them again. */
export function clearCountFlags(tx: TenantTx, counted: readonly StockKey[]): Sql {
  return sql`
    update erp.stocks stock set needs_count = false, counted = statement_timestamp()
    from (
      select given."itemId" as item_id, given."warehouseId" as warehouse_id,
        given."locationId" as storage_location_id, given."batchNumber" as batch_number,
        given."bestBefore" as best_before
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as given (
        "itemId" integer, "warehouseId" integer, "locationId" integer, "batchNumber" text,
        "bestBefore" timestamptz)
    ) counted
    where stock.tenant_id = ${tx.tenantId} and ${isSameStock('stock', 'counted')}`
}
