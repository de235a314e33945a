import { type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import type { Key } from '../../../platform/values/shape.ts'

/** Those of the names that places of the warehouse have, as they are written there. */
export async function namesTaken(
  tx: TenantTx,
  warehouseId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const keys = names.map((name) => name.toLowerCase())
  const found = await tx.rows<{ name: string }>(sql`
    select location.name from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.warehouse_id = ${warehouseId}
      and location.name_key = any(${keys}::text[])
    order by location.name_key`)
  return new Map(found.map(({ name }) => [name.toLowerCase(), name]))
}

/** The last position that a place of the warehouse has in lists. */
export async function lastSortNumber(tx: TenantTx, warehouseId: number): Promise<number> {
  const found = await tx.row<{ last: number }>(sql`
    select coalesce(max(location.sort_number), 0) as last from erp.storage_locations location
    where location.tenant_id = ${tx.tenantId} and location.warehouse_id = ${warehouseId}`)
  return found?.last ?? 0
}

/** Whether a place is one of these, as a condition on rows called `storage_location`. */
export function areNumbered(keys: readonly Key[]): Sql {
  return sql`storage_location.id = any(${keys.map(({ id }) => id)}::integer[])`
}
