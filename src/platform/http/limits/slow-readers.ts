import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How slowly an answer may be read, and how much may wait to be read in total. */
export interface ReadingLimits {
  /** Time that every answer has, of any size. */
  readonly graceMs: number
  /** Average speed that is required after this time. */
  readonly bytesPerSecondMin: number
  /** Limit for answers made for one reader each; the oldest are aborted first. */
  readonly waitingBytesMax: number
  readonly intervalMs: number
}

export const readingLimits: ReadingLimits = {
  graceMs: 30_000,
  bytesPerSecondMin: 20_000,
  waitingBytesMax: 64 * 1024 * 1024,
  intervalMs: 500,
}

interface Reading {
  readonly response: ServerResponse
  readonly socket: Socket
  /** Counts the answers of the process. */
  readonly number: number
  readonly writtenBefore: number
  beganAt: number | undefined
  /** Its index in the list of readings. */
  index: number
}

/**
 * The answers that are not yet read, in no order. This is a list because a map whose entries come and go
 * with every request costs a fifth of a request: its table is replaced every few requests, and a replaced
 * table that was ever promoted keeps the following ones, with their requests, until a full collection.
 */
class Readings {
  readonly all: Reading[] = []
  #count = 0

  add(response: ServerResponse, socket: Socket): Reading {
    const reading = {
      response,
      socket,
      number: ++this.#count,
      writtenBefore: socket.bytesWritten,
      beganAt: undefined,
      index: this.all.length,
    }
    this.all.push(reading)
    return reading
  }

  remove(reading: Reading): void {
    const last = this.all.pop()
    if (!last || last === reading) return
    last.index = reading.index
    this.all[last.index] = last
  }
}

const shared = new WeakSet<ServerResponse>()

/** Marks an answer as sent from shared bytes: it takes no memory, however long it waits. */
export function countsAsShared(response: ServerResponse): void {
  shared.add(response)
}

const endless = new WeakSet<ServerResponse>()

/** Marks an answer that says something now and then, as long as somebody listens. */
export function countsAsEndless(response: ServerResponse): void {
  endless.add(response)
}

/**
 * Ends connections whose answers are read too slowly. Node itself ends only those that read nothing
 * at all, so a client that reads a few bytes now and then would hold the memory of its answer for ever.
 */
export function endSlowReaders(server: Server, limits: ReadingLimits = readingLimits): OpenAnswers {
  const readings = new Readings()
  // Registered before all other listeners, so that bytes written right away count for this answer.
  server.prependListener('request', ({ socket }, response) => {
    const reading = readings.add(response, socket)
    response.once('close', () => readings.remove(reading))
  })
  const timer = setInterval(() => look(readings.all, limits), limits.intervalMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
  return {
    endEndless: () => {
      for (const { response, socket } of [...readings.all])
        if (endless.has(response)) socket.destroy()
    },
  }
}

interface OpenAnswers {
  /** Ends the answers without an end, which a server that stops would wait for. */
  readonly endEndless: () => void
}

function look(readings: readonly Reading[], limits: ReadingLimits): void {
  const now = performance.now()
  let waiting = 0
  const withOwnBytes: Reading[] = []
  for (const reading of readings) {
    if (!reading.response.headersSent) continue
    reading.beganAt ??= now
    const isLate = now - reading.beganAt > allowedMs(reading, limits)
    if (isLate && !endless.has(reading.response)) reading.socket.destroy()
    else if (!shared.has(reading.response)) {
      waiting += reading.socket.writableLength
      withOwnBytes.push(reading)
    }
  }
  if (waiting > limits.waitingBytesMax) withOwnBytes.sort((one, other) => one.number - other.number)
  for (const { socket } of withOwnBytes) {
    if (waiting <= limits.waitingBytesMax) return
    waiting -= socket.writableLength
    socket.destroy()
  }
}

/**
 * All bytes of an answer that was handed over as a whole count at once: its reader has the time for
 * all of them.
 */
function allowedMs(
  { socket, writtenBefore }: Reading,
  { graceMs, bytesPerSecondMin }: ReadingLimits,
): number {
  return graceMs + ((socket.bytesWritten - writtenBefore) / bytesPerSecondMin) * 1_000
}
