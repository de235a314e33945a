import { sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'

export interface Client {
  readonly clientId: string
  readonly name: string
  readonly secretHash: Buffer | null
  readonly jwks: { readonly keys: readonly object[] } | null
  readonly grantTypes: string[]
  readonly redirectUris: string[]
  readonly scopes: string[]
}

/** An active client of an active tenant. */
export async function findClient(tx: TenantTx, clientId: string): Promise<Client | undefined> {
  const rows = await tx.conclude<Client>(sql`
    select clients.client_id as "clientId", clients.name, clients.secret_hash as "secretHash", clients.jwks,
      clients.grant_types as "grantTypes", clients.redirect_uris as "redirectUris", clients.scopes
    from erp.clients cross join erp.tenants
    where clients.tenant_id = ${tx.tenantId} and tenants.tenant_id = ${tx.tenantId}
      and clients.client_id = ${clientId} and clients.is_active and tenants.is_active`)
  return rows[0]
}

export async function isTenantActive(tx: TenantTx): Promise<boolean> {
  const rows = await tx.conclude(sql`
    select from erp.tenants where tenant_id = ${tx.tenantId} and is_active`)
  return rows.length > 0
}
