import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { writtenNames } from '../pipeline/input/lenient-reading.ts'
import { pipeline } from '../pipeline/pipeline.ts'
import { failed, Refusal } from '../values/refusal.ts'
import { asAccepted } from './compressed.ts'
import type { ErrorForm } from './error-body.ts'
import type { Incoming, ReadyOutgoing } from './exchange.ts'
import { type RequestHeaders, readHeaders, sessionOf, versionHeader } from './headers.ts'
import type { Route } from './route.ts'
import type { ServerOptions } from './server-options.ts'
import { refusalOutgoing, writeAnswer } from './write-answer.ts'

/**
 * Returns the handler of an operation at one address. Its duties are compiled when it is asked first: those of all
 * operations at once would take half a second of each start, and memory that most of them never need.
 */
export function handler(entry: Route, options: ServerOptions) {
  let answer: ReturnType<typeof pipeline> | undefined
  return (request: FastifyRequest, reply: FastifyReply): void => {
    answer ??= pipeline(entry.operation, entry.generation, options.services)
    reply.hijack()
    void respond(entry, options, answer, request, reply)
  }
}

async function respond(
  { operation, errors, url, isUnversioned }: Route,
  options: ServerOptions,
  answer: (incoming: Incoming) => Promise<ReadyOutgoing>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const startedAt = performance.now()
  const headers = readHeaders(request)
  const known: Incoming['known'] = {
    rate: request.arrival.rate,
    ...(headers.isLenient && { ignored: [] }),
  }
  const finish = (outgoing: ReadyOutgoing, error?: Refusal) => {
    const versioned = isUnversioned ? withVersion(outgoing, headers) : outgoing
    writeAnswer(reply, headers, known, versioned, options)
    options.onFinished({
      requestId: headers.requestId,
      method: request.method,
      route: url,
      operation: operation.name,
      status: outgoing.status,
      durationMs: performance.now() - startedAt,
      tenantId: known.caller?.tenant.tenantId,
      caller: known.caller?.name,
      appId: known.caller?.appId,
      sessionId: sessionOf(headers),
      ignoredNames: writtenNames(known.ignored ?? []),
      error,
    })
  }
  try {
    const outgoing = await answer(incomingOf(request, headers, known, isUnversioned))
    finish(await asAccepted(operation, request.raw, outgoing))
  } catch (error) {
    const refusal = error instanceof Refusal ? error : failed(error)
    finish(refusalOutgoing(refusal, headers, errors, options), refusal)
  }
}

function withVersion(outgoing: ReadyOutgoing, headers: RequestHeaders): ReadyOutgoing {
  return { ...outgoing, headers: { ...versionHeader(headers), ...outgoing.headers } }
}

const noQuery = new URLSearchParams()

function incomingOf(
  request: FastifyRequest,
  headers: RequestHeaders,
  known: Incoming['known'],
  isUnversioned: boolean,
): Incoming {
  const [pathname = '', query = ''] = splitUrl(request.raw)
  const { body } = request
  // The pipeline decides how long the body is kept.
  request.body = undefined
  return {
    headers,
    raw: {
      path: request.params as Record<string, string>,
      query: query === '' ? noQuery : new URLSearchParams(query),
      body: Buffer.isBuffer(body) ? body : undefined,
      // Its hash identifies repetitions.
      isBodyKept: headers.idempotencyKey !== undefined,
      ...(known.ignored && { ignored: known.ignored }),
    },
    stream: body === request.raw ? request.raw : undefined,
    ip: request.ip,
    isHead: request.method === 'HEAD',
    pathname,
    isUnversioned,
    known,
  }
}

/** The path of a request and its query, without the question mark. */
export function splitUrl(request: IncomingMessage): [string, string] {
  const url = request.url ?? '/'
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function formOf(request: IncomingMessage): ErrorForm {
  if (/^\/v1\/(?:auth|channel|seller)(?:[/?]|$)/i.test(request.url ?? '')) return 'channel'
  return /^\/(?:v2|erp)\//i.test(request.url ?? '') ? 'v2' : 'v1'
}

/** Refuses a request that never reached an operation, in the form that its path has for errors. */
export function refuse(
  options: ServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): void {
  reply.hijack()
  const headers = readHeaders(request)
  const outgoing = refusalOutgoing(refusal, headers, formOf(request.raw), options)
  writeAnswer(reply, headers, { rate: request.arrival.rate }, outgoing, options)
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
