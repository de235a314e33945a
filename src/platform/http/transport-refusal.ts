import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { failed, Refusal, type Sentence } from '../values/refusal.ts'
import { errorAnswer } from './error-body.ts'
import { refuseDoubledHeaders } from './headers.ts'
import { isOfAnotherHost } from './public-address.ts'
import { isPacked, isReadable, readEncodings } from './unpacked.ts'

/** Refusals before an operation is reached: for the form of the message, not its content. */

const sentences = {
  'body.too-large': { en: 'The body is too large.', de: 'Der Inhalt ist zu groß.' },
  'media-type.unsupported': {
    en: 'Only application/json in UTF-8 is read here, plain or compressed with gzip or deflate.',
    de: 'Hier wird nur application/json in UTF-8 gelesen, unkomprimiert oder mit gzip oder deflate.',
  },
  'request.malformed': {
    en: 'The request is malformed.',
    de: 'Die Anfrage ist fehlerhaft aufgebaut.',
  },
  'request.timeout': {
    en: 'The request took too long to arrive.',
    de: 'Die Anfrage kam zu langsam an.',
  },
  'header.too-large': {
    en: 'The headers are too large.',
    de: 'Die Kopfzeilen sind zu groß.',
  },
  'path.missing': {
    en: 'There is nothing at this address.',
    de: 'Unter dieser Adresse gibt es nichts.',
  },
  'method.not-allowed': {
    en: 'This method is not allowed at this address.',
    de: 'Diese Methode ist unter dieser Adresse nicht erlaubt.',
  },
} satisfies Record<string, Sentence>

/**
 * Throws the faults in the headers of a request, at any address. Compressed bodies are read by operations alone:
 * other addresses have readers of their own.
 */
export function refuseMisleadingHeaders(request: IncomingMessage, isOfOperation: boolean): void {
  refuseDoubledHeaders(request)
  const { headers, httpVersion } = request
  if (isOfAnotherHost(request)) throw malformed(undefined)
  // RFC 9112, 3.2: required from version 1.1 on.
  if (headers.host === undefined && httpVersion !== '1.0') throw malformed(undefined)
  if (isOfOperation && !isReadable(request)) {
    throw unsupported({ headers: { 'accept-encoding': readEncodings } })
  }
  if (!isOfOperation && isPacked(request)) throw packed()
  const [, charset] = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '') ?? []
  if (charset !== undefined && !/^utf-?8$/i.test(charset)) throw unsupported()
}

/** Turns an error of the framework or of the stream into a refusal. */
export function transportRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 413) return bodyTooLarge(error)
  if (statusCode === 415) return unsupported({ cause: error })
  if (statusCode !== undefined && statusCode < 500) return malformed(error)
  return failed(error)
}

export function bodyTooLarge(cause?: unknown): Refusal {
  return new Refusal('too-large', 'body.too-large', sentences['body.too-large'], { cause })
}

export function noSuchPath(): Refusal {
  return new Refusal('missing', 'path.missing', sentences['path.missing'])
}

export function methodNotAllowed(allowed: readonly string[]): Refusal {
  return new Refusal('invalid', 'method.not-allowed', sentences['method.not-allowed'], {
    headers: { allow: allowed.join(', ') },
  })
}

function unsupported(details: ConstructorParameters<typeof Refusal>[3] = {}): Refusal {
  const sentence = sentences['media-type.unsupported']
  return new Refusal('unsupported', 'media-type.unsupported', sentence, details)
}

function packed(): Refusal {
  const sentence = {
    en: 'No compressed body is read here: send it without content-encoding.',
    de: 'Hier wird kein komprimierter Inhalt gelesen: Er ist ohne content-encoding zu senden.',
  }
  const headers = { 'accept-encoding': 'identity' }
  return new Refusal('unsupported', 'media-type.unsupported', sentence, { headers })
}

/** Where a form is wanted and something else is sent. */
export function formRequired(): Refusal {
  return new Refusal('unsupported', 'media-type.unsupported', {
    en: 'Only a form (multipart/form-data) is read here.',
    de: 'Hier wird nur ein Formular (multipart/form-data) gelesen.',
  })
}

function malformed(cause: unknown): Refusal {
  return new Refusal('invalid', 'request.malformed', sentences['request.malformed'], { cause })
}

interface ParserError extends Error {
  readonly code?: string | undefined
  /** The bytes that could not be read. */
  readonly rawPacket?: unknown
}

/** Whether bytes of the body are still to come, which would be mistaken for the next request. */
export function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  const isAnnounced = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0
  return isAnnounced && !complete
}

const lingerMs = 1_000

/**
 * Ends an answer to a request whose body is not needed. What still arrives of the body is discarded
 * for a second: a connection closed over unread bytes is reset, and the client, still sending,
 * would lose the answer.
 */
export function endUnread(request: IncomingMessage, response: ServerResponse, body: string): void {
  response.write(body)
  const end = () => {
    clearTimeout(timer)
    response.end()
  }
  const timer = setTimeout(end, lingerMs)
  request.once('close', end)
  request.resume()
}

/**
 * Answers bytes that are not an HTTP request, or a request that comes too slowly, with an error of
 * the interface, and closes the connection: where the next request would begin is unknown.
 */
export function answerMalformed(error: ParserError, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET' || isAnswering(socket)) {
    socket.destroy()
    return
  }
  const { rawPacket } = error
  const form = Buffer.isBuffer(rawPacket) && rawPacket.includes(' /v2/') ? 'v2' : 'v1'
  const { status, contentType, body } = errorAnswer(parserRefusal(error), {
    form,
    language: 'en',
    wantsProblem: false,
  })
  const head = [
    `HTTP/1.1 ${status} ${reasonPhrases[status] ?? 'Bad Request'}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  // Destroyed and not only half closed: a slow sender would keep the connection open.
  socket.destroySoon()
}

/**
 * Whether our error would be mistaken for the answer to another request: a complete request is
 * still being processed, or the answer to this one has begun.
 */
function isAnswering(socket: Socket): boolean {
  const { _httpMessage: current } = socket as { _httpMessage?: ServerResponse | null }
  return Boolean(current && (current.headersSent || current.req.complete))
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'
const reasonPhrases: Readonly<Record<number, string>> = {
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

function parserRefusal(error: ParserError): Refusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new Refusal('invalid', 'header.too-large', sentences['header.too-large'])
  }
  if (error.code === timeoutCode) {
    return new Refusal('invalid', 'request.timeout', sentences['request.timeout'])
  }
  return malformed(error)
}
