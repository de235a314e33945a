import type { IncomingMessage } from 'node:http'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { Addresses } from './addresses.ts'
import { throughEntrance } from './browser-entrance.ts'
import { letOriginsIn } from './cross-origin.ts'
import { requestIdOf } from './headers.ts'
import { AddressLimit, limitByAddress } from './limits/address-limit.ts'
import { BodyRoom } from './limits/body-room.ts'
import { endSlowReaders } from './limits/slow-readers.ts'
import { withoutPrefix } from './prefixes.ts'
import { handler, refuse, splitUrl } from './respond.ts'
import { routesOf } from './route.ts'
import type { ServerOptions } from './server-options.ts'
import {
  answerMalformed,
  methodNotAllowed,
  noSuchPath,
  refuseMisleadingHeaders,
  transportRefusal,
} from './transport-refusal.ts'

/** Each open connection takes some 20 kB and one of the process's file handles. 5,000 may be streams of events. */
const connectionsMax = 7_000
const bodyLimitBytes = 10 * 1024 * 1024

/** Builds the server of a list of operations. It does not listen yet. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { address, trustedProxies = [], prefixes = [] } = options
  const addresses = new Addresses()
  const addressLimit = new AddressLimit(options.services.identity, options.addressRate)
  const server = fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    genReqId: requestIdOf,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 15_000,
      // How often Node checks the time limits, so how late they may take effect.
      connectionsCheckingInterval: 1_000,
      // Refused by our own code, with an error of the interface.
      requireHostHeader: false,
    },
    clientErrorHandler: answerMalformed,
    // Paths are found in any case of letters; what stands for a parameter keeps its own.
    routerOptions: { maxParamLength: 500, caseSensitive: false },
    ...(trustedProxies.length > 0 && { trustProxy: [...trustedProxies] }),
    logger: false,
    rewriteUrl: (request: IncomingMessage) => {
      const path = address?.pathOf(request) ?? request.url ?? '/'
      const inside = throughEntrance(request, path)
      // What came through the entrance has a prefix less already.
      return inside === path ? withoutPrefix(request, path, prefixes, addresses) : inside
    },
    frameworkErrors: (error, request, reply) => {
      // Such a request passes no hook.
      const refusal = addressLimit.admit(request)
      refuse(options, request, reply, refusal ?? transportRefusal(error))
    },
  })
  const answers = endSlowReaders(server.server)
  server.addHook('preClose', (done) => {
    answers.endEndless()
    done()
  })
  server.server.maxConnections = connectionsMax
  letOriginsIn(server, options, addresses)
  limitByAddress(server, addressLimit)
  server.addHook('onRequest', (request, _reply, done) => {
    refuseMisleadingHeaders(request.raw, 'isOperation' in request.routeOptions.config)
    done()
  })
  readBodiesAsBytes(server)
  server.setErrorHandler((error, request, reply) =>
    refuse(options, request, reply, transportRefusal(error)),
  )
  mount(server, options, addresses)
  server.setNotFoundHandler((request, reply) => {
    const allowed = addresses.methodsAt(splitUrl(request.raw)[0])
    refuse(options, request, reply, allowed ? methodNotAllowed(allowed) : noSuchPath())
  })
  return server
}

/** The operation parses its own body, exactly; anything but JSON and uploads is refused unread. */
function readBodiesAsBytes(server: FastifyInstance): void {
  const room = new BodyRoom()
  server.addHook('onRequest', (request, reply, done) => {
    room.freeAfter(request.raw, reply.raw)
    done()
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: IncomingMessage) =>
      isUpload(request) ? payload : room.read(payload, request.ip, request.routeOptions.bodyLimit),
  )
  server.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
    if (isUpload(request)) return payload
    throw Object.assign(new Error('the body is not JSON'), { statusCode: 415 })
  })
}

/** Whether the operation takes a file, of any type. The pipeline receives it once the caller is let in. */
function isUpload({ routeOptions }: FastifyRequest): boolean {
  return 'isUpload' in routeOptions.config
}

function mount(server: FastifyInstance, options: ServerOptions, addresses: Addresses): void {
  for (const url of options.pages ?? []) addresses.add(url, ['GET', 'HEAD'])
  for (const entry of routesOf(options.operations)) {
    const { operation } = entry
    // The framework mounts HEAD with GET; Node sends no body then.
    addresses.add(entry.url, operation.method === 'GET' ? ['GET', 'HEAD'] : [operation.method])
    server.route({
      method: operation.method,
      url: patternOf(entry.url),
      ...(operation.bodyLimitBytes ? { bodyLimit: operation.bodyLimitBytes } : {}),
      config: { isOperation: true, ...(operation.uploadBytesMax && { isUpload: true }) },
      handler: handler(entry, options),
    })
  }
  for (const { url, hidden, allowed } of addresses.hidden()) {
    server.route({
      method: hidden,
      url: patternOf(url),
      handler: (request, reply) => refuse(options, request, reply, methodNotAllowed(allowed)),
    })
  }
}

function patternOf(url: string): string {
  return url.replace(/\{(\w+)\}/g, ':$1')
}
