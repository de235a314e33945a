import { givenRows } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { StockKey } from './stock.ts'
import { isSameStock, stockKeyOf, stockKeyTypes } from './stock-key-store.ts'

/** What an update of a stock that was counted sets; pickers use it again. */
export const isCountedNow = fixed('needs_count = false, counted = statement_timestamp()')

/** The statement that notes when locked stocks were counted of which nothing is booked (`isCounted` of a booking). */
export function clearCountFlags(tx: TenantTx, counted: readonly StockKey[]): Sql {
  return sql`
    update erp.stocks stock set ${isCountedNow}
    from ${givenRows(stockKeyTypes, counted.map(stockKeyOf))}
    where stock.tenant_id = ${tx.tenantId} and ${isSameStock('stock', 'given')}`
}
