import { fixed, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { addressJoin } from '../../../platform/records/address-store.ts'

/** Who may do what, and which programs may, as a description of procedures says it. */
export interface Organisation {
  readonly companies: readonly {
    readonly name: string
    readonly place: string
    readonly taxId: string
    readonly closedUntil: string | null
  }[]
  readonly roles: readonly {
    readonly name: string
    readonly description: string
    readonly scopes: readonly string[]
    readonly holders: readonly string[]
  }[]
  readonly users: readonly {
    readonly userName: string
    readonly displayName: string
    readonly isActive: boolean
    readonly roles: readonly string[]
    readonly ownScopes: readonly string[]
  }[]
  readonly programs: readonly {
    readonly name: string
    readonly kind: 'client' | 'app'
    readonly scopes: readonly string[]
  }[]
  readonly retentionTimes: readonly { readonly kind: string; readonly keptFor: number | null }[]
  readonly auditRetentionDays: number | null
}

type RowOf<Field extends keyof Organisation> =
  Organisation[Field] extends readonly (infer Row extends object)[] ? Row : never

export async function readOrganisation(tx: TenantTx): Promise<Organisation> {
  const [companies, roles, users, programs, retentionTimes, tenant] = await tx.all<
    [
      RowOf<'companies'>,
      RowOf<'roles'>,
      RowOf<'users'>,
      RowOf<'programs'>,
      RowOf<'retentionTimes'>,
      { days: number | null },
    ]
  >([
    sql`select companies.name, trim(coalesce(address.postal_code || ' ' || address.city, ''))
        as place, companies.tax_id as "taxId", companies.books_closed_until::text as "closedUntil"
      from erp.companies left join ${fixed(addressJoin('companies'))}
      where companies.tenant_id = $tenant order by companies.id`,
    sql`select role.name, role.description, role.scopes, array(
        select holder.display_name from erp.user_roles held
        join erp.users holder on holder.tenant_id = $tenant and holder.id = held.user_id
        where held.tenant_id = $tenant and held.role_id = role.id order by holder.id) as holders
      from erp.roles role where role.tenant_id = $tenant order by role.id`,
    sql`select users.user_name as "userName", users.display_name as "displayName",
        users.is_active as "isActive", users.scopes as "ownScopes", array(
          select role.name from erp.user_roles held
          join erp.roles role on role.tenant_id = $tenant and role.id = held.role_id
          where held.tenant_id = $tenant and held.user_id = users.id order by role.id) as roles
      from erp.users where users.tenant_id = $tenant order by users.id`,
    sql`select client.name, 'client' as kind, client.scopes from erp.clients client
      where client.tenant_id = $tenant and client.is_active
      union all
      select app.display_name, 'app', coalesce(app.granted_scopes, '{}')
      from erp.registrations app
      where app.tenant_id = $tenant and app.status = 'accepted' and app.withdrawn_at is null
        and app.parent_id is null
      order by name, kind`,
    sql`select own.kind, own.kept_for as "keptFor" from erp.retention_times own
      where own.tenant_id = $tenant order by own.kind`,
    sql`select tenant.audit_retention_days as days from erp.tenants tenant
      where tenant.tenant_id = $tenant`,
  ])
  const auditRetentionDays = tenant[0]?.days ?? null
  return { companies, roles, users, programs, retentionTimes, auditRetentionDays }
}
