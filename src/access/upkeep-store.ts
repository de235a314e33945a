import { numberActions } from '../platform/audit/audit-entry-store.ts'
import { type Sql, sql } from '../platform/postgres/sql.ts'
import type { TenantTx } from '../platform/postgres/transaction.ts'
import type { UpkeepCounts } from '../platform/room.ts'
import { deleteEndedBrowserSessions } from './browser-sessions/browser-session-store.ts'
import { deleteOldAttempts } from './login/attempt-store.ts'

/** Tenants after the one named, active or not; for going through all of them in pages. */
export async function listTenantIds(tx: TenantTx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.conclude<{ tenantId: string }>(sql`
    select tenant_id as "tenantId" from erp.tenants
    where tenant_id > ${after} order by tenant_id limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

/**
 * Clears expired revocations, registrations and browser sessions of a tenant, at most `limit` rows of each kind. Rows
 * that a request has locked are left for the next run.
 */
export async function clearAccess(tx: TenantTx, limit: number): Promise<UpkeepCounts> {
  const [revocations, registrations, sessions] = await tx.all<[object, object, object]>([
    deleteRevocations(tx.tenantId, limit),
    expireRegistrations(tx.tenantId, limit),
    deleteEndedBrowserSessions(tx.tenantId, limit),
  ])
  return {
    revocations: revocations.length,
    registrations: registrations.length,
    browserSessions: sessions.length,
  }
}

/**
 * Numbers audit entries of older processes, at most `limit`, as the operator's role: the application's role can only
 * add entries. Needs a separate transaction, since a cluster lets no second role change rows that the first one has
 * written.
 */
export async function numberTrail(tx: TenantTx, limit: number): Promise<UpkeepCounts> {
  return { numberedAuditEntries: (await tx.rows(numberActions(limit))).length }
}

/** A revocation is kept as long as the token it revokes would be valid. */
function deleteRevocations(tenantId: string, limit: number): Sql {
  return sql`
    with expired as materialized (
      select kind, id from erp.revocations
      where tenant_id = ${tenantId} and expires_at < now()
      order by expires_at limit ${limit}
      for update skip locked
    )
    delete from erp.revocations revocation using expired
    where revocation.tenant_id = ${tenantId}
      and revocation.kind = expired.kind and revocation.id = expired.id
    returning 1`
}

/** A request that was not decided in time frees its app id. */
function expireRegistrations(tenantId: string, limit: number): Sql {
  return sql`
    update erp.registrations set status = 'expired'
    where tenant_id = ${tenantId} and status = 'pending' and id = any(array(
      select id from erp.registrations
      where tenant_id = ${tenantId} and status = 'pending' and expires_at < now()
      order by created, id limit ${limit}
      for update skip locked))
    returning 1`
}

/** Clears expired sessions, codes and refresh tokens, which belong to no tenant. */
export async function clearOAuthArtifacts(tx: TenantTx, limit: number): Promise<UpkeepCounts> {
  const rows = await tx.conclude(sql`
    with expired as materialized (
      select model, id_hash from erp.oauth_artifacts
      where expires_at < now() order by expires_at limit ${limit}
      for update skip locked
    )
    delete from erp.oauth_artifacts artifact using expired
    where artifact.model = expired.model and artifact.id_hash = expired.id_hash
    returning 1`)
  return { oauthArtifacts: rows.length }
}

/** Clears counts of wrong passwords and client secrets that are over. */
export async function clearAttempts(tx: TenantTx, limit: number): Promise<UpkeepCounts> {
  return { failedAttempts: await deleteOldAttempts(tx, limit) }
}
