import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'

/** What the operator grants a tenant, and how many people use it. */
export interface TenantLicence {
  readonly licenceValidUntil: Date | null
  readonly licenceIncludesInterface: boolean
  readonly ratePerSecond: number
  readonly rateBurst: number
  readonly auditRetentionDays: number
  readonly activeUsers: number
  readonly users: number
}

/** Whether the tenant of the transaction exists. */
export async function isTenant(tx: TenantTx): Promise<boolean> {
  const found = await tx.row(sql`
    select tenant.tenant_id from erp.tenants tenant where tenant.tenant_id = ${tx.tenantId}`)
  return found !== undefined
}

export async function readLicence(tx: TenantTx): Promise<TenantLicence> {
  const licence = await tx.row<TenantLicence>(sql`
    select tenant.licence_valid_until as "licenceValidUntil",
      tenant.licence_includes_interface as "licenceIncludesInterface",
      tenant.rate_per_second as "ratePerSecond", tenant.rate_burst as "rateBurst",
      tenant.audit_retention_days as "auditRetentionDays",
      (select count(*) filter (where person.is_active) from erp.users person
        where person.tenant_id = ${tx.tenantId}) as "activeUsers",
      (select count(*) from erp.users person where person.tenant_id = ${tx.tenantId}) as users
    from erp.tenants tenant where tenant.tenant_id = ${tx.tenantId}`)
  if (!licence) throw new Error('the tenant is gone')
  return licence
}
