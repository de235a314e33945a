import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** Removes papers of documents that are over, with their files; the operator's role alone may. */
export async function removePapers(
  tx: TenantTx,
  kinds: readonly string[],
  documentIds: readonly number[],
): Promise<void> {
  await tx.rows(sql`
    delete from erp.issued_papers issued
    where issued.tenant_id = $tenant and issued.kind = any(${kinds}::text[])
      and issued.document_id = any(${documentIds}::integer[])`)
}
