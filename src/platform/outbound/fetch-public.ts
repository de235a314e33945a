import { lookup } from 'node:dns'
import { connect, isIP, type LookupFunction, type Socket } from 'node:net'
import type { Agent, Dispatcher } from 'undici'
import { type Agents, openAgents, publicLookup, undici } from './outbound-agents.ts'
import { OutboundError } from './outbound-error.ts'
import { type AllowedRanges, isPublicAddress } from './public-address.ts'

/** Limits of a call. */
export interface OutboundLimits {
  /** For the whole call: name resolution, connections, redirects, the body. */
  readonly timeMs: number
  /** Of the body. */
  readonly bytes: number
  /** 0 for calls that carry a secret: a redirect would pass it on. */
  readonly redirects: number
}

interface OutboundOptions {
  /** For tests, and for operators whose own services are in a private network. */
  readonly allowedRanges?: AllowedRanges | undefined
  /** In addition to 80 and 443; an address within an allowed range may have any port. */
  readonly allowedPorts?: readonly number[] | undefined
  /** Addresses whose host is exactly `localhost` lead to this machine, at any port; no other name does. */
  readonly reachesLocalhost?: boolean
  /** No call takes longer, whatever its limits say; for tests. */
  readonly timeMsMax?: number | undefined
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: typeof lookup | undefined
}

interface FetchedBody {
  /** The address that responded, after redirects. */
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Buffer
}

/** An answer as it came, whatever its status; of its body the beginning. */
interface ReceivedAnswer {
  readonly status: number
  readonly beginning: Buffer
}

/** A body that is sent. */
export interface SentBody {
  readonly bytes: Uint8Array
  readonly contentType: string
  /** Added to those that every call has. */
  readonly headers?: Readonly<Record<string, string>>
  /** In addition to 80 and 443; an address within an allowed range may have any port. */
  readonly ports?: readonly number[]
  readonly acceptsAnyCertificate?: boolean
}

/**
 * Calls addresses that strangers name. It connects to public addresses only: the resolved address
 * is checked when the connection is made, so a name that changes between check and use changes
 * nothing; every redirect is checked again; only the request is sent. Bodies are requested
 * uncompressed, so that a small transfer cannot become a large body here. A process has one of
 * these.
 */
export class Outbound {
  #made: Agents | undefined
  readonly #lookup: LookupFunction
  readonly #allowed: AllowedRanges
  readonly #ports: readonly number[]
  readonly #reachesLocalhost: boolean
  readonly #timeMsMax: number

  constructor({
    allowedRanges = [],
    allowedPorts = [],
    reachesLocalhost = false,
    timeMsMax = Number.POSITIVE_INFINITY,
    resolve = lookup,
  }: OutboundOptions = {}) {
    this.#timeMsMax = timeMsMax
    this.#allowed = allowedRanges
    this.#ports = allowedPorts
    this.#reachesLocalhost = reachesLocalhost
    this.#lookup = publicLookup(resolve, (name) =>
      reachesLocalhost && name === localhost ? loopback : allowedRanges,
    )
  }

  get #agents(): Agents {
    this.#made ??= openAgents(this.#lookup)
    return this.#made
  }

  /** The time limit of a step, bounded by the limit of all calls. */
  within(timeMs: number): number {
    return Math.min(timeMs, this.#timeMsMax)
  }

  /** Fetches a body with GET. Throws an `OutboundError`. */
  async get(address: string, limits: OutboundLimits): Promise<FetchedBody> {
    const signal = AbortSignal.timeout(this.within(limits.timeMs))
    let url = this.#checked(address)
    for (let hops = 0; ; hops++) {
      const answer = await this.#ask(url, signal)
      const next = redirectOf(answer)
      if (next === undefined) return this.#taken(url, answer, limits, signal)
      discard(answer)
      if (hops >= limits.redirects) throw new OutboundError('too-many-redirects')
      if (!URL.canParse(next, url.href)) throw new OutboundError('address')
      const target = this.#checked(new URL(next, url).href)
      // A request over TLS must not be redirected to plain HTTP.
      if (url.protocol === 'https:' && target.protocol !== 'https:') {
        throw new OutboundError('address')
      }
      // A redirect from elsewhere must not lead to this machine.
      if (this.#reachesLocalhost && target.hostname === localhost && url.hostname !== localhost) {
        throw new OutboundError('not-public')
      }
      url = target
    }
  }

  /** Sends a body with POST and fetches that of the answer. Follows no redirect. Throws an `OutboundError`. */
  async post(address: string, sent: SentBody, limits: OutboundLimits): Promise<FetchedBody> {
    const signal = AbortSignal.timeout(this.within(limits.timeMs))
    const url = this.#checked(address, sent.ports)
    const agent = sent.acceptsAnyCertificate ? this.#agents.trusting : this.#agents.usual
    const answer = await this.#send(url, sent, signal, agent)
    return this.#taken(url, answer, limits, signal)
  }

  /**
   * Sends a body with POST to somebody who only acknowledges it. Returns the answer whatever its status, a
   * redirect as well, which is not followed; of its body at most `bytes`, after which the connection is cut.
   * Throws an `OutboundError` where there is no answer.
   */
  async deliver(
    address: string,
    sent: SentBody,
    { timeMs, bytes }: Pick<OutboundLimits, 'timeMs' | 'bytes'>,
  ): Promise<ReceivedAnswer> {
    const signal = AbortSignal.timeout(this.within(timeMs))
    const url = this.#checked(address, sent.ports)
    const answer = await this.#send(url, sent, signal, this.#agents.delivering)
    try {
      return { status: answer.statusCode, beginning: await beginningOf(answer, bytes) }
    } catch (cause) {
      throw failure(cause, signal)
    }
  }

  #send(
    url: URL,
    sent: SentBody,
    signal: AbortSignal,
    dispatcher: Agent,
  ): Promise<Dispatcher.ResponseData> {
    return this.#ask(url, signal, {
      method: 'POST',
      dispatcher,
      headers: { ...requestHeaders, ...sent.headers, 'content-type': sent.contentType },
      body: sent.bytes,
    })
  }

  /** Opens a connection to `host:port`. Throws an `OutboundError`. The caller ends the socket. */
  async connect(
    address: { readonly host: string; readonly port: number },
    ports: readonly number[],
    timeMs: number,
  ): Promise<Socket> {
    const host = address.host.replace(/^\[|\]$/g, '')
    const authority = isIP(host) === 6 ? `[${host}]` : host
    this.#checked(`http://${authority}:${address.port}/`, ports)
    const socket = connect({ host, port: address.port, lookup: this.#lookup })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => reject(new OutboundError('too-slow')), this.within(timeMs))
    socket.once('connect', resolve)
    socket.once('error', (cause) => reject(new OutboundError('unreachable', { cause })))
    try {
      await promise
      return socket
    } catch (error) {
      socket.destroy()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#made ?? {}).map((agent) => agent.destroy()))
  }

  #checked(address: string, ports: readonly number[] = []): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
      throw new OutboundError('address')
    }
    // WHATWG's parser has already turned 127.1, 0x7f.1 and 2130706433 into 127.0.0.1.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isLiteral = isIP(host) !== 0
    if (isLiteral && !isPublicAddress(host, this.#allowed)) throw new OutboundError('not-public')
    const isAllowed =
      (isLiteral && !isPublicAddress(host)) || (this.#reachesLocalhost && host === localhost)
    const named = [...this.#ports, ...ports]
    if (url.port !== '' && !isAllowed && !named.includes(Number(url.port))) {
      throw new OutboundError('address')
    }
    return url
  }

  async #ask(
    url: URL,
    signal: AbortSignal,
    more: PostedWith = {},
  ): Promise<Dispatcher.ResponseData> {
    try {
      const usual = { dispatcher: this.#agents.usual, signal, headers: requestHeaders }
      return await undici().request(url.href, { ...usual, ...more })
    } catch (cause) {
      throw failure(cause, signal)
    }
  }

  async #taken(
    url: URL,
    answer: Dispatcher.ResponseData,
    limits: OutboundLimits,
    signal: AbortSignal,
  ): Promise<FetchedBody> {
    const { statusCode: status, headers } = answer
    const encoding = headers['content-encoding'] ?? 'identity'
    const isTooLarge = Number(headers['content-length'] ?? 0) > limits.bytes
    if (status < 200 || status > 299 || encoding !== 'identity' || isTooLarge) {
      discard(answer)
      if (status < 200 || status > 299) throw new OutboundError('status', { status })
      throw new OutboundError(isTooLarge ? 'too-large' : 'encoding')
    }
    try {
      const body = await bytesOf(answer, limits.bytes)
      return { url: url.href, contentType: [headers['content-type']].flat()[0], body }
    } catch (cause) {
      throw cause instanceof OutboundError ? cause : failure(cause, signal)
    }
  }
}

interface PostedWith {
  readonly method?: 'POST'
  readonly dispatcher?: Agent
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array
}

const localhost = 'localhost'
const loopback: AllowedRanges = ['127.0.0.0/8', '::1/128']
const requestHeaders = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Kontor' }

/** The address that an answer redirects to; undefined when it does not. */
function redirectOf({ statusCode, headers }: Dispatcher.ResponseData): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  return [headers['location']].flat()[0]
}

/** Ends the connection: an unread body may have no end. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined)
  body.destroy()
}

async function bytesOf({ body }: Dispatcher.ResponseData, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bytesMax) throw new OutboundError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Ending the loop early ends the connection. */
async function beginningOf({ body }: Dispatcher.ResponseData, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= bytesMax) break
  }
  return Buffer.concat(chunks).subarray(0, bytesMax)
}

function failure(cause: unknown, signal: AbortSignal): OutboundError {
  if (signal.aborted) return new OutboundError('too-slow', { cause })
  return new OutboundError('unreachable', { cause })
}
