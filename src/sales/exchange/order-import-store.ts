import { tenantCurrency } from '../../access/tenant-terms-store.ts'
import { idsByKey } from '../../platform/exchange/import/import-store.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** Ids of the orders with these numbers, by number in lower case. */
export function findOrders(tx: TenantTx, numbers: readonly string[]): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'sales_orders', key: 'number' }, numbers)
}

/** Ids of the shipping methods with these names, by name in lower case. */
export function findShippingMethods(
  tx: TenantTx,
  names: readonly string[],
): Promise<Map<string, number>> {
  return idsByKey(tx, { table: 'shipping_methods', key: 'name' }, names)
}

export async function findCurrency(tx: TenantTx): Promise<string> {
  const found = await tx.row<{ currencyIso: string }>(sql`
    select ${fixed(tenantCurrency)} as "currencyIso"`)
  return found?.currencyIso ?? ''
}
