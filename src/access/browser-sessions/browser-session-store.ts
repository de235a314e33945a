import { type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { noteAccessChange } from '../credentials/access-change-store.ts'
import { msUntilRecorded } from '../credentials/time-left-store.ts'
import { rightsOfUser } from '../users/user-rights-store.ts'

/** A session ends when nobody has used it for twelve hours, and after fourteen days in any case. */
const idleHours = 12
const longestDays = 14

export interface NewBrowserSession {
  readonly secretHash: Buffer
  readonly userId: string
  readonly sessionEpoch: number
  readonly device: string
}

/** Begins a session of an active user; false where that is no active one, or its logins were ended meanwhile. */
export async function insertBrowserSession(
  tx: TenantTx,
  { secretHash, userId, sessionEpoch, device }: NewBrowserSession,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into erp.browser_sessions (
      tenant_id, secret_hash, user_uuid, session_epoch, device, expires_at
    )
    select users.tenant_id, ${secretHash}::bytea, users.uuid, users.session_epoch, ${device}::text,
      now() + make_interval(days => ${longestDays})
    from erp.users
    where users.tenant_id = ${tx.tenantId} and users.uuid = ${userId}::uuid and users.is_active
      and users.session_epoch = ${sessionEpoch}
    returning id`)
  if (rows.length > 0) noteAccessChange(tx)
  return rows.length > 0
}

/** The user of a session at present. */
export interface BrowserSessionState {
  readonly sessionId: string
  readonly userId: string
  readonly scopes: string[]
  readonly sessionEpoch: number
  readonly expiresAt: Date
  /** In how many milliseconds the next use is to be recorded. */
  readonly recordAfterMs: number
}

/** The session with this secret, while it has not ended and its user may log in. */
export async function findBrowserSession(
  tx: TenantTx,
  secretHash: Buffer,
): Promise<BrowserSessionState | undefined> {
  const [found] = await tx.conclude<BrowserSessionState>(sql`
    select session.id as "sessionId", users.uuid as "userId", ${rightsOfUser} as scopes,
      users.session_epoch as "sessionEpoch", session.expires_at as "expiresAt",
      ${msUntilRecorded('session.last_used')} as "recordAfterMs"
    from erp.browser_sessions session
    join erp.users on users.tenant_id = ${tx.tenantId} and users.uuid = session.user_uuid
    where session.tenant_id = ${tx.tenantId} and session.secret_hash = ${secretHash}::bytea
      and ${isOpen} and users.is_active and users.session_epoch = session.session_epoch`)
  return found
}

const isOpen = sql`(session.expires_at > now()
  and session.last_used > now() - make_interval(hours => ${idleHours}))`

/** Records that a session is in use, at most once a minute over all processes. */
export async function touchBrowserSession(tx: TenantTx, sessionId: string): Promise<void> {
  await tx.conclude(sql`
    update erp.browser_sessions set last_used = now()
    where tenant_id = ${tx.tenantId} and id = ${sessionId}
      and last_used < now() - interval '1 minute'`)
}

/** Ends the session with this secret. Where there is none, no change of rights is noted: anybody could cause that. */
export async function deleteBrowserSessionOf(tx: TenantTx, secretHash: Buffer): Promise<void> {
  const rows = await tx.rows(sql`
    delete from erp.browser_sessions
    where tenant_id = ${tx.tenantId} and secret_hash = ${secretHash}::bytea
    returning id`)
  if (rows.length > 0) noteAccessChange(tx)
}

/** Ends a session. Returns false where there is none. */
export async function deleteBrowserSession(tx: TenantTx, sessionId: string): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from erp.browser_sessions where tenant_id = ${tx.tenantId} and id = ${sessionId}
    returning id`)
  if (rows.length > 0) noteAccessChange(tx)
  return rows.length > 0
}

export interface ListedBrowserSession {
  readonly sessionId: string
  readonly userId: string
  readonly userName: string
  readonly displayName: string
  readonly device: string
  readonly created: Date
  readonly lastUsed: Date
  readonly expiresAt: Date
}

/** Those that have not ended, the last used one first. */
export async function listBrowserSessions(
  tx: TenantTx,
  page: { limit: number; offset: number },
): Promise<{ totalItems: number; items: ListedBrowserSession[] }> {
  const ofTenant = sql`
    from erp.browser_sessions session
    join erp.users on users.tenant_id = ${tx.tenantId} and users.uuid = session.user_uuid
    where session.tenant_id = ${tx.tenantId} and ${isOpen} and users.is_active
      and users.session_epoch = session.session_epoch`
  const [counted, items] = await tx.all<[{ totalItems: number }, ListedBrowserSession]>([
    sql`select count(*) as "totalItems" ${ofTenant}`,
    sql`
      select session.id as "sessionId", users.uuid as "userId", users.user_name as "userName",
        users.display_name as "displayName", session.device, session.created,
        session.last_used as "lastUsed",
        least(session.expires_at, session.last_used + make_interval(hours => ${idleHours})) as "expiresAt"
      ${ofTenant}
      order by session.last_used desc, session.id
      limit ${page.limit} offset ${page.offset}`,
  ])
  return { totalItems: counted[0]?.totalItems ?? 0, items }
}

/** Clears sessions of a tenant that have ended, at most `limit`. */
export function deleteEndedBrowserSessions(tenantId: string, limit: number): Sql {
  return sql`
    delete from erp.browser_sessions
    where tenant_id = ${tenantId} and id = any(array(
      select id from erp.browser_sessions session
      where tenant_id = ${tenantId} and not ${isOpen}
      order by id limit ${limit}
      for update skip locked))
    returning 1`
}

/** What the client shows of who is signed in. */
export interface SignedIn {
  readonly userName: string
  readonly displayName: string
  readonly languageIso: string
  /** How the person wants to see the pages; see `Profile`. */
  readonly preferences: object
  readonly tenantName: string
  readonly currencyIso: string
}

export async function findSignedIn(tx: TenantTx, userId: string): Promise<SignedIn | undefined> {
  const [found] = await tx.conclude<SignedIn>(sql`
    select users.user_name as "userName", users.display_name as "displayName",
      users.language_iso as "languageIso",
      json_build_object(
        'colorScheme', users.color_scheme, 'density', users.density,
        'areSingleKeysOff', users.are_single_keys_off
      ) as preferences,
      tenants.name as "tenantName",
      tenants.currency_iso as "currencyIso"
    from erp.users
    join erp.tenants on tenants.tenant_id = ${tx.tenantId}
    where users.tenant_id = ${tx.tenantId} and users.uuid = ${userId}::uuid`)
  return found
}
