import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../../testing/world.ts'

/** An unaffected client: sends requests steadily and measures the answers. */
export class Probe {
  readonly statuses = new Map<number, number>()
  readonly #target: { port: number; line: string; actor: Actor; body?: object | undefined }
  readonly #agent = new Agent({ keepAlive: true })
  readonly #everyMs: number
  #times: number[] = []
  #isRunning = false
  #ended: Promise<void> = Promise.resolve()

  constructor(
    target: { port: number; line: string; actor: Actor; body?: object | undefined },
    everyMs = 20,
  ) {
    this.#target = target
    this.#everyMs = everyMs
  }

  start(): void {
    this.#isRunning = true
    this.#ended = this.#run()
  }

  /** Starts again, without the earlier times. */
  restart(): void {
    this.#times = []
    this.start()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#ended
  }

  /** Runs for this long and returns the 99th percentile in milliseconds. */
  async during(ms: number): Promise<number> {
    this.restart()
    await pause(ms)
    await this.stop()
    return this.p99()
  }

  p99(): number {
    const sorted = this.#times.toSorted((one, other) => one - other)
    return sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN
  }

  slowest(): number {
    return Math.max(0, ...this.#times)
  }

  async #run(): Promise<void> {
    while (this.#isRunning) {
      const { status, ms } = await ask(this.#target, this.#agent)
      this.#times.push(ms)
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
      await pause(this.#everyMs)
    }
  }
}

export interface Asked {
  /** 0: no complete answer arrived. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly ms: number
  readonly text: string
}

/** Sends one request to a service on loopback and returns any answer. */
export function ask(
  {
    port,
    line,
    actor,
    body,
  }: { port: number; line: string; actor: Actor; body?: object | undefined },
  agent?: Agent,
): Promise<Asked> {
  const [method = '', path = ''] = line.split(' ')
  const sentText = body === undefined ? undefined : JSON.stringify(body)
  const startedAt = performance.now()
  const headers = {
    ...actor.headers,
    ...(sentText !== undefined && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(sentText),
    }),
  }
  return new Promise((resolve) => {
    const done = (status: number, headers: IncomingHttpHeaders = {}, text = '') =>
      resolve({ status, headers, ms: performance.now() - startedAt, text })
    const target = { host: '127.0.0.1', port, method, path, headers, ...(agent && { agent }) }
    const sent = request(target, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', () => done(0))
      response.on('close', () => {
        const status = response.complete ? (response.statusCode ?? 0) : 0
        done(status, response.headers, Buffer.concat(chunks).toString())
      })
    })
    sent.on('error', () => done(0))
    sent.end(sentText)
  })
}
