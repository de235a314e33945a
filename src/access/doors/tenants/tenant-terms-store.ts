import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** The currency of the tenant, as an expression. */
export const tenantCurrency =
  '(select tenant.currency_iso from erp.tenants tenant where tenant.tenant_id = $tenant)'

/** The language of the tenant, as an expression. */
export const tenantLanguage =
  '(select tenant.language_iso from erp.tenants tenant where tenant.tenant_id = $tenant)'

export async function findLanguage(tx: TenantTx): Promise<string | undefined> {
  const tenant = await tx.row<{ languageIso: string }>(sql`
    select tenant.language_iso as "languageIso" from erp.tenants tenant
    where tenant.tenant_id = ${tx.tenantId}`)
  return tenant?.languageIso
}

/** The currency of the tenant and the language of its documents. */
export async function findTenantTerms(
  tx: TenantTx,
): Promise<{ readonly currencyIso: string; readonly languageIso: string }> {
  const terms = await tx.row<{ currencyIso: string; languageIso: string }>(sql`
    select tenant.currency_iso as "currencyIso", tenant.language_iso as "languageIso"
    from erp.tenants tenant
    where tenant.tenant_id = ${tx.tenantId}`)
  if (!terms) throw new Error('the tenant is gone')
  return terms
}
