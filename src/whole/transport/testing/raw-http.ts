import { connect } from 'node:net'
import type { Actor } from '../../testing/world.ts'

/** One answer, unchanged as it was received. */
export interface RawReply {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The body as it came, maybe compressed. */
  readonly bytes: Buffer
}

export interface RawExchange {
  readonly replies: readonly RawReply[]
  /** Whether the server closed the connection. */
  readonly isClosed: boolean
}

/** How long to wait for an answer, or for the end of a connection that should end. */
const patienceMs = 5_000

/**
 * Writes bytes to a connection of its own and reads until that many answers have arrived, or the
 * server closes it. Nothing is corrected on the way, as a client library would.
 */
export function exchange(
  port: number,
  bytes: string | Buffer,
  { answers = 1, isToClose = false }: { answers?: number; isToClose?: boolean } = {},
): Promise<RawExchange> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let received = Buffer.alloc(0)
    const finish = (isClosed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ replies: repliesIn(received), isClosed })
    }
    const timer = setTimeout(() => finish(false), patienceMs)
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      if (!isToClose && repliesIn(received).length >= answers) finish(false)
    })
    socket.on('error', () => finish(true))
    socket.on('close', () => finish(true))
  })
}

/** The complete answers at the beginning of what was received. */
function repliesIn(received: Buffer): RawReply[] {
  const replies: RawReply[] = []
  let rest = received
  for (;;) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return replies
    const [line = '', ...fields] = rest.toString('latin1', 0, end).split('\r\n')
    const headers = Object.fromEntries(
      fields.map((field) => {
        const colon = field.indexOf(':')
        return [field.slice(0, colon).toLowerCase(), field.slice(colon + 1).trim()]
      }),
    )
    const length = Number(headers['content-length'] ?? 0)
    if (rest.length < end + 4 + length) return replies
    const bytes = rest.subarray(end + 4, end + 4 + length)
    const status = Number(line.split(' ')[1])
    replies.push({ status, headers, text: bytes.toString('utf8'), bytes })
    rest = rest.subarray(end + 4 + length)
  }
}

/** A request as text, with the headers of an actor; `more` are lines to be sent unchanged. */
export function rawRequest(
  line: string,
  { headers }: Actor,
  { more = [], body = '' }: { more?: readonly string[]; body?: string } = {},
): string {
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const length = body === '' ? [] : [`content-length: ${Buffer.byteLength(body)}`]
  return [`${line} HTTP/1.1`, 'host: kontor', ...own, ...length, ...more, '', body].join('\r\n')
}
