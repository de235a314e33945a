import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { neighbourhoodOf } from '../../platform/http/address-limit.ts'

/** Far more than a browser or the pool of a program keeps, also for an office behind one address. */
const idleMaxDefault = 256

export interface ConnectionsOptions {
  /** Idle connections that one address may keep. */
  readonly idleMax?: number
  /** Whether an address is that of a proxy, which keeps connections for many. */
  readonly isProxy?: (address: string) => boolean
}

/**
 * The connections of a server and what is being answered on each, so that a graceful end can tell
 * the idle ones, and no address can keep more than its share of them: of too many, the one idle
 * longest is closed. The server's own count takes a connection that has not asked anything yet, as
 * browsers open them in advance, for a busy one.
 */
export class Connections {
  readonly #requests = new Map<Socket, number>()
  /** In the order of their falling idle. */
  readonly #idle = new Map<string, Set<Socket>>()
  readonly #options: Required<ConnectionsOptions>
  #isClosing = false

  constructor(server: Server, options: ConnectionsOptions = {}) {
    this.#options = { idleMax: idleMaxDefault, isProxy: () => false, ...options }
    server.on('connection', (socket) => {
      // Asked now: a closed connection has no address any more.
      const address = neighbourhoodOf(socket.remoteAddress ?? '')
      this.#requests.set(socket, 0)
      this.#rest(socket, address)
      socket.once('close', () => {
        this.#requests.delete(socket)
        this.#wake(socket, address)
      })
    })
    server.on('request', ({ socket }, response) => {
      const address = neighbourhoodOf(socket.remoteAddress ?? '')
      this.#add(socket, 1)
      this.#wake(socket, address)
      response.once('close', () => {
        this.#add(socket, -1)
        if (this.#requests.get(socket) === 0) this.#rest(socket, address)
      })
    })
  }

  #rest(socket: Socket, address: string): void {
    const { idleMax, isProxy } = this.#options
    if (isProxy(socket.remoteAddress ?? '')) return
    const idle = this.#idle.get(address) ?? new Set()
    this.#idle.set(address, idle.add(socket))
    const [oldest] = idle
    if (idle.size > idleMax && oldest) {
      this.#wake(oldest, address)
      oldest.destroySoon()
    }
  }

  #wake(socket: Socket, address: string): void {
    const idle = this.#idle.get(address)
    idle?.delete(socket)
    if (idle?.size === 0) this.#idle.delete(address)
  }

  /** Ends idle connections now, and each of the others as soon as it is idle. */
  closeWhenIdle(): void {
    this.#isClosing = true
    for (const [socket, count] of this.#requests) if (count === 0) socket.destroySoon()
  }

  #add(socket: Socket, change: 1 | -1): void {
    const count = (this.#requests.get(socket) ?? 0) + change
    if (this.#requests.has(socket)) this.#requests.set(socket, count)
    if (this.#isClosing && count === 0) socket.destroySoon()
  }
}
