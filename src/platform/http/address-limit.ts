import type { ServerResponse } from 'node:http'
import { isIPv6 } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from '../pipeline/caller.ts'
import type { Refusal } from '../values/refusal.ts'
import { LocalRateLimit, type RateVerdict, rateHeaders, tooManyRequests } from './rate-limit.ts'

/**
 * A refused stranger pays as much as ten served ones: who guesses credentials, tenants or addresses is
 * slow, while the people of an office behind one address read pages and log in unhindered.
 */
const refusalPrice = 10
const requestPrice = 1

export interface AddressRate {
  readonly ratePerSecond: number
  readonly burst: number
}

const rateDefault: AddressRate = { ratePerSecond: 100, burst: 1_000 }

/**
 * Limits requests by the address they come from, before anything is looked up for them. Whoever shows a
 * credential that was found good here before is let pass: it has a limit of its own, and must not
 * suffer from a neighbour behind the same address. Each process counts for itself.
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
   * To be asked first of every request: sets the headers of its answer, and answers the refusal where
   * it comes too soon. What a refusal costs is taken at once, so that requests in parallel count too.
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

  /** To be told of every answer: what the request did not cost is given back. */
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

/** Puts the limit before everything that the server does. */
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

/** In IPv6 a household or a rented machine has a whole /64, so addresses in it count as one. */
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
