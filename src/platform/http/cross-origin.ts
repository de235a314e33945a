import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Addresses } from './addresses.ts'
import { cameThroughEntrance } from './browser-entrance.ts'
import type { ServerOptions } from './server-options.ts'

/** Headers that scripts may send, in addition to those that every origin may send (Fetch, CORS-safelisted). */
const sendable = [
  ...['authorization', 'content-type', 'accept-language', 'prefer', 'last-event-id', 'range'],
  ...['x-tenant-id', 'x-api-key', 'x-appid', 'x-appversion', 'x-challengecode', 'x-companyid'],
  ...['x-runas', 'x-sessionid', 'x-request-id', 'api-version', 'idempotency-key'],
  ...['if-match', 'if-none-match', 'if-range'],
].join(', ')

/** Headers that scripts may read, in addition to the body and the headers that every origin may read. */
const readable = [
  ...['etag', 'location', 'link', 'retry-after', 'www-authenticate', 'content-disposition'],
  ...['x-request-id', 'api-version', 'deprecation', 'sunset', 'ratelimit', 'ratelimit-policy'],
  ...['preference-applied', 'x-ignored-names'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-interval-length-seconds'],
].join(', ')

const preflightSeconds = '600'

/**
 * Lets scripts of pages at these origins use the interface from browsers (Fetch, CORS protocol): with a token or key
 * that they send, never with a cookie, so `access-control-allow-credentials` is never sent. The entrance of our own
 * pages, where a cookie counts, lets no other origin in. Questions before a request are answered before routing.
 */
export function letOriginsIn(
  server: FastifyInstance,
  { origins = [], shared = {} }: Pick<ServerOptions, 'origins' | 'shared'>,
  addresses: Addresses,
): void {
  if (origins.length === 0) return
  const allowed = new Set(origins)
  const originOf = (request: IncomingMessage) => {
    const { origin } = request.headers
    const isLetIn = origin !== undefined && allowed.has(origin) && !cameThroughEntrance(request)
    return isLetIn ? origin : undefined
  }
  server.addHook('onRequest', (request, reply, done) => {
    const origin = originOf(request.raw)
    reply.raw.setHeader('vary', 'origin')
    if (origin === undefined) return done()
    reply.raw.setHeader('access-control-allow-origin', origin)
    const methods = methodsAsked(request.raw, (path) => shared[path] ?? addresses.methodsAt(path))
    if (methods === undefined) {
      reply.raw.setHeader('access-control-expose-headers', readable)
      return done()
    }
    reply.hijack()
    reply.raw.writeHead(204, {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': sendable,
      'access-control-max-age': preflightSeconds,
      'cache-control': 'no-store',
    })
    reply.raw.end()
  })
}

/** What a browser asks before a request, at an address that scripts may use. */
function methodsAsked(
  request: IncomingMessage,
  methodsAt: (path: string) => readonly string[] | undefined,
): readonly string[] | undefined {
  const { method, url = '', headers } = request
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined)
    return undefined
  return methodsAt(url.split('?', 1)[0] ?? '')
}
