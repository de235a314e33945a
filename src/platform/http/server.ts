import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { pipeline as pipe, Readable } from 'node:stream'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { GenerationName } from '../pipeline/generation.ts'
import type { Operation } from '../pipeline/operation.ts'
import { pipeline } from '../pipeline/pipeline.ts'
import { failed, Refusal } from '../values/refusal.ts'
import { AddressLimit, type AddressRate, limitByAddress } from './address-limit.ts'
import { BodyRoom } from './body-room.ts'
import { errorAnswer } from './error-body.ts'
import type { Incoming, ReadyOutgoing, Services } from './exchange.ts'
import { type RequestHeaders, readHeaders, sessionOf, versionHeader } from './headers.ts'
import type { PublicAddress } from './public-address.ts'
import { endSlowReaders } from './slow-readers.ts'
import {
  answerMalformed,
  endUnread,
  hasUnreadBody,
  methodNotAllowed,
  noSuchPath,
  refuseMisleadingHeaders,
  transportRefusal,
} from './transport-refusal.ts'

/** What is known of a request when it has been answered: the source of its log line and its metrics. */
export interface Finished {
  readonly requestId: string
  readonly method: string
  /** The pattern of the path, never the path itself: it has few values and no ids. */
  readonly route: string
  readonly status: number
  readonly durationMs: number
  readonly tenantId: string | undefined
  readonly caller: string | undefined
  readonly sessionId: string | undefined
  readonly error: Refusal | undefined
}

export interface ServerOptions {
  readonly services: Services
  readonly operations: readonly Operation[]
  readonly onFinished: (finished: Finished) => void
  /** Addresses of operations at which GET is left to a page that somebody else mounts. */
  readonly pages?: readonly string[]
  /** Shows stack traces in error bodies. */
  readonly isDevelopment?: boolean
  /** How clients reach this server; at the root of any host by default. */
  readonly address?: PublicAddress
  /** Addresses of proxies, or of their networks, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[]
  /** What callers of one address may do together before they show a credential. */
  readonly addressRate?: AddressRate
}

/** Each takes some 20 kB while it lives, and one of the files that the process may have open. */
const connectionsMax = 5_000
const bodyLimitBytes = 10 * 1024 * 1024
const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const

const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Builds the server of a list of operations. It does not listen yet. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { address, trustedProxies = [] } = options
  const addressLimit = new AddressLimit(options.services.identity, options.addressRate)
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: () => randomUUID(),
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      // How late the two limits above may strike: Node looks at them this often.
      connectionsCheckingInterval: 1_000,
      // Ours to refuse, in the interface's own words.
      requireHostHeader: false,
    },
    clientErrorHandler: answerMalformed,
    routerOptions: { maxParamLength: 500 },
    ...(trustedProxies.length > 0 && { trustProxy: [...trustedProxies] }),
    logger: false,
    rewriteUrl: (request: IncomingMessage) => address?.pathOf(request) ?? request.url ?? '/',
    frameworkErrors: (error, request, reply) => {
      // Such a request comes by no hook.
      const refusal = addressLimit.admit(request, reply.raw)
      refuse(options, request, reply, refusal ?? transportRefusal(error))
    },
  })
  endSlowReaders(server.server)
  server.server.maxConnections = connectionsMax
  limitByAddress(server, addressLimit)
  readBodiesAsBytes(server)
  server.addHook('onRequest', (request, _reply, done) => {
    refuseMisleadingHeaders(request.raw)
    done()
  })
  server.setErrorHandler((error, request, reply) =>
    refuse(options, request, reply, transportRefusal(error)),
  )
  server.setNotFoundHandler((request, reply) => refuse(options, request, reply, noSuchPath()))
  mount(server, options)
  return server
}

/** The operation parses its own body, exactly; anything but JSON is refused unread. */
function readBodiesAsBytes(server: FastifyInstance): void {
  const room = new BodyRoom()
  server.addHook('onRequest', (request, reply, done) => {
    room.freeAfter(request.raw, reply.raw)
    done()
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    (request: FastifyRequest, payload: IncomingMessage) =>
      room.read(payload, request.ip, request.routeOptions.bodyLimit),
  )
}

export interface Route {
  readonly operation: Operation
  readonly generation: GenerationName
  readonly url: string
  readonly isUnversioned: boolean
}

/** Every address of every operation, in the interface's own way of writing paths. */
export function routesOf(operations: readonly Operation[]): Route[] {
  return operations.flatMap((operation) => {
    const { v1, v2 } = operation.path
    return [
      ...(v1 ? [route(operation, 'v1', `/v1${v1}`), route(operation, 'v1', v1, true)] : []),
      ...(v2 ? [route(operation, 'v2', `/v2${v2}`)] : []),
    ]
  })
}

function route(
  operation: Operation,
  generation: GenerationName,
  url: string,
  isUnversioned = false,
): Route {
  return { operation, generation, url, isUnversioned }
}

function mount(server: FastifyInstance, options: ServerOptions): void {
  const methodsByUrl = new Map<string, string[]>(
    options.pages?.map((url) => [url, ['GET', 'HEAD']]),
  )
  for (const entry of routesOf(options.operations)) {
    const { operation } = entry
    const url = entry.url.replace(/\{(\w+)\}/g, ':$1')
    // The framework mounts HEAD beside GET; Node sends no body then.
    const answered = operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method]
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), ...answered])
    server.route({
      method: operation.method,
      url,
      ...(operation.bodyLimitBytes ? { bodyLimit: operation.bodyLimitBytes } : {}),
      handler: handler(entry, options),
    })
  }
  for (const [url, allowed] of methodsByUrl) {
    const others = methods.filter((method) => !allowed.includes(method))
    server.route({
      method: [...others],
      url,
      handler: (request, reply) => refuse(options, request, reply, methodNotAllowed(allowed)),
    })
  }
}

function handler(entry: Route, options: ServerOptions) {
  const answer = pipeline(entry.operation, entry.generation, options.services)
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack()
    void respond(entry, options, answer, request, reply)
  }
}

async function respond(
  { generation, url, isUnversioned }: Route,
  options: ServerOptions,
  answer: (incoming: Incoming) => Promise<ReadyOutgoing>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const startedAt = performance.now()
  const headers = readHeaders(request.raw)
  const known: Incoming['known'] = { headers: {} }
  const finish = (outgoing: ReadyOutgoing, error?: Refusal) => {
    const versions = isUnversioned ? versionHeader(headers) : {}
    write(reply, headers, { ...known.headers, ...versions, ...outgoing.headers }, outgoing, options)
    options.onFinished({
      requestId: headers.requestId,
      method: request.method,
      route: url,
      status: outgoing.status,
      durationMs: performance.now() - startedAt,
      tenantId: known.caller?.tenant.tenantId,
      caller: known.caller?.name,
      sessionId: sessionOf(headers),
      error,
    })
  }
  try {
    finish(await answer(incomingOf(request, headers, known, isUnversioned)))
  } catch (error) {
    const refusal = error instanceof Refusal ? error : failed(error)
    finish(refusalOutgoing(refusal, headers, generation, options), refusal)
  }
}

function incomingOf(
  request: FastifyRequest,
  headers: RequestHeaders,
  known: Incoming['known'],
  isUnversioned: boolean,
): Incoming {
  const [pathname = '', query = ''] = splitUrl(request.raw)
  const body = request.body as Buffer | undefined
  // The pipeline decides how long the body is kept.
  request.body = undefined
  return {
    headers,
    raw: {
      path: request.params as Record<string, string>,
      query: new URLSearchParams(query),
      body,
    },
    ip: request.ip,
    pathname,
    isUnversioned,
    known,
  }
}

function splitUrl(request: IncomingMessage): [string, string] {
  const url = request.url ?? '/'
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function refusalOutgoing(
  refusal: Refusal,
  headers: RequestHeaders,
  generation: GenerationName,
  options: ServerOptions,
): ReadyOutgoing {
  const answer = errorAnswer(refusal, {
    generation,
    language: headers.language,
    wantsProblem: headers.wantsProblem,
    stack: options.isDevelopment ? refusal.stack : undefined,
  })
  const extra = { 'content-type': answer.contentType, ...refusal.details.headers }
  return { status: answer.status, headers: extra, body: answer.body }
}

function write(
  reply: FastifyReply,
  { requestId }: RequestHeaders,
  headers: Record<string, string>,
  { status, body }: ReadyOutgoing,
  options: ServerOptions,
): void {
  const length =
    typeof body === 'string' ? { 'content-length': String(Buffer.byteLength(body)) } : {}
  const { raw: request } = reply.request
  // What is left of a body that was not read would be taken for the next request.
  const isUnread = status >= 400 && hasUnreadBody(request)
  reply.raw.writeHead(status, {
    'x-request-id': requestId,
    ...securityHeaders,
    ...(options.address?.isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...headers,
    ...length,
    ...(isUnread ? { connection: 'close' } : {}),
  })
  if (body instanceof Readable && request.method === 'HEAD') {
    body.destroy()
    reply.raw.end()
  } else if (body instanceof Readable) {
    // Whoever goes away early, or a file that breaks off, ends the connection and no more.
    pipe(body, reply.raw, () => undefined)
  } else if (isUnread && body !== undefined) endUnread(request, reply.raw, body)
  else reply.raw.end(body)
}

/** Refuses what never reached an operation, in the spelling of the path's generation. */
function refuse(
  options: ServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): void {
  reply.hijack()
  const headers = readHeaders(request.raw)
  const generation = request.raw.url?.startsWith('/v2/') ? 'v2' : 'v1'
  const outgoing = refusalOutgoing(refusal, headers, generation, options)
  write(reply, headers, outgoing.headers, outgoing, options)
  options.onFinished({
    requestId: headers.requestId,
    method: request.method,
    route: request.routeOptions.url ?? 'unknown',
    status: outgoing.status,
    durationMs: reply.elapsedTime,
    tenantId: undefined,
    caller: undefined,
    sessionId: sessionOf(headers),
    error: refusal,
  })
}
