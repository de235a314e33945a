import { Refusal } from '../../values/refusal.ts'

/**
 * A token bucket for every tenant and app. It exists in this process; several processes that share
 * a Redis count together (see `redis-rate-limit.ts`).
 */
export interface RateLimit {
  /** Takes one token. */
  take(key: string, ratePerSecond: number, burst: number): RateVerdict | Promise<RateVerdict>
}

export interface RateVerdict {
  readonly isAllowed: boolean
  /** How many tokens a bucket holds; `remaining` counts from this. */
  readonly limit: number
  /** Seconds in which an empty bucket becomes full again. */
  readonly windowSeconds: number
  readonly remaining: number
  /** Seconds until the next request is allowed, 0 when it is allowed now. */
  readonly retryAfterSeconds: number
}

/** The state of a bucket with this many tokens, for the headers. */
export function verdictOf(
  isAllowed: boolean,
  tokens: number,
  { ratePerSecond, burst, price }: { ratePerSecond: number; burst: number; price: number },
): RateVerdict {
  return {
    isAllowed,
    limit: burst,
    windowSeconds: Math.ceil(burst / ratePerSecond),
    remaining: Math.max(0, Math.floor(tokens)),
    retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((price - tokens) / ratePerSecond)),
  }
}

interface Bucket {
  tokens: number
  filledAt: number
}

const bucketsMax = 100_000

export class LocalRateLimit implements RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number

  /** `now` returns the milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Takes as many tokens as the request costs; a negative price returns them. */
  take(key: string, ratePerSecond: number, burst: number, price = 1): RateVerdict {
    const now = this.#now()
    const bucket = this.#buckets.get(key) ?? this.#add(key, { tokens: burst, filledAt: now })
    const gained = ((now - bucket.filledAt) / 1000) * ratePerSecond
    bucket.tokens = Math.min(burst, bucket.tokens + gained)
    bucket.filledAt = now
    const isAllowed = bucket.tokens >= price
    if (isAllowed) bucket.tokens = Math.min(burst, bucket.tokens - price)
    return verdictOf(isAllowed, bucket.tokens, { ratePerSecond, burst, price })
  }

  #add(key: string, bucket: Bucket): Bucket {
    // Beyond this many, forget the bucket that was idle longest: entries are in the order of their
    // creation.
    if (this.#buckets.size >= bucketsMax) {
      const [oldest] = this.#buckets.keys()
      if (oldest !== undefined) this.#buckets.delete(oldest)
    }
    this.#buckets.set(key, bucket)
    return bucket
  }
}

/** The headers with the limits of a caller, all of the same bucket. */
export function rateHeaders(verdict: RateVerdict): Record<string, string> {
  const { limit, windowSeconds, remaining, retryAfterSeconds } = verdict
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-interval-length-seconds': String(windowSeconds),
    'x-ratelimit-remaining': String(remaining),
    'ratelimit-policy': `"default";q=${limit};w=${windowSeconds}`,
    ratelimit: `"default";r=${remaining};t=${retryAfterSeconds}`,
  }
}

export function tooManyRequests({ retryAfterSeconds }: RateVerdict): Refusal {
  const sentence = { en: 'Too many requests.', de: 'Zu viele Anfragen.' }
  return new Refusal('throttled', 'rate-limit.exceeded', sentence, {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
}
