import { setTimeout as pause } from 'node:timers/promises'
import { CliError } from '../cli-error.ts'
import type { ReceivedEvent } from './shelf.ts'

const timeLimitMs = 30_000
/** How long to wait for a service that was reached and then goes away. Unanswered requests are sent again. */
const outageMs = 60_000
const againAfterMs = 250
const passing = [429, 502, 503, 504]
const eventsAtOnce = 1_000

/** The answer to a request of a channel: the codes of its errors where it was refused. */
export interface ChannelReply {
  readonly status: number
  readonly codes: readonly string[]
}

/** A program of a marketplace channel, which uses only the public interface. */
export class ChannelClient {
  readonly #baseUrl: string
  readonly #refreshToken: string
  #token: Promise<string> | undefined
  #isReached = false
  /** Requests that were sent again. */
  repeated = 0

  constructor(baseUrl: string, refreshToken: string) {
    this.#baseUrl = baseUrl
    this.#refreshToken = refreshToken
  }

  /** Drops what a program has only in its memory, as when it dies. */
  die(): void {
    this.#token = undefined
  }

  /** The next events. Throws a `CliError` where the service refuses. */
  async poll(): Promise<ReceivedEvent[]> {
    const reply = await this.#send('GET', `/v1/channel/event?limit=${eventsAtOnce}`)
    if (!reply.ok) throw new CliError(`The poll was refused: ${(await codesOf(reply)).join(', ')}`)
    return ((await reply.json()) as { eventList: ReceivedEvent[] }).eventList
  }

  async acknowledge(eventIdList: readonly string[]): Promise<void> {
    if (eventIdList.length === 0) return
    const { status, codes } = await this.send('DELETE', '/v1/channel/event', { eventIdList })
    if (status !== 204) throw new CliError(`Acknowledging was refused: ${codes.join(', ')}`)
  }

  async send(method: string, path: string, body: object): Promise<ChannelReply> {
    const reply = await this.#send(method, path, body)
    return { status: reply.status, codes: reply.ok ? [] : await codesOf(reply) }
  }

  async #send(method: string, path: string, body?: object): Promise<Response> {
    const reply = await this.#sendOnce(method, path, body)
    if (reply.status !== 401) return reply
    // The token has ended.
    this.#token = undefined
    return this.#sendOnce(method, path, body)
  }

  async #sendOnce(method: string, path: string, body?: object): Promise<Response> {
    this.#token ??= this.#logIn()
    const authorization = `Bearer ${await this.#token}`
    return this.#fetch(path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  }

  async #logIn(): Promise<string> {
    const body = new URLSearchParams({ refreshToken: this.#refreshToken })
    const reply = await this.#fetch('/v1/auth', { method: 'POST', body })
    if (!reply.ok) {
      throw new CliError(
        'The service refused the token of the channel. Check KONTOR_CHANNEL_TOKEN.',
      )
    }
    return ((await reply.json()) as { authToken: string }).authToken
  }

  async #fetch(path: string, request: RequestInit): Promise<Response> {
    for (const end = performance.now() + outageMs; ; this.repeated++) {
      try {
        const signal = AbortSignal.timeout(timeLimitMs)
        const url = `${this.#baseUrl}${path}`
        const reply = await fetch(url, { ...request, signal, redirect: 'error' })
        // A service that ends meanwhile cuts the body off.
        const text = await reply.text()
        this.#isReached = true
        const isOver = !passing.includes(reply.status) || performance.now() > end
        const { status, headers } = reply
        if (isOver) return new Response(status === 204 ? null : text, { status, headers })
      } catch (cause) {
        if (!this.#isReached || performance.now() > end) {
          throw new CliError(`There is no service at ${this.#baseUrl}.`, { cause })
        }
      }
      await pause(againAfterMs)
    }
  }
}

/** The first entry says what was refused; those behind it name fields, and why. */
async function codesOf(reply: Response): Promise<string[]> {
  const body = (await reply.json().catch(() => ({}))) as {
    errorList?: { code: string; message: string; hint?: string }[]
  }
  const [first, ...faults] = body.errorList ?? [{ code: `status ${reply.status}`, message: '' }]
  const sentences = faults.map(({ hint = '', message }) => `${hint}: ${message}`)
  return [first?.code ?? '', ...sentences]
}
