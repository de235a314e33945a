import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'
import { type DecisionState, pendingHours, wrongChallengesMax } from './registration.ts'

export interface NewRegistration {
  readonly registrationId: string
  readonly parentId: string | null
  readonly appId: string
  readonly version: string
  readonly displayName: string
  readonly description: string
  readonly localizedDisplayNames: readonly object[]
  readonly localizedDescriptions: readonly object[]
  readonly providerName: string
  readonly providerWebsite: string
  readonly mandatoryScopes: readonly string[]
  readonly optionalScopes: readonly string[]
  readonly appIcon: Buffer | null
  readonly registrationType: number
  readonly challengeHash: Buffer
  readonly challengeSealed: Buffer | null
}

export interface StoredRegistration extends Omit<NewRegistration, 'appIcon'> {
  readonly grantedScopes: string[] | null
  readonly wrongChallenges: number
  /** A pending registration past its time is shown as expired, even before its row is updated. */
  readonly status: DecisionState
  readonly isBlocked: boolean
  readonly created: Date
  readonly expiresAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly answeredAt: Date | null
  readonly withdrawnAt: Date | null
}

const statusNow = sql`
  case when registrations.status = 'pending' and registrations.expires_at <= now() then 'expired'
    else registrations.status end`

/** For `returning`: the plain column, since a cluster allows no current time there. Its rows are decided already. */
const columnsWith = (status: Sql) => sql`
  registrations.id as "registrationId", registrations.parent_id as "parentId",
  registrations.app_id as "appId", registrations.version,
  registrations.display_name as "displayName", registrations.description,
  registrations.localized_display_names as "localizedDisplayNames",
  registrations.localized_descriptions as "localizedDescriptions",
  registrations.provider_name as "providerName", registrations.provider_website as "providerWebsite",
  registrations.mandatory_scopes as "mandatoryScopes",
  registrations.optional_scopes as "optionalScopes", registrations.granted_scopes as "grantedScopes",
  registrations.registration_type as "registrationType",
  registrations.challenge_hash as "challengeHash", registrations.challenge_sealed as "challengeSealed",
  registrations.wrong_challenges as "wrongChallenges", ${status} as status,
  registrations.created, registrations.expires_at as "expiresAt",
  registrations.decided_at as "decidedAt", registrations.decided_by as "decidedBy",
  registrations.answered_at as "answeredAt", registrations.withdrawn_at as "withdrawnAt"`

const columns = columnsWith(statusNow)

/** Whether a registration window is open, and whether the operator has blocked the app. */
export async function findReadiness(
  tx: TenantTx,
  appId: string,
): Promise<{ isOpen: boolean; isBlocked: boolean }> {
  const found = await tx.row<{ isOpen: boolean; isBlocked: boolean }>(sql`
    select
      exists (
        select from erp.registration_windows
        where registration_windows.tenant_id = ${tx.tenantId} and registration_windows.expires_at > now()
      ) as "isOpen",
      exists (select from erp.blocked_apps where blocked_apps.app_id = ${appId}) as "isBlocked"`)
  return found ?? { isOpen: false, isBlocked: false }
}

/** Frees the app id of a registration that was not decided in time. */
export function expirePending(tx: TenantTx, appId: string): Sql {
  noteAccessChange(tx)
  return sql`
    update erp.registrations set status = 'expired', challenge_sealed = null
    where tenant_id = ${tx.tenantId} and app_id = ${appId} and status = 'pending' and expires_at <= now()`
}

/** Violates the constraint `registrations_app_taken` while the app has another living registration. */
export function insertRegistration(tx: TenantTx, it: NewRegistration): Sql {
  noteAccessChange(tx)
  return sql`
    insert into erp.registrations (
      tenant_id, id, parent_id, app_id, version, display_name, description, localized_display_names,
      localized_descriptions, provider_name, provider_website, mandatory_scopes, optional_scopes,
      app_icon, registration_type, challenge_hash, challenge_sealed, expires_at
    )
    values (
      ${tx.tenantId}, ${it.registrationId}, ${it.parentId}, ${it.appId}, ${it.version}, ${it.displayName},
      ${it.description}, ${JSON.stringify(it.localizedDisplayNames)}::jsonb,
      ${JSON.stringify(it.localizedDescriptions)}::jsonb, ${it.providerName}, ${it.providerWebsite},
      ${it.mandatoryScopes}, ${it.optionalScopes}, ${it.appIcon}, ${it.registrationType},
      ${it.challengeHash}, ${it.challengeSealed}, now() + make_interval(hours => ${pendingHours})
    )`
}

/** The registration, locked until the transaction ends. */
export async function lockRegistration(
  tx: TenantTx,
  registrationId: string,
): Promise<StoredRegistration | undefined> {
  return tx.row<StoredRegistration>(sql`
    select ${columns},
      exists (select from erp.blocked_apps where blocked_apps.app_id = registrations.app_id) as "isBlocked"
    from erp.registrations
    where registrations.tenant_id = ${tx.tenantId} and registrations.id = ${registrationId}
    for update of registrations`)
}

interface Instances {
  readonly living: number
  readonly pending: number
}

/**
 * Counts the further instances of a registration. Locks the registration until the transaction ends,
 * so that concurrent requests are counted one after another.
 */
export async function countInstances(tx: TenantTx, parentId: string): Promise<Instances> {
  const [, counted] = await tx.all<[object, Instances]>([
    sql`
      select from erp.registrations
      where tenant_id = ${tx.tenantId} and id = ${parentId}
      for update`,
    sql`
      select count(*) as living, count(*) filter (where status = 'pending') as pending
      from erp.registrations
      where tenant_id = ${tx.tenantId} and parent_id = ${parentId} and withdrawn_at is null
        and (status = 'accepted' or (status = 'pending' and expires_at > now()))`,
  ])
  return counted[0] ?? { living: 0, pending: 0 }
}

/** The icon is large and never shown in lists, so it is read separately. */
export async function findIcon(tx: TenantTx, registrationId: string): Promise<Buffer | null> {
  const found = await tx.row<{ icon: Buffer | null }>(sql`
    select app_icon as icon from erp.registrations
    where tenant_id = ${tx.tenantId} and id = ${registrationId}`)
  return found?.icon ?? null
}

/**
 * Counts a wrong code, with the commit. The last one allowed rejects a request that has not been answered
 * yet: in a separate statement, since a cluster allows no current time in `case`.
 */
export function countWrongChallenge(tx: TenantTx, registrationId: string): void {
  noteAccessChange(tx)
  tx.later(sql`
    update erp.registrations set wrong_challenges = wrong_challenges + 1
    where tenant_id = ${tx.tenantId} and id = ${registrationId}`)
  tx.later(sql`
    update erp.registrations set status = 'rejected', decided_at = now(), challenge_sealed = null
    where tenant_id = ${tx.tenantId} and id = ${registrationId}
      and wrong_challenges >= ${wrongChallengesMax} and status in ('pending', 'accepted')
      and answered_at is null`)
}

export function markAnswered(tx: TenantTx, registrationId: string): Sql {
  noteAccessChange(tx)
  return sql`
    update erp.registrations set answered_at = now()
    where tenant_id = ${tx.tenantId} and id = ${registrationId}`
}

export interface Decision {
  readonly status: 'accepted' | 'rejected'
  readonly grantedScopes: readonly string[] | null
  readonly decidedBy: string
}

export async function decide(
  tx: TenantTx,
  registrationId: string,
  { status, grantedScopes, decidedBy }: Decision,
): Promise<StoredRegistration | undefined> {
  noteAccessChange(tx)
  return tx.row<StoredRegistration>(sql`
    update erp.registrations
    set status = ${status}, granted_scopes = ${grantedScopes}, decided_by = ${decidedBy},
      decided_at = now(), challenge_sealed = null
    where registrations.tenant_id = ${tx.tenantId} and registrations.id = ${registrationId}
    returning ${columnsWith(fixed('registrations.status'))}`)
}

/** Ends a registration and its further instances; returns the accepted ones, itself first. */
export async function withdraw(
  tx: TenantTx,
  registrationId: string,
): Promise<StoredRegistration[]> {
  noteAccessChange(tx)
  const [withdrawn] = await tx.all<[StoredRegistration, object]>([
    sql`
      update erp.registrations set withdrawn_at = now()
      where registrations.tenant_id = ${tx.tenantId}
        and (registrations.id = ${registrationId} or registrations.parent_id = ${registrationId})
        and registrations.status = 'accepted' and registrations.withdrawn_at is null
      returning ${columnsWith(fixed('registrations.status'))}`,
    sql`
      update erp.registrations set status = 'rejected', decided_at = now(), challenge_sealed = null
      where tenant_id = ${tx.tenantId} and parent_id = ${registrationId} and status = 'pending'`,
  ])
  const isOther = (one: StoredRegistration) => (one.registrationId === registrationId ? 0 : 1)
  return withdrawn.toSorted((a, b) => isOther(a) - isOther(b))
}

/** Newest first. */
export async function listRegistrations(
  tx: TenantTx,
  status: string | undefined,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; items: StoredRegistration[] }> {
  const matching = sql`
    registrations.tenant_id = ${tx.tenantId}
      and (${status ?? null}::text is null or ${statusNow} = ${status ?? null}::text)`
  const [counted, items] = await tx.all<[{ totalItems: number }, StoredRegistration]>([
    sql`select count(*) as "totalItems" from erp.registrations where ${matching}`,
    sql`
      select ${columns} from erp.registrations where ${matching}
      order by registrations.created desc, registrations.id
      limit ${page.limit} offset ${page.offset}`,
  ])
  return { totalItems: counted[0]?.totalItems ?? 0, items }
}
