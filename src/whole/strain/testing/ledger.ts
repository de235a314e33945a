import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Actor } from '../../testing/world.ts'

/** A client's own record of its writes while the service is disturbed. */

interface Sent {
  readonly nth: number
  readonly name: string
  readonly body: object
}

export interface Answer {
  /** 0: the connection broke before the answer was complete. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly ms: number
}

export interface LoadOptions {
  /** Where to send the first attempt of the nth request, the second one and so on. */
  readonly port: (attempt: number, nth: number) => number
  /** How often a refused request is sent at once; 1 unless given. */
  readonly attempts?: number
  readonly actor: Actor
  readonly clients: number
  /** Records that a new item refers to, so that a partly written one is detected. */
  readonly references: { categoryId: string; salesChannelId: string }
  /** Distinguishes the names of this load. */
  readonly label: string
}

/** Clients that create items, each with an idempotency key, one request after another. */
export class Ledger {
  readonly acked = new Set<string>()
  readonly statuses = new Map<number, number>()
  /** Requests that were not acknowledged at the last of their attempts in a row. */
  givenUp = 0
  /** Answers of 503 without a time to retry. */
  retryAfterMissing = 0
  slowestMs = 0
  /** When the last write was acknowledged, on the clock of `performance.now()`. */
  lastAckAt = 0
  readonly #sent = new Map<string, Sent>()
  readonly #options: LoadOptions
  readonly #agent = new Agent({ keepAlive: true })
  #isRunning = false
  #clients: Promise<unknown> = Promise.resolve()
  #counted = 0

  constructor(options: LoadOptions) {
    this.#options = options
  }

  start(): void {
    this.#isRunning = true
    const clients = Array.from({ length: this.#options.clients }, () => this.#client())
    this.#clients = Promise.all(clients)
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#clients
  }

  get sentCount(): number {
    return this.#sent.size
  }

  /** Sends everything that was never acknowledged again, with its old key, until it is. */
  async settle(): Promise<number> {
    const open = [...this.#sent.values()].filter(({ name }) => !this.acked.has(name))
    const count = open.length
    const settleNext = async () => {
      for (let sent = open.pop(); sent; sent = open.pop()) await this.#settle(sent)
    }
    await Promise.all(Array.from({ length: 8 }, settleNext))
    return count
  }

  async #settle(sent: Sent): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await this.#send(sent, attempt)
      if (this.acked.has(sent.name)) return
      if (attempt > 100) throw new Error(`never acknowledged: ${sent.name}`)
      await pause(50)
    }
  }

  async #client(): Promise<void> {
    const { attempts = 1, references, label } = this.#options
    const { categoryId, salesChannelId } = references
    while (this.#isRunning) {
      const nth = ++this.#counted
      const name = `${label} ${nth}`
      const body = { name, categories: [{ categoryId }], activeSalesChannels: [salesChannelId] }
      const sent = { nth, name, body }
      this.#sent.set(name, sent)
      for (let attempt = 1; attempt <= attempts && !this.acked.has(name); attempt++) {
        const { status } = await this.#send(sent, attempt)
        // The first attempt is still being answered elsewhere: retry after the given time.
        if (status === 409) await pause(1_000)
        if (status === 409) await this.#send(sent, attempt)
      }
      if (this.acked.has(name)) continue
      this.givenUp++
      // A refused client waits a little, as a real one would.
      await pause(100)
    }
  }

  async #send({ nth, name, body }: Sent, attempt: number): Promise<Answer> {
    const port = this.#options.port(attempt, nth)
    const answer = await post(this.#agent, port, this.#options.actor, { key: name, body })
    const { status, headers, ms } = answer
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.slowestMs = Math.max(this.slowestMs, ms)
    if (status === 503 && headers['retry-after'] === undefined) this.retryAfterMissing++
    if (status === 201) {
      this.acked.add(name)
      this.lastAckAt = performance.now()
    }
    return answer
  }
}

function post(
  agent: Agent,
  port: number,
  actor: Actor,
  { key, body }: { key: string; body: object },
): Promise<Answer> {
  const text = JSON.stringify(body)
  const startedAt = performance.now()
  const headers = {
    ...actor.headers,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'idempotency-key': key.replaceAll(' ', '-'),
  }
  const target = {
    agent,
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/v2/items',
    headers,
  }
  return new Promise((resolve) => {
    const done = (status: number, headers: IncomingHttpHeaders = {}) =>
      resolve({ status, headers, ms: performance.now() - startedAt })
    const sent = request(target, (response) => {
      response.resume()
      response.on('error', () => done(0))
      response.on('close', () =>
        done(response.complete ? (response.statusCode ?? 0) : 0, response.headers),
      )
    })
    sent.on('error', () => done(0))
    sent.end(text)
  })
}

export interface Comparison {
  readonly stored: number
  /** Acknowledged but missing. */
  readonly lost: string[]
  /** Stored more than once. */
  readonly doubled: string[]
  /** Stored without their category, channel, audit entry or stored answer. */
  readonly partial: string[]
}

/** Compares the ledger with what is stored; `owner` sees all tenants. */
export async function compareWithLedger(
  owner: pg.Client,
  tenantId: string,
  ledger: Ledger,
): Promise<Comparison> {
  const { rows } = await owner.query<{ name: string; count: number; isWhole: boolean }>(
    `select items.name, count(*)::int as count,
       bool_and(
         items.id in (select item_id from erp.item_categories where tenant_id = $1)
         and items.id in (select item_id from erp.item_states where tenant_id = $1 and sales_channel_ids <> '{}')
         and items.uuid::text in (select entity_id from erp.audit_entries where tenant_id = $1)
         and replace(items.name, ' ', '-')
           in (select key from erp.idempotency_keys where tenant_id = $1 and status = 201)
       ) as "isWhole"
     from erp.items where items.tenant_id = $1 group by items.name`,
    [tenantId],
  )
  const stored = new Map(rows.map((row) => [row.name, row]))
  return {
    stored: rows.length,
    lost: [...ledger.acked].filter((name) => !stored.has(name)),
    doubled: rows.filter(({ count }) => count > 1).map(({ name }) => name),
    partial: rows.filter(({ isWhole }) => !isWhole).map(({ name }) => name),
  }
}
