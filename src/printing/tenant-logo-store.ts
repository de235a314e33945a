import { sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'

/** The logo that stands for a tenant: that of its first company that has one. */
export function findTenantLogo(
  tx: TenantTx,
): Promise<{ readonly digest: string; readonly mediaType: string } | undefined> {
  return tx.row(sql`
    select company_logo.digest, company_logo.media_type as "mediaType"
    from erp.company_logos company_logo
    where company_logo.tenant_id = ${tx.tenantId}
    order by company_logo.company_id limit 1`)
}
