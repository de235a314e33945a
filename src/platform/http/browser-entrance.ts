import type { IncomingMessage } from 'node:http'

/**
 * Where the scripts of our own pages reach the interface: `/erp/api/v2/…` is `/v2/…` for the person who is
 * signed in. The cookie of a session counts below this path alone, never at the addresses that other programs use.
 */
const entrance = '/erp/api'

/** Kept by browsers for this origin alone, out of reach of scripts (RFC 6265bis, 4.1.3.2). */
export const sessionCookie = '__Host-kontor'

/** A tenant's uuid without dashes, and 256 random bits. */
const pattern = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.[\w-]{43}$/

const entered = new WeakMap<IncomingMessage, string>()
const arrived = new WeakSet<IncomingMessage>()

/**
 * The path of a request inside the service. For a request through the entrance, headers that name a caller are
 * removed: its session names the caller, provided that one of our own scripts sent it. No page of another origin can
 * add the header `X-Kontor-Client`.
 */
export function throughEntrance(request: IncomingMessage, path: string): string {
  if (!path.startsWith(`${entrance}/v2/`)) return path
  arrived.add(request)
  const { headers } = request
  for (const name of ['authorization', 'x-api-key', 'x-tenant-id']) delete headers[name]
  const session = isOfOwnScript(request) ? sessionOf(request) : undefined
  if (session !== undefined) {
    entered.set(request, session)
    headers['x-tenant-id'] = tenantOfSession(session)
  }
  return path.slice(entrance.length)
}

/** Whether a request came through the entrance, let in or not. */
export function cameThroughEntrance(request: IncomingMessage): boolean {
  return arrived.has(request)
}

/** The session of a request that came through the entrance. */
export function enteredSession(request: IncomingMessage): string | undefined {
  return entered.get(request)
}

/** Whether a script of one of our pages sent the request. */
export function isOfOwnScript(request: IncomingMessage): boolean {
  return request.headers['x-kontor-client'] === '1' && isOfOwnPage(request)
}

/** Browsers name the origin of a request. Other programs name none, and send no cookie of a browser. */
export function isOfOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined || site === 'same-origin'
}

/** The value of the session cookie, where it is well formed. */
export function sessionOf(request: IncomingMessage): string | undefined {
  const session = cookieOf(request, sessionCookie)
  return session !== undefined && pattern.test(session) ? session : undefined
}

export function tenantOfSession(session: string): string {
  return pattern.exec(session)?.slice(1, 6).join('-') ?? ''
}

/** The value of a cookie (RFC 6265, section 5.4). */
export function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
