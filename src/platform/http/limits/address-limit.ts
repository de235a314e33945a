import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Credentials, Identity } from '../../pipeline/caller.ts'
import type { Refusal } from '../../values/refusal.ts'
import { credentialsOf } from '../headers.ts'
import { LocalRateLimit, type RateVerdict, rateHeaders, tooManyRequests } from './rate-limit.ts'

/**
 * A refused request of a stranger costs as much as ten served ones: guessing credentials, tenants
 * or addresses is slow, while the people of an office behind one address read pages and log in
 * unhindered.
 */
const refusalPrice = 10
const requestPrice = 1

export interface AddressRate {
  readonly ratePerSecond: number
  readonly burst: number
}

const rateDefault: AddressRate = { ratePerSecond: 100, burst: 1_000 }

/** What is known of a request before anything is looked up for it. */
interface Arrival {
  readonly credentials: Credentials | undefined
  /** The bucket of its address. */
  readonly rate: RateVerdict
  isCharged: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    arrival: Arrival
  }
}

/**
 * Limits requests by the address they come from, before anything is looked up for them. A request
 * with a credential that was recently found valid here is let through: it has a limit of its own,
 * and must not suffer from a neighbour behind the same address. Each process counts for itself.
 */
export class AddressLimit {
  readonly #buckets: LocalRateLimit
  readonly #identity: Identity
  readonly #rate: AddressRate

  constructor(
    identity: Identity,
    rate: AddressRate = rateDefault,
    buckets: LocalRateLimit = new LocalRateLimit(),
  ) {
    this.#identity = identity
    this.#rate = rate
    this.#buckets = buckets
  }

  /**
   * Call this first for every request: it notes the `arrival`, and returns the refusal when the
   * request comes too soon. The cost of a refusal is taken at once, so that parallel requests count
   * too.
   */
  admit(request: FastifyRequest): Refusal | undefined {
    const credentials = credentialsOf(request.raw)
    const isFree = this.#isKnown(credentials) || isForSupervisors(request)
    const rate = this.#take(request, isFree ? 0 : refusalPrice)
    request.arrival = { credentials, rate, isCharged: rate.isAllowed && !isFree }
    return rate.isAllowed ? undefined : tooManyRequests(rate)
  }

  /** Call this for every answer: it returns what the request did not cost. */
  settle(request: FastifyRequest, status: number): void {
    const { arrival } = request
    if (!arrival.isCharged) return
    arrival.isCharged = false
    const isOnUs = status >= 500 || this.#isKnown(arrival.credentials)
    const price = isOnUs ? 0 : priceOf(status)
    this.#take(request, price - refusalPrice)
  }

  #take({ ip }: FastifyRequest, price: number): RateVerdict {
    const { ratePerSecond, burst } = this.#rate
    return this.#buckets.take(neighbourhoodOf(ip), ratePerSecond, burst, price)
  }

  #isKnown(credentials: Credentials | undefined): boolean {
    return credentials !== undefined && this.#identity.recognises(credentials)
  }
}

function priceOf(status: number): number {
  return status >= 400 ? refusalPrice : requestPrice
}

/**
 * Applies the limit before everything else that the server does. Answers that the framework sends show
 * it; what writes to the response itself adds `rateHeaders` of the arrival.
 */
export function limitByAddress(server: FastifyInstance, limit: AddressLimit): void {
  // Its place; every request is given its own.
  server.decorateRequest('arrival', null as never)
  server.addHook('onRequest', (request, _reply, done) => {
    done(limit.admit(request))
  })
  server.addHook('onSend', (request, reply, _payload, done) => {
    reply.headers(rateHeaders(request.arrival.rate))
    done()
  })
  server.addHook('onResponse', (request, reply, done) => {
    limit.settle(request, reply.raw.statusCode)
    done()
  })
}

/** A supervisor that gets 429 would stop a healthy service. */
function isForSupervisors({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url.startsWith('/health/') || url === '/metrics'
}

/** In IPv6 a household or a rented machine has a whole /64, so its addresses count as one. */
export function neighbourhoodOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - groups.length - after.length
  const all = [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
