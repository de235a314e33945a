import { pipeline as pipe, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { writtenNames } from '../pipeline/input/lenient-reading.ts'
import type { Refusal } from '../values/refusal.ts'
import { type ErrorForm, errorAnswer } from './error-body.ts'
import type { Incoming, ReadyOutgoing } from './exchange.ts'
import type { RequestHeaders } from './headers.ts'
import { rateHeaders } from './limits/rate-limit.ts'
import { countsAsEndless } from './limits/slow-readers.ts'
import type { ServerOptions } from './server-options.ts'
import { endUnread, hasUnreadBody } from './transport-refusal.ts'

const securityHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** The answer that reports a refusal. */
export function refusalOutgoing(
  refusal: Refusal,
  headers: RequestHeaders,
  form: ErrorForm,
  options: ServerOptions,
): ReadyOutgoing {
  const answer = errorAnswer(refusal, {
    form,
    language: headers.language,
    wantsProblem: headers.wantsProblem,
    stack: options.isDevelopment ? refusal.stack : undefined,
  })
  const extra = { 'content-type': answer.contentType, ...refusal.details.headers }
  return { status: answer.status, headers: extra, body: answer.body }
}

/** Writes an answer with the headers that every answer has. */
export function writeAnswer(
  reply: FastifyReply,
  { requestId }: RequestHeaders,
  { rate, ignored }: Pick<Incoming['known'], 'rate' | 'ignored'>,
  { status, headers, body, isEndless = false }: ReadyOutgoing,
  options: ServerOptions,
): void {
  const { raw: request } = reply.request
  // The rest of a body that was not read would be mistaken for the next request.
  const isUnread = status >= 400 && hasUnreadBody(request)
  reply.raw.writeHead(status, {
    'x-request-id': requestId,
    ...securityHeaders,
    ...rateHeaders(rate),
    ...(ignored && lenientHeaders(ignored)),
    ...(options.address?.isSecure && { 'strict-transport-security': 'max-age=31536000' }),
    ...headers,
    ...(isWhole(body) && { 'content-length': String(Buffer.byteLength(body)) }),
    ...(headers['vary'] && { vary: variedBy(reply.raw.getHeader('vary'), headers['vary']) }),
    ...(isUnread && { connection: 'close' }),
  })
  if (body instanceof Readable) writeStream(reply, body, isEndless)
  else if (isUnread && typeof body === 'string') endUnread(request, reply.raw, body)
  else reply.raw.end(body)
}

function writeStream({ raw, request }: FastifyReply, body: Readable, isEndless: boolean): void {
  // The caller may have disconnected meanwhile; writing to a closed response would throw.
  if (raw.destroyed || request.method === 'HEAD') {
    body.destroy()
    raw.end()
    return
  }
  if (isEndless) countsAsEndless(raw)
  // A client that disconnects early, or a truncated file, ends only this connection.
  pipe(body, raw, () => undefined)
}

/** What was asked for, and what came of it (RFC 7240, 3). */
function lenientHeaders(ignored: readonly string[]): Record<string, string> {
  return {
    'preference-applied': 'handling=lenient',
    ...(ignored.length > 0 && { 'x-ignored-names': writtenNames(ignored) }),
  }
}

const isWhole = (body: ReadyOutgoing['body']) => typeof body === 'string' || Buffer.isBuffer(body)

/** The `vary` header: what is set for every answer, and what this one depends on. */
function variedBy(usual: unknown, own: unknown): string {
  return usual === undefined ? String(own) : `${String(usual)}, ${String(own)}`
}
