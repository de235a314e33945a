import type { MergedPart } from '../customers/merging/customer-merge.ts'
import { sql } from '../platform/postgres/sql.ts'

/**
 * Documents of a customer that is merged into another one. They stay as they were written, for it and in its account,
 * and are shown with the other one: they are only counted.
 */
export const documentsOfMergedCustomer: MergedPart = {
  part: 'document',
  move: async (tx, { from }) => {
    const found = await tx.row<{ count: number }>(sql`
      select count(*)::integer as count from erp.accounting_documents document
      where document.tenant_id = $tenant and document.customer_id = ${from}`)
    return found?.count ?? 0
  },
}
