import type { IncomingMessage, ServerResponse } from 'node:http'
import { unavailable } from '../../values/refusal.ts'
import { collectAfter } from '../garbage.ts'
import { contentError, isPacked, unpacked } from '../unpacked.ts'
import { SharedRoom } from './shared-room.ts'

/** Bodies up to this size take nothing from the room. */
const largeBytes = 1024 * 1024
/**
 * Limit for large bodies that have arrived and are not answered yet; the work on a body takes
 * several times its size.
 */
const roomBytesDefault = 64 * 1024 * 1024
const retryAfterSeconds = 2

/**
 * Reads whole bodies in bounded memory: large ones share a room, and the callers of one address may
 * use half of it.
 */
export class BodyRoom {
  readonly #room: SharedRoom

  constructor(roomBytes = roomBytesDefault) {
    this.#room = new SharedRoom(roomBytes)
  }

  /** Frees the body's share when the answer has been sent, or can no longer be sent. */
  freeAfter(request: IncomingMessage, response: ServerResponse): void {
    if (!mayBeLarge(request)) return
    response.once('close', () => {
      setImmediate(collectAfter, this.#room.free(request))
    })
  }

  /**
   * Returns the body, unpacked where it is compressed. Throws `body.too-large` (413) and
   * `service.unavailable` (503) while the rest of it is still being sent; what is unpacked counts.
   */
  read(request: IncomingMessage, ip: string, limit: number): Promise<Buffer> {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const declared = Number(request.headers['content-length'])
    const { content, stop } = unpacked(request)
    const body = new Received(isPacked(request) ? Number.NaN : declared)
    const refuse = (error: unknown) => {
      content.off('data', take)
      stop()
      reject(error)
    }
    const take = (chunk: Buffer) => {
      const length = body.length + chunk.length
      if (length > limit) refuse(tooLarge)
      else if (length > largeBytes && !this.#room.hold(request, ip, length)) refuse(noRoom())
      else body.take(chunk)
    }
    if (declared > limit) refuse(tooLarge)
    else {
      const fail = (error: unknown) => reject(contentError(request, error))
      content.on('data', take)
      content.once('error', fail)
      content.once('end', () => {
        // Listeners that stay hold the promise, and so the body, as long as the request.
        content.off('data', take)
        content.off('error', fail)
        content.on('error', ignore)
        resolve(body.whole())
      })
    }
    return promise
  }
}

const ignore = () => undefined

/** Nearly all requests have a small body or none, and are spared the listener. */
function mayBeLarge(request: IncomingMessage): boolean {
  const { headers } = request
  const isLong = Number(headers['content-length']) > largeBytes || 'transfer-encoding' in headers
  return isLong || isPacked(request)
}

const tooLarge = Object.assign(new Error('the body is too large'), { statusCode: 413 })

function noRoom() {
  return unavailable('large bodies fill their room', retryAfterSeconds)
}

/**
 * What has arrived. A large body is stored in its final place at once, since copying it would take
 * time and memory.
 */
class Received {
  length = 0
  readonly #declared: number
  #chunks: Buffer[] = []
  #room: Buffer | undefined

  constructor(declared: number) {
    this.#declared = declared
  }

  take(chunk: Buffer): void {
    const start = this.length
    this.length += chunk.length
    if (!this.#room && this.length > largeBytes && this.#declared >= this.length) {
      this.#room = Buffer.allocUnsafeSlow(this.#declared)
      Buffer.concat(this.#chunks).copy(this.#room)
      this.#chunks = []
    }
    if (this.#room) chunk.copy(this.#room, start)
    else this.#chunks.push(chunk)
  }

  /** Gives the body away: it must not live as long as the connection that it came on. */
  whole(): Buffer {
    const whole = this.#room?.subarray(0, this.length) ?? Buffer.concat(this.#chunks)
    this.#room = undefined
    this.#chunks = []
    return whole
  }
}
