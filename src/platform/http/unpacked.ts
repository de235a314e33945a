import type { IncomingMessage } from 'node:http'
import type { Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Refusal } from '../values/refusal.ts'
import { InflateEither } from './inflate-either.ts'

/** By the name of the encoding (RFC 9110, 8.4.1). */
const unpackers = new Map<string, () => Transform>([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', () => new InflateEither()],
])

/** What `accept-encoding` says of bodies that are sent to us. */
export const readEncodings = 'gzip, deflate, identity'

/** An empty header names no encoding. */
const encodingOf = ({ headers }: IncomingMessage) =>
  (headers['content-encoding'] ?? '').trim().toLowerCase() || 'identity'

export const isPacked = (request: IncomingMessage) => encodingOf(request) !== 'identity'

export const isReadable = (request: IncomingMessage) =>
  !isPacked(request) || unpackers.has(encodingOf(request))

/**
 * The content of a body, unpacked as it arrives. The reader must limit how large it grows, and calls `stop` when it
 * needs no more. The request itself then stays open, so that it can be answered. The content fails
 * with `body.invalid` (400) where it is not what its header says, or ends too early.
 */
export function unpacked(request: IncomingMessage): {
  readonly content: Readable
  readonly stop: () => void
} {
  const create = unpackers.get(encodingOf(request))
  if (!create) return { content: request, stop: () => undefined }
  const unpacker = create()
  const content = unpacker.once('error', () => request.unpipe(unpacker))
  request.once('error', (error) => unpacker.destroy(error))
  request.once('close', () => request.complete || unpacker.destroy(new Error('the sender left')))
  request.pipe(unpacker)
  return {
    content,
    stop: () => {
      request.unpipe(unpacker)
      unpacker.destroy()
    },
  }
}

/** The refusal for an error of the content. */
export function contentError(request: IncomingMessage, cause: unknown): unknown {
  if (!isPacked(request)) return cause
  const sentence = {
    en: 'The body is not compressed as its header content-encoding says, or it is not complete.',
    de: 'Der Inhalt ist nicht so komprimiert, wie die Kopfzeile content-encoding sagt, oder nicht vollständig.',
  }
  return new Refusal('invalid', 'body.invalid', sentence, { cause })
}
