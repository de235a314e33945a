import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OAuthServer } from '../../../access/oauth/oauth-server.ts'
import { accepts, namedQuality } from '../../../platform/http/accepted-types.ts'
import { htmlType, scriptType, styleType } from '../../../platform/http/document.ts'
import { countsAsShared } from '../../../platform/http/limits/slow-readers.ts'
import { buildingPage } from '../../client/building-page.ts'
import type { BuiltClient, Encoding } from '../../client/built-client.ts'

interface ErpClientOptions {
  /** The prefix of all addresses as clients see them: `/shop`, or nothing. */
  readonly prefix: string
  readonly client: BuiltClient
  /** Answers `/erp/` where a login of the sample client comes back to it. */
  readonly oauth?: OAuthServer | undefined
}

/** Addresses below `/erp` that are not pages: where nothing is found, they do not answer with the page. */
const ownPaths = /^\/erp\/(?:api|frame|assets|session|sign-in|callback|sign-out)(?:\/|$)/i

const types: Readonly<Record<string, string>> = {
  '.js': scriptType,
  '.css': styleType,
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

/**
 * What the pages may load and do: nothing from or to other origins. Styles need the nonce of the response. Frames
 * are only those of `/erp/frame`, whose own policy names the origin of their app.
 */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    // WebAssembly is the reader of codes of browsers that bring none; it comes from here as every script does.
    "script-src 'self' 'wasm-unsafe-eval'",
    "connect-src 'self'",
    "img-src 'self' blob: data:",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "font-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const safety = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

/** Adds the pages for the staff: the shell at every address below `/erp`, and their files. */
export function mountErpClient(server: FastifyInstance, options: ErpClientOptions): void {
  const { prefix, oauth } = options
  server.get('/', (request, reply) => {
    // Programs look for the interface, which has no paths below /erp.
    if (!namedQuality(request.headers.accept, 'text/html')) return reply.callNotFound()
    return reply.redirect(`${prefix}/erp/`)
  })
  server.get('/erp', (_request, reply) => reply.redirect(`${prefix}/erp/`, 308))
  server.get('/erp/*', (request, reply) => {
    const [path = '', query = ''] = request.url.split('?', 2)
    if (ownPaths.test(path) || !acceptsPage(request)) return reply.callNotFound()
    if (oauth && path === '/erp/' && /(?:^|&)(?:code|error)=/.test(query))
      return handOver(oauth, request, reply)
    return sendPage(options, reply)
  })
  server.get<{ Params: { name: string } }>('/erp/assets/:name', (request, reply) =>
    sendAsset(options.client, request, reply),
  )
}

/** Whether a request accepts a page. Programs that ask for something else get 404 instead. */
function acceptsPage({ headers }: FastifyRequest): boolean {
  return accepts(headers.accept, 'text/html')
}

function handOver(oauth: OAuthServer, request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  void oauth.handle(request.raw, reply.raw, request.ip)
}

function sendPage({ prefix, client }: ErpClientOptions, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  reply.headers({
    ...safety,
    'content-security-policy': policy(nonce),
    'cache-control': 'no-store',
  })
  const built = client.page()
  if (!built) return reply.code(503).header('retry-after', '2').type(htmlType).send(buildingPage)
  const page = built.page
    .replaceAll('"./assets/', `"${prefix}/erp/assets/`)
    .replaceAll('%BASE%', `${prefix}/erp`)
    .replaceAll('%BUILD%', built.name)
    .replaceAll('%NONCE%', nonce)
  return reply.type(htmlType).send(page)
}

async function sendAsset(
  client: BuiltClient,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
) {
  const { name } = request.params
  const found = await client.asset(name, encodingsOf(request))
  if (!found) return reply.callNotFound()
  countsAsShared(reply.raw)
  reply.headers({
    ...safety,
    'content-security-policy': "default-src 'none'",
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding)
  return reply.type(types[extname(name)] ?? 'application/octet-stream').send(found.content)
}

/** The encodings that the browser accepts, the smallest result first. */
function encodingsOf({ headers }: FastifyRequest): Encoding[] {
  const accepted = String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  return [...(['br', 'gzip'] as const).filter((one) => accepted.includes(one)), 'identity']
}
