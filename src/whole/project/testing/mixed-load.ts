import assert from 'node:assert/strict'
import type { Actor, TestTenant } from '../../testing/world.ts'

const clients = 6

interface Sent {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | URLSearchParams
}

/**
 * Clients that read, write and search items, ask for tokens and use them, and ask for a job, each one request
 * after another. `portOf` says where the nth request goes.
 */
export class MixedLoad {
  /** Answers by request and status. */
  readonly answers = new Map<string, number>()
  /** What was not answered with success. */
  readonly failures = new Set<string>()
  /** How long the longest answer took so far. */
  longestMs = 0
  portOf: (nth: number) => number
  readonly #requests: readonly (() => Sent)[]
  #token = ''
  #count = 0
  #isRunning = true
  #clients: Promise<unknown> | undefined
  #waiting: { until: number; resolve: () => void } | undefined

  private constructor(port: number, requests: (load: MixedLoad) => readonly (() => Sent)[]) {
    this.portOf = () => port
    this.#requests = requests(this)
  }

  /** Adds what the load works on by requests to the process at the port, and begins. */
  static async start(port: number, tenant: TestTenant): Promise<MixedLoad> {
    const client = await created(port, '/v2/admin/clients', tenant.admin, {
      name: 'Load',
      scopes: ['items.read'],
    })
    const item = await created(port, '/v2/items', tenant.app, { name: 'Green tea' })
    const job = await created(port, '/v2/exports', tenant.app, { kind: 'items', format: 'csv' })
    const load = new MixedLoad(port, (self) =>
      requestsOf(tenant.app, { client, item, job }, () => self.#token),
    )
    await load.#send(0)
    load.#clients = Promise.all(Array.from({ length: clients }, () => load.#client()))
    return load
  }

  /** Resolves after this many more answers, however fast the machine is. */
  more(answers: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { until: this.#count + answers, resolve }
    })
  }

  /** Resolves when every request is answered. */
  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#clients
  }

  async #client(): Promise<void> {
    while (this.#isRunning) await this.#send(this.#count++)
  }

  async #send(nth: number): Promise<void> {
    const { path, ...rest } = this.#requests[nth % this.#requests.length]?.() ?? assert.fail()
    const line = `${rest.method ?? 'GET'} ${path.replace(/[0-9a-f-]{36}/, '…')}`
    const sentAt = performance.now()
    try {
      const answer = await fetch(`http://127.0.0.1:${this.portOf(nth)}${path}`, rest)
      const text = await answer.text()
      this.#note(`${line} ${answer.status}`)
      this.longestMs = Math.max(this.longestMs, performance.now() - sentAt)
      if (!answer.ok) this.failures.add(`${line} ${answer.status} ${text.slice(0, 200)}`)
      if (path === tokenPath) this.#token = JSON.parse(text).access_token
    } catch (error) {
      this.failures.add(`${line}: ${error} ${(error as Error).cause ?? ''}`)
    }
    if (this.#waiting && this.#count >= this.#waiting.until) this.#waiting.resolve()
  }

  #note(answer: string): void {
    this.answers.set(answer, (this.answers.get(answer) ?? 0) + 1)
  }
}

const tokenPath = '/oauth2/token'

function requestsOf(
  { headers }: Actor,
  records: Record<'client' | 'item' | 'job', Record<string, string>>,
  token: () => string,
): (() => Sent)[] {
  const { client, item, job } = records
  const json = { ...headers, 'content-type': 'application/json' }
  const secrets = {
    client_id: client['clientId'] ?? '',
    client_secret: client['clientSecret'] ?? '',
  }
  let n = 0
  const named = () => JSON.stringify({ name: `Tea ${++n}` })
  return [
    () => ({
      path: tokenPath,
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'client_credentials', ...secrets }),
    }),
    () => ({ path: '/v2/items', headers }),
    () => ({ path: `/v2/items/${item['id']}`, headers: bearer(headers, token()) }),
    () => ({ path: '/v2/items', method: 'POST', headers: json, body: named() }),
    () => ({ path: `/v2/items/${item['id']}`, method: 'PATCH', headers: json, body: named() }),
    () => ({ path: '/v2/items?searchKeyWord=tea', headers }),
    () => ({ path: `/v2/jobs/${job['id']}`, headers }),
  ]
}

function bearer(headers: Actor['headers'], token: string): Record<string, string> {
  const { 'x-api-key': _key, ...rest } = headers
  return { ...rest, authorization: `Bearer ${token}` }
}

async function created(
  port: number,
  path: string,
  { headers }: Actor,
  body: object,
): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  assert.equal(answer.status, 201, text)
  return JSON.parse(text)
}
