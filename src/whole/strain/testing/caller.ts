import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../../testing/world.ts'

const patienceMs = 120_000
/** The service is away, or an earlier attempt of the same request is being done. */
const passing = [429, 502, 503, 504]

export interface CallerReply {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
  readonly body: any
}

/** A client that sends what was not answered again, with the key of the first attempt. */
export class Caller {
  /** Requests that were sent again. */
  repeated = 0
  readonly #port: () => number
  readonly #actor: Actor

  constructor(port: () => number, actor: Actor) {
    this.#port = port
    this.#actor = actor
  }

  /** Sends a request such as `PATCH /v1/items/17` until it is answered; bytes are sent as they are. */
  async call(line: string, body?: unknown): Promise<CallerReply> {
    const [method = '', path = ''] = line.split(' ')
    const isFile = body instanceof Uint8Array
    const headers = {
      ...this.#actor.headers,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }
    const request = { method, headers, ...sent }
    for (const end = performance.now() + patienceMs; performance.now() < end; this.repeated++) {
      const reply = await this.#send(path, request)
      if (reply) return reply
      await pause(100)
    }
    throw new Error(`never answered: ${line}`)
  }

  async #send(path: string, request: RequestInit): Promise<CallerReply | undefined> {
    try {
      const reply = await fetch(`http://127.0.0.1:${this.#port()}${path}`, request)
      const text = await reply.text()
      if (passing.includes(reply.status) || text.includes('idempotency-key.busy')) return undefined
      return { status: reply.status, text, body: text === '' ? undefined : JSON.parse(text) }
    } catch {
      return undefined
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
  async #body(line: string, body?: object): Promise<any> {
    const reply = await this.call(line, body)
    if (reply.status >= 300) throw new Error(`${line}: ${reply.status} ${reply.text}`)
    return reply.body
  }

  get(path: string) {
    return this.#body(`GET ${path}`)
  }

  post(path: string, body?: object) {
    return this.#body(`POST ${path}`, body)
  }

  patch(path: string, body: object) {
    return this.#body(`PATCH ${path}`, body)
  }

  /** A file, asked for until all of it was sent. */
  async file(path: string): Promise<Buffer> {
    const { headers } = this.#actor
    for (const end = performance.now() + patienceMs; performance.now() < end; await pause(100)) {
      const reply = await fetch(`http://127.0.0.1:${this.#port()}${path}`, { headers }).catch(
        () => undefined,
      )
      const bytes = await reply?.arrayBuffer().catch(() => undefined)
      if (reply?.status === 200 && bytes) return Buffer.from(bytes)
    }
    throw new Error(`never answered: ${path}`)
  }

  /** All records of a list of generation 2. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of any answer.
  async all(path: string): Promise<any[]> {
    // biome-ignore lint/suspicious/noExplicitAny: the same.
    const found: any[] = []
    for (let pageNumber = 1; ; pageNumber++) {
      const mark = path.includes('?') ? '&' : '?'
      const page = await this.get(`${path}${mark}pageSize=500&pageNumber=${pageNumber}`)
      found.push(...page.items)
      if (page.items.length < 500) return found
    }
  }
}
