import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  deleteBrowserSessionOf,
  findSignedIn,
} from '../../../access/browser-sessions/browser-session-store.ts'
import {
  attemptSeconds,
  beginSignIn,
  browserSessionPurpose,
  findDefaultTenant,
  finishSignIn,
  pathWithin,
  type SignInParts,
} from '../../../access/browser-sessions/browser-sign-in.ts'
import { notSignedInPage, tenantPage } from '../../../access/browser-sessions/sign-in-pages.ts'
import { callbackPath } from '../../../access/browser-sessions/staff-client.ts'
import { sessionEnded } from '../../../access/credentials/presented.ts'
import type { WrittenPage } from '../../../access/login/page.ts'
import { pageLanguage } from '../../../access/login/phrases.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import {
  cookieOf,
  isOfOwnPage,
  isOfOwnScript,
  sessionCookie,
  sessionOf,
  tenantOfSession,
} from '../../../platform/http/browser-entrance.ts'
import { credentialsOfSession } from '../../../platform/http/headers.ts'
import type { Identity } from '../../../platform/pipeline/caller.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { findTenantLogo } from '../../../printing/tenant-logo-store.ts'

interface Parts extends SignInParts {
  readonly identity: Identity
  readonly files: FileStore
}

/** Remembers where a person works, for the next sign-in. */
const tenantCookie = '__Host-kontor-tenant'
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Adds the addresses at which a person signs in to our pages and out again. */
export function mountBrowserSessions(server: FastifyInstance, parts: Parts): void {
  server.get('/erp/sign-in', (request, reply) => signIn(parts, request, reply))
  server.get(callbackPath, (request, reply) => comeBack(parts, request, reply))
  server.get('/erp/session', (request, reply) => sendSession(parts, request, reply))
  server.get('/erp/session/logo', (request, reply) => sendLogo(parts, request, reply))
  server.post('/erp/sign-out', (request, reply) => signOut(parts, request, reply))
}

/** Shows a login page even if somebody is signed in: the request asks for another session. */
async function signIn(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request)
  const [language, to] = [languageOf(request), pathWithin(query.get('to') ?? undefined)]
  const named = query.get('tenant')?.trim() ?? cookieOf(request.raw, tenantCookie)
  const tenantId = named ?? (await findDefaultTenant(parts))
  const begun =
    tenantId !== undefined && uuid.test(tenantId)
      ? await beginSignIn(parts, { tenantId: tenantId.toLowerCase(), to, language })
      : undefined
  if (!begun) {
    const alarm = query.has('tenant')
    return sendPage(reply, alarm ? 400 : 200, tenantPage(language, { to, alarm }))
  }
  const cookie = `${attemptCookie(begun.state)}=${begun.sealed}; ${lasting(attemptSeconds, 'Lax')}`
  return redirect(reply, begun.location, [cookie])
}

async function comeBack(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const query = queryOf(request)
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? '']
  const sealed = cookieOf(request.raw, attemptCookie(state))
  const device = request.headers['user-agent'] ?? ''
  const done =
    sealed === undefined || code === ''
      ? undefined
      : await finishSignIn(parts, { sealed, state, code, device, address: request.ip })
  if (!done) {
    return sendPage(reply, 400, notSignedInPage(languageOf(request), '../erp/sign-in'))
  }
  const { session, to } = done
  const year = 365 * 24 * 3600
  return redirect(reply, parts.publicUrl + to, [
    // Without an end: the server decides when a session is over.
    `${sessionCookie}=${session}; ${lasting(year, 'Strict')}`,
    `${tenantCookie}=${tenantOfSession(session)}; ${lasting(year, 'Lax')}`,
    `${attemptCookie(state)}=; ${lasting(0, 'Lax')}`,
  ])
}

/** Who is signed in, and what this person may do at present. */
async function sendSession(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { user, tenant, scopes } = await callerOf(parts, request)
  const { tenantId, isOperator } = tenant
  const userId = user?.uuid ?? ''
  const { found, logo } = await asTenant(parts.pool, tenantId, async (tx) => ({
    logo: await findTenantLogo(tx),
    found: await findSignedIn(tx, userId),
  }))
  if (!found) throw sessionEnded()
  const { userName, displayName, languageIso, preferences } = found
  const { tenantName: name, currencyIso: currency } = found
  return reply.header('cache-control', 'no-store').send({
    user: { userId, userName, displayName, language: languageIso, preferences },
    tenant: { tenantId, name, currency, isOperator, logo: logo?.digest ?? null },
    scopes: [...scopes].toSorted(),
  })
}

/** Sends the logo of the tenant at the top of the pages. Every signed-in user may see it. */
async function sendLogo(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const { tenant } = await callerOf(parts, request)
  const logo = await asTenant(parts.pool, tenant.tenantId, findTenantLogo)
  if (!logo) return reply.callNotFound()
  const content = await parts.files.read(tenant.tenantId, logo.digest)
  return reply
    .headers({
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(logo.mediaType)
    .send(content)
}

/** Who is signed in. Throws 401 where nobody is. */
function callerOf({ identity }: Parts, { raw }: FastifyRequest) {
  const session = isOfOwnScript(raw) ? sessionOf(raw) : undefined
  if (session === undefined) throw sessionEnded()
  return identity.authenticate(credentialsOfSession(session))
}

/** Ends the session of this browser. Safe to repeat. */
async function signOut(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const session = isOfOwnPage(request.raw) ? sessionOf(request.raw) : undefined
  if (session !== undefined) {
    const tenantId = tenantOfSession(session)
    const secretHash = parts.vault.hash(browserSessionPurpose, session)
    await asTenant(parts.pool, tenantId, (tx) => deleteBrowserSessionOf(tx, secretHash))
    parts.identity.forgetCallers(tenantId)
  }
  return reply
    .code(204)
    .headers({
      'cache-control': 'no-store',
      'set-cookie': `${sessionCookie}=; ${lasting(0, 'Strict')}`,
    })
    .send()
}

/** Each sign-in has its own, so that two tabs do not disturb each other. */
function attemptCookie(state: string): string {
  return `__Host-kontor-sign-in-${state.replaceAll(/[^\w-]/g, '').slice(0, 8)}`
}

function lasting(seconds: number, site: 'Lax' | 'Strict'): string {
  return `Path=/; Secure; HttpOnly; SameSite=${site}; Max-Age=${seconds}`
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.raw.url?.split('?')[1] ?? '')
}

function languageOf({ headers }: FastifyRequest) {
  return pageLanguage(undefined, headers['accept-language'])
}

function redirect(reply: FastifyReply, location: string, cookies: readonly string[]) {
  return reply
    .code(302)
    .headers({ location, 'set-cookie': [...cookies], ...guarded })
    .send()
}

function sendPage(reply: FastifyReply, status: number, page: WrittenPage) {
  return reply
    .code(status)
    .headers({ ...page.headers, ...guarded })
    .send(page.text)
}

const guarded = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
