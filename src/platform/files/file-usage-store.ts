import { sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** How many files a tenant keeps, and how large they are together, in bytes. */
export async function readFileUsage(tx: TenantTx): Promise<{ files: number; bytes: number }> {
  const usage = await tx.row<{ files: number; bytes: number }>(sql`
    select count(*) as files, coalesce(sum(file.size_bytes), 0)::bigint as bytes
    from erp.files file where file.tenant_id = ${tx.tenantId}`)
  return usage ?? { files: 0, bytes: 0 }
}
