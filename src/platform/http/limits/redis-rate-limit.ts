import { createHash } from 'node:crypto'
import { LocalRateLimit, type RateLimit, type RateVerdict, verdictOf } from './rate-limit.ts'

type Warn = (message: string, error: unknown) => void

/**
 * The part of the Redis client that we use; its module loads so slowly that only a configured Redis
 * loads it.
 */
interface RedisClient {
  readonly isReady: boolean
  connect(): Promise<unknown>
  destroy(): void
  on(event: 'error' | 'ready', listener: (error: unknown) => void): unknown
  sendCommand(command: string[]): Promise<unknown>
}

/**
 * Takes one token from a bucket in one step, by the clock of the server, so that processes with
 * different clocks count the same. A bucket that would be full again is forgotten.
 */
const takeScript = `
local rate, burst = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local bucket = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(bucket[1]) or burst, tonumber(bucket[2]) or now
tokens = math.min(burst, tokens + math.max(0, now - at) * rate / 1000)
local allowed = tokens >= 1 and 1 or 0
tokens = tokens - allowed
redis.call('HSET', KEYS[1], 'tokens', string.format('%.6f', tokens), 'at', string.format('%.3f', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) * 1000 / rate) + 1000)
return {allowed, string.format('%.6f', tokens)}`

const takeScriptSha = createHash('sha1').update(takeScript).digest('hex')

/** How long a request may wait for the count. */
const timeLimitMs = 50
/** How long a server that did not respond in time is left alone. */
const pauseMs = 1_000
const reconnectMsMax = 2_000
const warnEveryMs = 10_000

/**
 * Counts requests together with the other processes that share a Redis or Valkey. While it is
 * unreachable or slow, each process counts for itself and logs that: an inexact limit is better
 * than a service that does not respond.
 */
export class RedisRateLimit implements RateLimit {
  readonly #client: RedisClient
  readonly #report: Warn
  readonly #local = new LocalRateLimit()
  #pausedUntil = 0
  #warnedAt = Number.NEGATIVE_INFINITY
  #isClosed = false

  constructor(client: RedisClient, report: Warn) {
    this.#client = client
    this.#report = report
    client.on('error', (error) => this.#warn(error))
    void this.#connect()
  }

  async take(key: string, ratePerSecond: number, burst: number): Promise<RateVerdict> {
    if (!this.#client.isReady || performance.now() < this.#pausedUntil) {
      return this.#local.take(key, ratePerSecond, burst)
    }
    try {
      const answer = await withinLimit(this.#ask(`kontor:rate:${key}`, ratePerSecond, burst))
      const [allowed, left] = answer as [number, string]
      return verdictOf(allowed === 1, Number(left), { ratePerSecond, burst, price: 1 })
    } catch (error) {
      this.#pausedUntil = performance.now() + pauseMs
      this.#warn(error)
      return this.#local.take(key, ratePerSecond, burst)
    }
  }

  close(): void {
    this.#isClosed = true
    this.#client.destroy()
  }

  async #ask(key: string, ratePerSecond: number, burst: number): Promise<unknown> {
    const rest = ['1', key, String(ratePerSecond), String(burst)]
    try {
      return await this.#client.sendCommand(['EVALSHA', takeScriptSha, ...rest])
    } catch (error) {
      // The server does not know the script: it is new, or was restarted.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      return this.#client.sendCommand(['EVAL', takeScript, ...rest])
    }
  }

  /** The client reconnects by itself, except after a refusal of its first attempt. */
  async #connect(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#client.connect()
        return
      } catch (error) {
        this.#warn(error)
        await new Promise((resolve) => setTimeout(resolve, reconnectMsMax).unref())
      }
    }
  }

  #warn(error: unknown): void {
    if (this.#isClosed || performance.now() - this.#warnedAt < warnEveryMs) return
    this.#warnedAt = performance.now()
    this.#report('Redis does not answer, so each process limits requests for itself', error)
  }
}

/** Opens the limiter. It works at once, even while the server is unreachable. */
export async function openRedisRateLimit(url: string, report: Warn): Promise<RedisRateLimit> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      connectTimeout: 2_000,
      reconnectStrategy: (attempts) => Math.min(50 * 2 ** attempts, reconnectMsMax),
    },
  })
  return new RedisRateLimit(client as RedisClient, report)
}

async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    const error = new Error(`no answer within ${timeLimitMs} ms`)
    timer = setTimeout(() => reject(error), timeLimitMs)
  })
  try {
    return await Promise.race([answer, limit])
  } finally {
    clearTimeout(timer)
  }
}
