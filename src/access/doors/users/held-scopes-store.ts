import { sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { covers } from '../../oauth/scope.ts'

/** Whether an app or client has a scope at present. */
export type Holds = (owner: string, scope: string) => boolean

/** Of tenants with a licence: clients and accepted apps, by the names that callers have. */
interface Held {
  readonly owner: string
  readonly isApp: boolean
  readonly scopes: readonly string[]
}

/**
 * The scopes that apps and clients have at present, by the names of callers (`Caller.name`). An app or client has
 * none when it was blocked, withdrawn, rejected or deactivated, when its last key was revoked, or when its tenant has
 * no licence.
 */
export async function findHeldScopes(tx: TenantTx, owners: readonly string[]): Promise<Holds> {
  const held = Map.groupBy(await findHeld(tx, owners), ({ owner }) => owner)
  return (owner, scope) =>
    (held.get(owner) ?? []).some(({ scopes }) => covers(new Set(scopes), scope))
}

/** The app or client of an earlier caller, with its present scopes; undefined where it has no access any more. */
export async function findHolder(tx: TenantTx, owner: string): Promise<Held | undefined> {
  const [first, ...others] = await findHeld(tx, [owner])
  return first && { ...first, scopes: [first, ...others].flatMap(({ scopes }) => scopes) }
}

function findHeld(tx: TenantTx, owners: readonly string[]): Promise<Held[]> {
  const isServed = sql`exists (
    select from erp.tenants
    where tenants.tenant_id = $tenant and tenants.is_active and tenants.licence_includes_interface
      and tenants.licence_valid_until > now())`
  return tx.rows<Held>(sql`
    select clients.client_id::text as owner, false as "isApp", clients.scopes
    from erp.clients
    where clients.tenant_id = ${tx.tenantId} and clients.is_active
      and clients.client_id::text = any(${owners}::text[]) and ${isServed}
    union all
    select registrations.app_id::text, true, registrations.granted_scopes
    from erp.registrations
    where registrations.tenant_id = ${tx.tenantId} and registrations.app_id = any(${owners}::text[])
      and registrations.status = 'accepted' and registrations.withdrawn_at is null
      and ${isServed}
      and exists (
        select from erp.api_keys
        where api_keys.tenant_id = ${tx.tenantId}
          and api_keys.registration_id = registrations.id and api_keys.revoked_at is null
      )
      and not exists (
        select from erp.blocked_apps where blocked_apps.app_id = registrations.app_id
      )`)
}

/**
 * Which of these apps and clients have lost their access for good: apps whose last registration was withdrawn,
 * clients that were deactivated. A licence that ended or an app that is blocked may come back.
 */
export async function findEndedOwners(
  tx: TenantTx,
  owners: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ owner: string }>(sql`
    select clients.client_id::text as owner from erp.clients
    where clients.tenant_id = ${tx.tenantId} and clients.is_active
      and clients.client_id::text = any(${owners}::text[])
    union all
    select registrations.app_id::text from erp.registrations
    where registrations.tenant_id = ${tx.tenantId} and registrations.app_id = any(${owners}::text[])
      and registrations.status = 'accepted' and registrations.withdrawn_at is null`)
  const present = new Set(rows.map(({ owner }) => owner))
  return new Set(owners.filter((owner) => !present.has(owner)))
}
