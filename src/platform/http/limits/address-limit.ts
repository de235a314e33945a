import type { ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../../pipeline/caller.ts'
import type { Refusal } from '../../values/refusal.ts'
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

/**
 * Limits requests by the address they come from, before anything is looked up for them. A request
 * with a credential that was recently found valid here is let through: it has a limit of its own,
 * and must not suffer from a neighbour behind the same address. Each process counts for itself.
 */
export class AddressLimit {
  readonly #buckets: LocalRateLimit
  readonly #identity: Identity
  readonly #rate: AddressRate
  readonly #charged = new WeakSet<FastifyRequest>()

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
   * Call this first for every request: it sets the headers of the answer, and sends the refusal
   * when the request comes too soon. The cost of a refusal is taken at once, so that parallel
   * requests count too.
   */
  admit(request: FastifyRequest, response: ServerResponse): Refusal | undefined {
    const isFree = isForSupervisors(request) || this.#isKnown(request)
    const verdict = this.#take(request, isFree ? 0 : refusalPrice)
    for (const [name, value] of Object.entries(rateHeaders(verdict)))
      response.setHeader(name, value)
    if (!verdict.isAllowed) return tooManyRequests(verdict)
    if (!isFree) this.#charged.add(request)
    return undefined
  }

  /** Call this for every answer: it returns what the request did not cost. */
  settle(request: FastifyRequest, status: number): void {
    if (!this.#charged.delete(request)) return
    const isOnUs = status >= 500 || this.#isKnown(request)
    const price = isOnUs ? 0 : priceOf(status)
    this.#take(request, price - refusalPrice)
  }

  #take({ ip }: FastifyRequest, price: number): RateVerdict {
    const { ratePerSecond, burst } = this.#rate
    return this.#buckets.take(neighbourhoodOf(ip), ratePerSecond, burst, price)
  }

  #isKnown({ headers }: FastifyRequest): boolean {
    const { authorization, 'x-api-key': apiKey, 'x-tenant-id': tenantId } = headers
    if (authorization === undefined && apiKey === undefined) return false
    return this.#identity.recognises({
      authorization,
      apiKey: apiKey as string | undefined,
      tenantId: String(tenantId ?? '').toLowerCase(),
    })
  }
}

function priceOf(status: number): number {
  return status >= 400 ? refusalPrice : requestPrice
}

/** Applies the limit before everything else that the server does. */
export function limitByAddress(server: FastifyInstance, limit: AddressLimit): void {
  server.addHook('onRequest', (request, reply, done) => {
    done(limit.admit(request, reply.raw))
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
