import { lockKind } from '../../postgres/counter.ts'
import type { NumberedTable } from '../../postgres/numbered-rows.ts'
import { fixed, sql } from '../../postgres/sql.ts'
import type { TenantTx } from '../../postgres/transaction.ts'
import type { Key } from '../../values/shape.ts'

/**
 * Returns the record of its kind that is marked `is_default`; undefined where there is none yet. Locks the
 * kind, so that two requests which add a record or move the mark at the same time cannot leave two marks.
 */
export async function lockDefault(tx: TenantTx, of: NumberedTable): Promise<Key | undefined> {
  await lockKind(tx, of.as)
  return tx.row<Key>(sql`
    select row.id, row.uuid from erp.${fixed(of.table)} row
    where row.tenant_id = ${tx.tenantId} and row.is_default
    order by row.id`)
}

/** Removes the mark from the record that has it, before another record gets it. */
export async function clearDefault(tx: TenantTx, of: NumberedTable): Promise<void> {
  await tx.rows(sql`
    update erp.${fixed(of.table)} set is_default = false
    where tenant_id = ${tx.tenantId} and is_default`)
}
