import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'

export interface StaffClientRow {
  readonly secretHash: Buffer
  readonly redirectUris: readonly string[]
  readonly scopes: readonly string[]
}

/** Writes only where something differs. Returns whether the tenant has the client. */
export async function restoreStaffClient(
  tx: TenantTx,
  clientId: string,
  { secretHash, redirectUris, scopes }: StaffClientRow,
): Promise<boolean> {
  const [changed, found] = await tx.all<[object, object]>([
    sql`
      update erp.clients
      set secret_hash = ${secretHash}, redirect_uris = ${redirectUris}, scopes = ${scopes}, changed = now()
      where tenant_id = ${tx.tenantId} and client_id = ${clientId}
        and (secret_hash, redirect_uris, scopes) is distinct from
          (${secretHash}::bytea, ${redirectUris}::text[], ${scopes}::text[])
      returning id`,
    sql`select 1 from erp.clients where tenant_id = ${tx.tenantId} and client_id = ${clientId}`,
  ])
  if (changed.length > 0) noteAccessChange(tx)
  return found.length > 0
}

export async function findStaffClient(tx: TenantTx, clientId: string): Promise<boolean> {
  const row = await tx.row(sql`
    select 1 as found from erp.clients
    where tenant_id = ${tx.tenantId} and client_id = ${clientId}`)
  return row !== undefined
}

/** Whether there is such a tenant and it is active. */
export async function isOpenTenant(tx: TenantTx): Promise<boolean> {
  const row = await tx.row(sql`
    select 1 as found from erp.tenants where tenant_id = ${tx.tenantId} and is_active`)
  return row !== undefined
}

/** The one tenant of an installation that has no other. */
export async function findOnlyTenant(tx: TenantTx): Promise<string | undefined> {
  const rows = await tx.rows<{ tenantId: string }>(sql`
    select tenant_id::text as "tenantId" from erp.tenants where is_active order by 1 limit 2`)
  return rows.length === 1 ? rows[0]?.tenantId : undefined
}
