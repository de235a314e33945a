import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** Whether the bank was ordered to collect, refund or pay the document of a row, as an expression. */
export const isOrderedOf = (as: string): string => `exists (
  select from erp.payment_run_entries ordered
  where ordered.tenant_id = $tenant and ordered.document_id = ${as}.id and ordered.state = 'ordered')`

/** Whether the bank was ordered to collect the document of a row by direct debit, as an expression. */
export const isCollectedOf = (as: string): string => `exists (
  select from erp.payment_run_entries ordered
  where ordered.tenant_id = $tenant and ordered.document_id = ${as}.id and ordered.state = 'ordered'
    and ordered.kind = 'direct-debit')`

/** The same of one invoice. */
export async function isCollected(tx: TenantTx, documentId: number): Promise<boolean> {
  const found = await tx.row<{ isCollected: boolean }>(sql`
    select ${fixed(isCollectedOf('asked'))} as "isCollected"
    from (select ${documentId}::integer as id) asked`)
  return found?.isCollected ?? false
}
