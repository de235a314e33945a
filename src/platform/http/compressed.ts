import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { gzip, type InputType } from 'node:zlib'
import type { Operation } from '../pipeline/operation.ts'
import type { ReadyOutgoing } from './exchange.ts'

/** A smaller answer fits into a packet or two as it is. */
const smallestBytes = 2_048
/** Most of what a higher level saves, for a third of its time. */
const level = 3

const zip = promisify<InputType, object, Buffer>(gzip)

/**
 * Whether what is read may be sent compressed: a list or a record that has no secret, in full. A key is told by a
 * `GET` as well, that of a registration.
 */
function isCompressible(
  { answer }: Operation,
  { method }: IncomingMessage,
  { status, headers, body }: ReadyOutgoing,
): boolean {
  return (
    !answer.isSecret &&
    method === 'GET' &&
    status === 200 &&
    typeof body === 'string' &&
    body.length >= smallestBytes &&
    /^application\/(?:json|problem\+json)\b/.test(String(headers['content-type'] ?? ''))
  )
}

/** Whether a caller takes gzip (RFC 9110, 12.5.3). */
function acceptsGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(headers['accept-encoding'] ?? ''))
}

/** An answer as the caller takes it: what may be compressed is, for who accepts that. */
export async function asAccepted(
  operation: Operation,
  request: IncomingMessage,
  outgoing: ReadyOutgoing,
): Promise<ReadyOutgoing> {
  if (!isCompressible(operation, request, outgoing)) return outgoing
  const varied = { ...outgoing, headers: { ...outgoing.headers, vary: 'accept-encoding' } }
  return acceptsGzip(request) ? compressed(varied) : varied
}

/**
 * An answer with its body compressed. Its bytes are others than those of the plain one, so its entity tag is another
 * too (RFC 9110, 8.8.3); conditions take both.
 */
async function compressed(outgoing: ReadyOutgoing): Promise<ReadyOutgoing> {
  const { etag } = outgoing.headers
  const body = await zip(String(outgoing.body), { level })
  const tag = etag && { etag: String(etag).replace(/"$/, '-gzip"') }
  const headers = { ...outgoing.headers, ...tag, 'content-encoding': 'gzip' }
  return { ...outgoing, headers, body }
}
