import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asOperator, asTenant } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import type { Language } from '../login/phrases.ts'
import { epochOf } from '../login/session-epoch.ts'
import type { OAuthServer } from '../oauth/oauth-server.ts'
import { insertBrowserSession } from './browser-session-store.ts'
import {
  callbackPath,
  provideStaffClient,
  staffClientId,
  staffClientSecret,
} from './staff-client.ts'
import { findOnlyTenant, isOpenTenant } from './staff-client-store.ts'

/** What the secrets of sessions are hashed for (see `Vault.hash`). */
export const browserSessionPurpose = 'browser-session'
const attemptPurpose = 'browser-sign-in'
/** How long a person may take for the login page. */
export const attemptSeconds = 600

export interface SignInParts {
  readonly pool: Pool
  readonly vault: Vault
  readonly oauth: OAuthServer
  readonly publicUrl: string
  readonly scopes: readonly string[]
}

/** What the browser keeps, sealed, while a person logs in. */
interface Attempt {
  readonly tenantId: string
  readonly state: string
  readonly verifier: string
  readonly to: string
  readonly until: number
}

export interface Begun {
  /** The login page, as an OAuth request (RFC 6749, 4.1.1; RFC 7636). */
  readonly location: string
  readonly state: string
  readonly sealed: string
}

/** A path within our pages, and nothing else: a link must not lead a person to another site. */
export function pathWithin(to: string | undefined): string {
  const isOurs =
    to !== undefined &&
    to.length <= 2_000 &&
    /^\/erp\/(?!\/)[^\\\s]*$/.test(to) &&
    !to.includes('..')
  return isOurs ? to : '/erp/'
}

/** The only tenant of an installation, so that nobody is asked for it. With several cells everybody is asked. */
export async function findDefaultTenant({ pool }: SignInParts): Promise<string | undefined> {
  return pool.ofAllCells.length === 1 ? asOperator(pool, findOnlyTenant) : undefined
}

/** Begins a sign-in. Undefined where there is no such tenant. */
export async function beginSignIn(
  parts: SignInParts,
  { tenantId, to, language }: { tenantId: string; to: string | undefined; language: Language },
): Promise<Begun | undefined> {
  const isOpen = await asTenant(parts.pool, tenantId, async (tx) => {
    if (!(await isOpenTenant(tx))) return false
    await provideStaffClient(tx, parts)
    return true
  })
  if (!isOpen) return undefined
  const [state, verifier] = [newSecret(), newSecret()]
  const until = Date.now() + attemptSeconds * 1000
  const attempt: Attempt = { tenantId, state, verifier, to: pathWithin(to), until }
  const sealed = parts.vault.seal(attemptPurpose, JSON.stringify(attempt)).toString('base64url')
  const query = new URLSearchParams({
    client_id: staffClientId(tenantId),
    redirect_uri: parts.publicUrl + callbackPath,
    response_type: 'code',
    scope: 'openid',
    // Ending a session in the browser must not leave a login behind that opens the next one by itself.
    prompt: 'login',
    ui_locales: language,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { location: `${parts.publicUrl}/oauth2/auth?${query}`, state, sealed }
}

export interface SignedInBrowser {
  /** For the cookie; only its hash is kept here. */
  readonly session: string
  readonly to: string
}

/**
 * Redeems the code that the browser returned with, and begins a session. Undefined where the attempt is not of this
 * browser, took too long, or the login was ended meanwhile. The login at the OAuth server ends here: only the session
 * of this browser stays.
 */
export async function finishSignIn(
  parts: SignInParts,
  given: { sealed: string; state: string; code: string; device: string; address: string },
): Promise<SignedInBrowser | undefined> {
  const attempt = opened(parts.vault, given.sealed)
  if (!attempt || attempt.until < Date.now() || !isEqual(attempt.state, given.state))
    return undefined
  const { tenantId, verifier, to } = attempt
  const { vault, oauth, pool } = parts
  const login = await oauth.redeem({
    code: given.code,
    verifier,
    redirectUri: parts.publicUrl + callbackPath,
    clientId: staffClientId(tenantId),
    clientSecret: staffClientSecret(vault, tenantId),
    address: given.address,
  })
  const [ofTenant, userId] = login?.accountId.split(':') ?? []
  if (!login || ofTenant !== tenantId || userId === undefined) return undefined
  const session = `${tenantId.replaceAll('-', '')}.${newSecret()}`
  const row = {
    secretHash: vault.hash(browserSessionPurpose, session),
    userId,
    sessionEpoch: epochOf(login.amr),
    device: given.device.slice(0, 200),
  }
  const isIn = await asTenant(pool, tenantId, (tx) => insertBrowserSession(tx, row))
  return isIn ? { session, to } : undefined
}

function opened(vault: Vault, sealed: string): Attempt | undefined {
  try {
    return JSON.parse(vault.open(attemptPurpose, Buffer.from(sealed, 'base64url')).toString())
  } catch {
    return undefined
  }
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
