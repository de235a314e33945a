import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { neighbourhoodOf } from '../../platform/http/limits/address-limit.ts'

interface Tracked {
  /** Read at the beginning: a closed connection no longer has an address. */
  readonly address: string
  requests: number
}

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
  readonly #connections = new Map<Socket, Tracked>()
  /** In the order in which they became idle. */
  readonly #idle = new Map<string, Set<Socket>>()
  readonly #options: Required<ConnectionsOptions>
  #isClosing = false

  constructor(server: Server, options: ConnectionsOptions = {}) {
    this.#options = { idleMax: idleMaxDefault, isProxy: () => false, ...options }
    server.on('connection', (socket) => {
      const address = neighbourhoodOf(socket.remoteAddress ?? '')
      this.#connections.set(socket, { address, requests: 0 })
      this.#rest(socket, address)
      socket.once('close', () => {
        this.#connections.delete(socket)
        this.#wake(socket, address)
      })
    })
    server.on('request', ({ socket }, response) => {
      const connection = this.#connections.get(socket)
      if (!connection) return
      connection.requests++
      this.#wake(socket, connection.address)
      response.once('close', () => this.#endRequest(socket, connection))
    })
  }

  #endRequest(socket: Socket, connection: Tracked): void {
    connection.requests--
    if (connection.requests > 0 || !this.#connections.has(socket)) return
    this.#rest(socket, connection.address)
    if (this.#isClosing) socket.destroySoon()
  }

  #rest(socket: Socket, address: string): void {
    const { idleMax, isProxy } = this.#options
    if (isProxy(socket.remoteAddress ?? '')) return
    const idle = this.#idle.get(address) ?? new Set()
    this.#idle.set(address, idle.add(socket))
    if (idle.size <= idleMax) return
    const [oldest] = idle
    if (oldest) this.#wake(oldest, address)
    oldest?.destroySoon()
  }

  #wake(socket: Socket, address: string): void {
    const idle = this.#idle.get(address)
    idle?.delete(socket)
    if (idle?.size === 0) this.#idle.delete(address)
  }

  /** Closes idle connections now, and the others as soon as they are idle. */
  closeWhenIdle(): void {
    this.#isClosing = true
    for (const [socket, { requests }] of this.#connections) if (requests === 0) socket.destroySoon()
  }
}
