import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * The connections of a server and what is being answered on each, so that a graceful end can tell
 * the idle ones. The server's own count of them takes a connection that has not asked anything yet,
 * as browsers open them in advance, for a busy one.
 */
export class Connections {
  readonly #requests = new Map<Socket, number>()
  #isClosing = false

  constructor(server: Server) {
    server.on('connection', (socket) => {
      this.#requests.set(socket, 0)
      socket.once('close', () => this.#requests.delete(socket))
    })
    server.on('request', ({ socket }, response) => {
      this.#add(socket, 1)
      response.once('close', () => this.#add(socket, -1))
    })
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
