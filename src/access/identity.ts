import type { Caller, Credentials, Identity, TenantFacts } from '../platform/pipeline/caller.ts'
import type { Pool } from '../platform/postgres/connections/pool.ts'
import {
  asTenant,
  strangersTurn,
  type TransactionOptions,
} from '../platform/postgres/transaction.ts'
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
import { findCompanyNumber } from './company-key-store.ts'
import { callerOf } from './credentials/caller.ts'
import {
  type CredentialState,
  findCallingUser,
  findCredentialState,
  findTenantFacts,
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
import { namedByToken } from './credentials/token-app.ts'
import { passwordCheck } from './profile/confirm-password.ts'
import { tenantForbidden } from './tenant-forbidden.ts'
import type { AccessTokenClaims, VerifyAccessToken } from './tokens/access-token.ts'

export interface IdentityOptions {
  readonly pool: Pool
  readonly vault: Vault
  readonly verifyAccessToken: VerifyAccessToken
  /** Ends a consent with its tokens and the login session it was given in. */
  readonly endGrant: (grantId: string) => Promise<void>
  readonly stateLifetimeMs?: number
  /** Monotonic clock in milliseconds. */
  readonly now?: () => number
}

const entriesMax = 10_000
const recognisedMax = 50_000

/** Identifies callers by a bearer token, an API key or both. */
export function createIdentity(options: IdentityOptions): Identity {
  const { pool } = options
  const freshness = {
    lifetimeMs: options.stateLifetimeMs ?? rightsLifetimeMs,
    entriesMax,
    ...(options.now && { now: options.now }),
  }
  const callers = new FreshCache<Caller>(freshness)
  const tenants = new FreshCache<TenantFacts | undefined>(freshness)
  const recognised = new RecentSet(recognisedMax)

  return {
    async authenticate(credentials) {
      const { name } = credentials
      try {
        const turn = recognised.has(name) ? {} : { turn: strangersTurn }
        const caller = await callers.get(name, () => establish(options, credentials, turn))
        if (caller.token && caller.token.expiresAt.getTime() <= Date.now()) throw tokenExpired()
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
    forgetCallers(tenantId = '') {
      callers.forget(tenantId)
      // Who named no tenant (programs of channels) may be of this one: few enough to be read anew.
      callers.forget(' ')
      tenants.forget(tenantId)
    },
    async endSession({ token }) {
      if (token?.grantId !== undefined) await options.endGrant(token.grantId)
    },
    confirmPassword: passwordCheck(pool),
  }
}

async function establish(
  options: IdentityOptions,
  credentials: Credentials,
  turn: Pick<TransactionOptions, 'turn'>,
): Promise<Caller> {
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
  const caller = callerOf(state, claims, key)
  recordUse(options.pool, state)
  return caller
}

/** The person of a session, with the rights that it has at present: as a token would say that is given out now. */
async function callerInBrowser(
  options: IdentityOptions,
  tenantId: string,
  session: string,
  turn: Pick<TransactionOptions, 'turn'>,
): Promise<Caller> {
  const { pool, vault } = options
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
  if (found.isUseUnrecorded) {
    // As with keys: a write that is lost is made up for a minute later.
    asTenant(pool, tenantId, (tx) => touchBrowserSession(tx, sessionId)).catch(() => undefined)
  }
  return { ...callerOf(state, claims, undefined), limitedName: `${clientId} ${userId}` }
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

/** Runs in the background; a write that is lost is made up for a minute later. */
function recordUse(pool: Pool, { tenantId, keyId, isUseUnrecorded }: CredentialState): void {
  if (keyId === null || !isUseUnrecorded) return
  asTenant(pool, tenantId, (tx) => touchKey(tx, keyId)).catch(() => undefined)
}
