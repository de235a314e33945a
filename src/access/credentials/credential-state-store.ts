import type { UserLimits } from '../../platform/limits/role-limit.ts'
import type { CallingUser, TenantFacts } from '../../platform/pipeline/caller.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import type { Reference } from '../../platform/values/shape.ts'
import { limitsOfUser, rightsOfUser } from '../users/user-rights-store.ts'
import { msUntil, msUntilRecorded } from './time-left-store.ts'

/** The ids in a credential that the database must look up. */
export interface Named {
  readonly keyHash?: Buffer | undefined
  readonly clientId?: string | undefined
  readonly registrationId?: string | undefined
  readonly userId?: string | undefined
  readonly tokenId?: string | undefined
  readonly grantId?: string | undefined
}

export interface CredentialState extends LicensedTenant {
  readonly isActive: boolean
  /** App of the key; null unless key and registration are valid. */
  readonly keyId: string | null
  readonly keyAppId: string | null
  readonly keyAppVersion: string | null
  readonly keyScopes: string[]
  /** In how many milliseconds the next use of the key is to be recorded. */
  readonly recordAfterMs: number
  /** App of the registration that a token was given to; null unless it has a valid key. */
  readonly tokenAppId: string | null
  readonly tokenAppVersion: string | null
  readonly tokenAppScopes: string[]
  /** Null unless there is such a client and it is active. */
  readonly clientScopes: string[] | null
  /** Null unless there is such a user and it is active. */
  readonly userNumber: number | null
  readonly userScopes: string[]
  readonly userLimits: UserLimits | null
  readonly userEpoch: number | null
  readonly isRevoked: boolean
  readonly isBlocked: boolean
}

export interface LicensedTenant extends TenantFacts {
  /** How many milliseconds the licence is still valid; null without one, negative where it has ended. */
  readonly licenceLeftMs: number | null
}

/** The columns of `tenants` that are checked in every request. */
export const tenantFacts = fixed(`
  tenants.tenant_id as "tenantId", tenants.is_operator as "isOperator",
  tenants.currency_iso as "currencyIso", tenants.language_iso as "languageIso",
  (tenants.is_active and tenants.licence_includes_interface
    and coalesce(tenants.licence_valid_until > now(), false)) as "isLicensed",
  ${msUntil('least(tenants.licence_valid_until, now() + make_interval(days => 1))')} as "licenceLeftMs",
  tenants.rate_per_second as "ratePerSecond", tenants.rate_burst as "rateBurst"`)

/**
 * An id that no row has, for credentials that a request does not name. With null the planner would reduce the
 * condition to false, and the condition on the tenant with it, without which a cluster refuses the statement.
 */
const nobody = '00000000-0000-0000-0000-000000000000'
const noHash = Buffer.alloc(0)

/** The state of all credentials of a request, in one round trip; undefined when there is no such tenant. */
export async function findCredentialState(
  tx: TenantTx,
  named: Named,
): Promise<CredentialState | undefined> {
  const { clientId = '', userId = nobody, tokenId = null, grantId = null } = named
  const [state] = await tx.conclude<CredentialState>(sql`
    select ${tenantFacts}, tenants.is_active as "isActive",
      keyed.id as "keyId", keyed.app_id as "keyAppId", keyed.version as "keyAppVersion",
      coalesce(keyed.scopes, '{}') as "keyScopes",
      coalesce(${msUntilRecorded('keyed.last_used')}, 0) as "recordAfterMs",
      registered.app_id as "tokenAppId", registered.version as "tokenAppVersion",
      coalesce(registered.granted_scopes, '{}') as "tokenAppScopes",
      clients.scopes as "clientScopes",
      users.id as "userNumber", ${rightsOfUser} as "userScopes", ${limitsOfUser} as "userLimits",
      users.session_epoch as "userEpoch",
      exists (
        select from erp.revocations
        where revocations.tenant_id = ${tx.tenantId} and revocations.expires_at > now()
          and (revocations.kind, revocations.id) in (('token', ${tokenId}::text), ('grant', ${grantId}::text))
      ) as "isRevoked",
      exists (
        select from erp.blocked_apps
        where blocked_apps.app_id in (keyed.app_id, registered.app_id)
      ) as "isBlocked"
    from erp.tenants
    left join (${keyedApp(tx, named.keyHash ?? noHash)}) as keyed on true
    left join (${registeredApp(tx, named.registrationId ?? nobody)}) as registered on true
    left join erp.clients
      on clients.tenant_id = ${tx.tenantId} and clients.client_id = ${clientId} and clients.is_active
    left join erp.users
      on users.tenant_id = ${tx.tenantId} and users.uuid = ${userId}::uuid and users.is_active
    where tenants.tenant_id = ${tx.tenantId}`)
  return state
}

function keyedApp(tx: TenantTx, keyHash: Buffer): Sql {
  return sql`
    select api_keys.id, api_keys.scopes, api_keys.last_used,
      registrations.app_id, registrations.version
    from erp.api_keys
    join erp.registrations on registrations.id = api_keys.registration_id
    where api_keys.tenant_id = ${tx.tenantId} and registrations.tenant_id = ${tx.tenantId}
      and api_keys.key_hash = ${keyHash}::bytea and api_keys.revoked_at is null
      and registrations.status = 'accepted' and registrations.withdrawn_at is null`
}

function registeredApp(tx: TenantTx, registrationId: string): Sql {
  return sql`
    select registrations.app_id, registrations.version, registrations.granted_scopes
    from erp.registrations
    where registrations.tenant_id = ${tx.tenantId} and registrations.id = ${registrationId}::uuid
      and registrations.status = 'accepted' and registrations.withdrawn_at is null
      and exists (
        select from erp.api_keys
        where api_keys.tenant_id = ${tx.tenantId}
          and api_keys.registration_id = registrations.id and api_keys.revoked_at is null
      )`
}

/** An active tenant. */
export async function findTenantFacts(tx: TenantTx): Promise<LicensedTenant | undefined> {
  const [facts] = await tx.conclude<LicensedTenant>(sql`
    select ${tenantFacts} from erp.tenants
    where tenants.tenant_id = ${tx.tenantId} and tenants.is_active`)
  return facts
}

/** An active user of the tenant. */
export async function findCallingUser(
  tx: TenantTx,
  user: Reference,
): Promise<CallingUser | undefined> {
  const isNamed = 'id' in user ? sql`users.id = ${user.id}` : sql`users.uuid = ${user.uuid}`
  const found = await tx.row<{
    id: number
    uuid: string
    scopes: string[]
    limits: UserLimits | null
  }>(sql`
    select users.id, users.uuid, ${rightsOfUser} as scopes, ${limitsOfUser} as limits from erp.users
    where users.tenant_id = ${tx.tenantId} and ${isNamed} and users.is_active`)
  if (!found) return undefined
  const { id, uuid, scopes, limits } = found
  return { id, uuid, scopes: new Set(scopes), ...(limits && { limits }) }
}
