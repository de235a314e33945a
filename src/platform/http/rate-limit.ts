/**
 * A token bucket for every tenant and app. It lives in this process; several processes that share a
 * Redis count together (see `redis-rate-limit.ts`).
 */
export interface RateLimit {
  /** Takes one token. */
  take(key: string, ratePerSecond: number, burst: number): RateVerdict | Promise<RateVerdict>
}

export interface RateVerdict {
  readonly isAllowed: boolean
  readonly limit: number
  readonly remaining: number
  /** Seconds until the next token, 0 while there are some. */
  readonly retryAfterSeconds: number
}

/** Length of the interval that `X-RateLimit-Limit` counts requests in. */
const intervalSeconds = 1

interface Bucket {
  tokens: number
  filledAt: number
}

const bucketsMax = 100_000

export class LocalRateLimit implements RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number

  /** `now` answers milliseconds of a clock that never goes back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  take(key: string, ratePerSecond: number, burst: number): RateVerdict {
    const now = this.#now()
    const bucket = this.#buckets.get(key) ?? this.#add(key, { tokens: burst, filledAt: now })
    const gained = ((now - bucket.filledAt) / 1000) * ratePerSecond
    bucket.tokens = Math.min(burst, bucket.tokens + gained)
    bucket.filledAt = now
    const isAllowed = bucket.tokens >= 1
    if (isAllowed) bucket.tokens--
    return {
      isAllowed,
      limit: ratePerSecond,
      remaining: Math.floor(bucket.tokens),
      retryAfterSeconds: isAllowed
        ? 0
        : Math.max(1, Math.ceil((1 - bucket.tokens) / ratePerSecond)),
    }
  }

  #add(key: string, bucket: Bucket): Bucket {
    // Beyond this many, forget the one idle longest: entries are kept in the order of their making.
    if (this.#buckets.size >= bucketsMax) {
      const [oldest] = this.#buckets.keys()
      if (oldest !== undefined) this.#buckets.delete(oldest)
    }
    this.#buckets.set(key, bucket)
    return bucket
  }
}

/** The headers that tell a caller where it stands. */
export function rateHeaders(verdict: RateVerdict, burst: number): Record<string, string> {
  const { limit, remaining, retryAfterSeconds } = verdict
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-interval-length-seconds': String(intervalSeconds),
    'x-ratelimit-remaining': String(remaining),
    'ratelimit-policy': `"default";q=${burst};w=${Math.ceil(burst / limit)}`,
    ratelimit: `"default";r=${remaining};t=${retryAfterSeconds}`,
  }
}
