import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { neighbourhoodOf } from '../../platform/http/limits/address-limit.ts'

/** Far more than browsers and connection pools keep, also for an office behind one address. */
const idleMaxDefault = 256

export interface ConnectionsOptions {
  /** Idle connections that one address may keep. */
  readonly idleMax?: number
  /** Whether an address is that of a proxy, which keeps connections for many. */
  readonly isProxy?: (address: string) => boolean
}

/**
 * Tracks the connections of a server and their running requests, so that a graceful shutdown finds the
 * idle ones, and each address keeps at most its share: beyond it, the longest idle connection is closed.
 * The server's own count treats a connection without a request, which browsers open in advance, as busy.
 */
export class Connections {
  readonly #requests = new Map<Socket, number>()
  /** In the order in which they became idle. */
  readonly #idle = new Map<string, Set<Socket>>()
  readonly #options: Required<ConnectionsOptions>
  #isClosing = false

  constructor(server: Server, options: ConnectionsOptions = {}) {
    this.#options = { idleMax: idleMaxDefault, isProxy: () => false, ...options }
    server.on('connection', (socket) => {
      // Read now: a closed connection no longer has an address.
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

  /** Closes idle connections now, and the others as soon as they are idle. */
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
