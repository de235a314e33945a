import { type LookupAddress, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { type AllowedRanges, isPublicAddress } from './public-address.ts'

/**
 * Why an address was not fetched. An open and a closed port give the same reason, so nobody can scan a
 * network with it.
 */
export type OutboundReason =
  | 'address' // no http or https, credentials in it, another port than 80 and 443
  | 'not-public'
  | 'unreachable'
  | 'too-slow'
  | 'too-large'
  | 'too-many-redirects'
  | 'status'
  | 'encoding'

/** A call that was not made or did not succeed. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly reason: OutboundReason
  /** The status of an answer that was not 2xx. */
  readonly status: number | undefined

  constructor(reason: OutboundReason, options: ErrorOptions & { readonly status?: number } = {}) {
    super(sentences[reason].replace('#', String(options.status ?? '')), options)
    this.reason = reason
    this.status = options.status
  }
}

const sentences: Readonly<Record<OutboundReason, string>> = {
  address: 'is not an address of the web (http or https, without credentials, port 80 or 443)',
  'not-public': 'cannot be reached from here',
  unreachable: 'cannot be reached from here',
  'too-slow': 'did not answer in time',
  'too-large': 'sends more than is accepted',
  'too-many-redirects': 'redirects too often',
  status: 'answers with status #',
  encoding: 'answers with a compressed body, which was not asked for',
}

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
  /** Resolves names; the system's resolver by default. */
  readonly resolve?: typeof lookup | undefined
}

interface FetchedBody {
  /** The address that responded, after redirects. */
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Buffer
}

/**
 * Calls addresses that strangers name. It connects to public addresses only: the resolved address
 * is checked when the connection is made, so a name that changes between check and use changes
 * nothing; every redirect is checked again; only the request is sent. Bodies are requested
 * uncompressed, so that a small transfer cannot become a large body here. A process has one of
 * these.
 */
export class Outbound {
  readonly #agent: Agent
  readonly #allowed: AllowedRanges
  readonly #ports: readonly number[]

  constructor({ allowedRanges = [], allowedPorts = [], resolve = lookup }: OutboundOptions = {}) {
    this.#allowed = allowedRanges
    this.#ports = allowedPorts
    this.#agent = new Agent({
      // Connections are not reused: the next name may belong to another tenant.
      pipelining: 0,
      connections: connectionsOfOrigin,
      maxHeaderSize: 16 * 1024,
      connect: { lookup: publicLookup(resolve, allowedRanges), autoSelectFamily: true },
    })
  }

  /** Fetches a body with GET. Throws an `OutboundError`. */
  async get(address: string, limits: OutboundLimits): Promise<FetchedBody> {
    const signal = AbortSignal.timeout(limits.timeMs)
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
      url = target
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy()
  }

  #checked(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
      throw new OutboundError('address')
    }
    // WHATWG's parser has already turned 127.1, 0x7f.1 and 2130706433 into 127.0.0.1.
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isLiteral = isIP(host) !== 0
    if (isLiteral && !isPublicAddress(host, this.#allowed)) throw new OutboundError('not-public')
    const isAllowed = isLiteral && !isPublicAddress(host)
    if (url.port !== '' && !isAllowed && !this.#ports.includes(Number(url.port))) {
      throw new OutboundError('address')
    }
    return url
  }

  async #ask(url: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    try {
      return await request(url.href, { dispatcher: this.#agent, signal, headers: requestHeaders })
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

const connectionsOfOrigin = 4
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

function failure(cause: unknown, signal: AbortSignal): OutboundError {
  if (signal.aborted) return new OutboundError('too-slow', { cause })
  return new OutboundError('unreachable', { cause })
}

/**
 * Resolves a name for a connection, to its public addresses only. The socket connects to what is
 * returned here and resolves nothing again.
 */
function publicLookup(resolve: typeof lookup, allowed: AllowedRanges): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const addresses = error
        ? []
        : found.filter(({ address }) => isPublicAddress(address, allowed))
      const [first] = addresses
      // One private address among public ones is an attack: the name is refused as a whole.
      if (error || !first || addresses.length < found.length) {
        callback(error ?? new OutboundError('not-public'), '', 0)
      } else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
