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
  readonly socket: Socket
  readonly writtenBefore: number
  beganAt: number | undefined
}

const shared = new WeakSet<ServerResponse>()

/** Marks an answer as sent from shared bytes: it takes no memory, however long it waits. */
export function countsAsShared(response: ServerResponse): void {
  shared.add(response)
}

/**
 * Ends connections whose answers are read too slowly. Node itself ends only those that read nothing
 * at all, so a client that reads a few bytes now and then would hold the memory of its answer for ever.
 */
export function endSlowReaders(server: Server, limits: ReadingLimits = readingLimits): void {
  const readings = new Map<ServerResponse, Reading>()
  // Registered before all other listeners, so that bytes written right away count for this answer.
  server.prependListener('request', ({ socket }, response) => {
    readings.set(response, { socket, writtenBefore: socket.bytesWritten, beganAt: undefined })
    response.once('close', () => readings.delete(response))
  })
  const timer = setInterval(() => look(readings, limits), limits.intervalMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function look(readings: ReadonlyMap<ServerResponse, Reading>, limits: ReadingLimits): void {
  const now = performance.now()
  let waiting = 0
  const withOwnBytes: Reading[] = []
  for (const [response, reading] of readings) {
    if (!response.headersSent) continue
    reading.beganAt ??= now
    if (now - reading.beganAt > allowedMs(reading, limits)) reading.socket.destroy()
    else if (!shared.has(response)) {
      waiting += reading.socket.writableLength
      withOwnBytes.push(reading)
    }
  }
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
