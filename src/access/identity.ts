import type { Caller, Credentials, Identity } from '../platform/pipeline/caller.ts'
import type { Pool } from '../platform/postgres/connections/pool.ts'
import { asTenant } from '../platform/postgres/transaction.ts'
import { strangersTurn, type TransactionOptions } from '../platform/postgres/transaction-options.ts'
import type { Vault } from '../platform/secrets/vault.ts'
import { Refusal } from '../platform/values/refusal.ts'
import { apiKeyPurpose } from './api-keys/api-key.ts'
import { touchKey } from './api-keys/api-key-store.ts'
import {
  findBrowserSession,
  touchBrowserSession,
} from './browser-sessions/browser-session-store.ts'
import { browserSessionPurpose } from './browser-sessions/browser-sign-in.ts'
import { staffClientId } from './browser-sessions/staff-client.ts'
import type { News } from './credentials/access-news.ts'
import { callerOf } from './credentials/caller.ts'
import {
  type CredentialState,
  findCallingUser,
  findCredentialState,
  findTenantFacts,
  type LicensedTenant,
} from './credentials/credential-state-store.ts'
import { FreshCache, rightsLifetimeMs } from './credentials/fresh-cache.ts'
import {
  apiKeyInvalid,
  type Presented,
  presentedBy,
  sessionEnded,
  tokenExpired,
} from './credentials/presented.ts'
import { RecentSet } from './credentials/recent-set.ts'
import { type RecordedUse, recordUse } from './credentials/recorded-use.ts'
import { namedByToken } from './credentials/token-app.ts'
import { findCompanyNumber } from './doors/companies/company-key-store.ts'
import { tenantForbidden } from './doors/tenants/tenant-forbidden.ts'
import { passwordCheck } from './profile/confirm-password.ts'
import type { AccessTokenClaims, VerifyAccessToken } from './tokens/access-token.ts'

export interface IdentityOptions {
  readonly pool: Pool
  readonly vault: Vault
  readonly verifyAccessToken: VerifyAccessToken
  /** Ends a consent with its tokens and the login session it was given in. */
  readonly endGrant: (grantId: string) => Promise<void>
  readonly stateLifetimeMs?: number | undefined
  /** Reports changes by other processes. With it, callers are cached until a change is reported. */
  readonly news?: News | undefined
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

/** A caller takes about three kilobytes. */
const entriesMax = 10_000
const recognisedMax = 50_000

/** A caller in the cache. */
interface Known {
  readonly caller: Caller
  /** How long it stays as it is, unless somebody changes it. */
  readonly keptMs: number
  /** The credential that it used, where its use is recorded. */
  readonly use: RecordedUse | undefined
}

/** Identifies callers by a bearer token, an API key or both. */
export function createIdentity(options: IdentityOptions): Identity {
  const { pool, news, now = () => performance.now() } = options
  const lifetimeMs = options.stateLifetimeMs ?? rightsLifetimeMs
  const freshness = { lifetimeMs, entriesMax, now, hearing: news }
  const callers = new FreshCache<Known>({ ...freshness, keptMs: ({ keptMs }) => keptMs })
  const tenants = new FreshCache<LicensedTenant | undefined>({ ...freshness, keptMs: licensedMs })
  const recognised = new RecentSet(recognisedMax)
  const forget = (tenantIds?: ReadonlySet<string>) => {
    // Callers that named no tenant (programs of channels) may be of one of these. They are few: all are read again.
    callers.forget(tenantIds && new Set([...tenantIds, '']))
    tenants.forget(tenantIds)
  }
  news?.onChange(forget)

  return {
    async authenticate(credentials) {
      const { name } = credentials
      try {
        const turn = recognised.has(name) ? {} : { turn: strangersTurn }
        const known = await callers.get(name, () =>
          establish({ ...options, now }, credentials, turn),
        )
        const { caller, use } = known
        if (caller.token && caller.token.expiresAt.getTime() <= Date.now()) throw tokenExpired()
        recordUse(use, now())
        recognised.add(name)
        return caller
      } catch (error) {
        if (error instanceof Refusal && error.reason === 'unauthenticated') recognised.delete(name)
        throw error
      }
    },
    recognises: ({ name }) => recognised.has(name),
    findTenant: async (tenantId) =>
      tenants.get(tenantId, () =>
        asTenant(pool, tenantId, findTenantFacts, { turn: strangersTurn }),
      ),
    findUser: findCallingUser,
    findCompany: findCompanyNumber,
    forgetCallers: (tenantId) => forget(tenantId === undefined ? undefined : new Set([tenantId])),
    async endSession({ token }) {
      if (token?.grantId !== undefined) await options.endGrant(token.grantId)
    },
    confirmPassword: passwordCheck(pool),
  }
}

/** How long a licence stays as it is if nobody changes it. A tenant that is missing may be restored from a backup. */
function licensedMs(tenant: LicensedTenant | undefined): number {
  if (!tenant) return rightsLifetimeMs
  const { licenceLeftMs } = tenant
  return licenceLeftMs !== null && licenceLeftMs > 0 ? licenceLeftMs : Number.POSITIVE_INFINITY
}

function known(state: CredentialState, caller: Caller, use?: RecordedUse): Known {
  const { expiresAt } = caller.token ?? {}
  const tokenMs = expiresAt ? expiresAt.getTime() - Date.now() : Number.POSITIVE_INFINITY
  return { caller, keptMs: Math.min(tokenMs, licensedMs(state)), use }
}

type Means = IdentityOptions & Required<Pick<IdentityOptions, 'now'>>

async function establish(
  options: Means,
  credentials: Credentials,
  turn: Pick<TransactionOptions, 'turn'>,
): Promise<Known> {
  const presented = presentedBy(credentials)
  const { token, key, session } = presented
  if (session !== undefined) return callerInBrowser(options, credentials.tenantId, session, turn)
  const claims = token === undefined ? undefined : await options.verifyAccessToken(token)
  const tenantId = credentials.tenantId || (claims ?? key)?.tenantId || ''
  if (claims && claims.tenantId !== tenantId) throw tenantForbidden()
  if (key && key.tenantId !== tenantId) throw claims ? apiKeyInvalid() : tenantForbidden()
  // A verified token proves its tenant; a key proves nothing until it is looked up.
  const state = await findState(options, tenantId, presented, claims, claims ? {} : turn)
  // A key names its tenant without proof: the refusal must not reveal which tenants exist.
  if (!state) throw claims ? tenantForbidden() : apiKeyInvalid()
  return known(state, callerOf(state, claims, key), keyUse(options, state))
}

function keyUse({ pool, now }: Means, state: CredentialState): RecordedUse | undefined {
  const { tenantId, keyId, recordAfterMs } = state
  if (keyId === null) return undefined
  const record = () => asTenant(pool, tenantId, (tx) => touchKey(tx, keyId))
  return { record, dueAt: now() + recordAfterMs }
}

/** The user of a browser session, with the present rights: the same as in a token that is issued now. */
async function callerInBrowser(
  options: Means,
  tenantId: string,
  session: string,
  turn: Pick<TransactionOptions, 'turn'>,
): Promise<Known> {
  const { pool, vault, now } = options
  const secretHash = vault.hash(browserSessionPurpose, session)
  const found = await asTenant(pool, tenantId, (tx) => findBrowserSession(tx, secretHash), turn)
  if (!found) throw sessionEnded()
  const { sessionId, userId, scopes, sessionEpoch, expiresAt } = found
  const clientId = staffClientId(tenantId)
  const claims: AccessTokenClaims = {
    ...{ tokenId: sessionId, subject: userId, clientId, tenantId, userId, sessionEpoch, expiresAt },
    scopes: new Set(scopes),
  }
  const state = await findState(options, tenantId, {}, claims, {})
  if (!state) throw sessionEnded()
  const caller = { ...callerOf(state, claims, undefined), limitedName: `${clientId} ${userId}` }
  const record = () => asTenant(pool, tenantId, (tx) => touchBrowserSession(tx, sessionId))
  return known(state, caller, { record, dueAt: now() + found.recordAfterMs })
}

function findState(
  { pool, vault }: IdentityOptions,
  tenantId: string,
  { key }: Presented,
  claims: AccessTokenClaims | undefined,
  turn: Pick<TransactionOptions, 'turn'>,
): Promise<CredentialState | undefined> {
  const named = {
    keyHash: key && vault.hash(apiKeyPurpose, key.text),
    ...(claims && namedByToken(claims)),
  }
  return asTenant(pool, tenantId, (tx) => findCredentialState(tx, named), turn)
}
