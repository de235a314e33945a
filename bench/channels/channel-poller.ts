import { connect, type Socket } from 'node:net'
import type { BenchChannel } from './channel-stage.ts'

interface Reply {
  readonly status: number
  readonly body: string
}

interface Waiting {
  readonly resolve: (reply: Reply) => void
  readonly reject: (error: Error) => void
}

/**
 * A program of a channel: one connection that stays, one request after the other. It reads the answers by hand:
 * with one poller, whatever the client does is time in which the service does nothing. A usual HTTP client took a
 * quarter of the time, and connected again after each DELETE with a body.
 */
export class BenchPoller {
  readonly #socket: Socket
  readonly #host: string
  #headers = ''
  #received = ''
  #waiting: Waiting | undefined

  constructor(url: string, channel: BenchChannel) {
    const { hostname, port, host } = new URL(url)
    this.#host = host
    this.goOnWith(channel)
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    // A character for each byte, as the length is counted.
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (part: string) => this.#receive(part))
    this.#socket.on('error', (error) => this.#waiting?.reject(error))
    this.#socket.on('close', () => this.#waiting?.reject(new Error('the service hung up')))
  }

  /** What comes next is of this channel, over the same connection. */
  goOnWith({ authorization }: BenchChannel): void {
    this.#headers = `HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: ${authorization}\r\n`
  }

  async poll(limit = 100): Promise<string[]> {
    const path = `/v1/channel/event?limit=${limit}`
    const { status, body } = await this.#ask(`GET ${path} ${this.#headers}\r\n`)
    if (status !== 200) throw new Error(body)
    return [...body.matchAll(/\{"id":"(\d+\.\d+)"/g)].map(([, id]) => id as string)
  }

  async acknowledge(eventIdList: readonly string[]): Promise<void> {
    const text = JSON.stringify({ eventIdList })
    const { status, body } = await this.#ask(
      `DELETE /v1/channel/event ${this.#headers}content-type: application/json\r\n` +
        `content-length: ${text.length}\r\n\r\n${text}`,
    )
    if (status !== 204) throw new Error(body)
  }

  /** Polls and acknowledges until so many events were taken, or none is left. */
  async take(count: number, limit = 100): Promise<string[]> {
    const taken: string[] = []
    while (taken.length < count) {
      const ids = await this.poll(limit)
      if (ids.length === 0) break
      await this.acknowledge(ids)
      taken.push(...ids)
    }
    return taken
  }

  close(): void {
    this.#socket.destroy()
  }

  #ask(request: string): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  #receive(part: string): void {
    this.#received += part
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.slice(0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#received.length < end + 4 + length) return
    const reply = { status: Number(head.slice(9, 12)), body: this.#received.slice(end + 4) }
    this.#received = ''
    this.#waiting?.resolve(reply)
  }
}
