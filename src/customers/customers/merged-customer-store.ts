import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

/** The number of the customer that a row became part of, as an expression; null where it is itself. */
export function mergedIntoNumberOf(as: string): string {
  return `(select successor.number from erp.customers successor
    where successor.tenant_id = $tenant and successor.id = ${as}.merged_into_id)`
}

/** The customers that some of these became part of, by the number of the latter. */
export async function findSuccessors(
  tx: TenantTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const merged = await tx.rows<{ id: number; successor: number }>(sql`
    select merged.id, merged.merged_into_id as successor from erp.customers merged
    where merged.tenant_id = $tenant and merged.merged_into_id is not null
      and merged.id = any(${ids}::integer[])`)
  return new Map(merged.map(({ id, successor }) => [id, successor]))
}
