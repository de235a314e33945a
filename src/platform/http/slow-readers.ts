import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How slowly an answer may be read, and what may wait to be read by everybody together. */
export interface ReadingLimits {
  /** What every answer is given, whatever its size. */
  readonly graceMs: number
  /** What must have been read on the average once that is over. */
  readonly bytesPerSecondMin: number
  /** Of answers made for one reader each; the oldest are given up first. */
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

/** Says that an answer is sent from bytes that are kept anyway: it takes no memory however long it waits. */
export function countsAsShared(response: ServerResponse): void {
  shared.add(response)
}

/**
 * Ends connections whose answers are read too slowly. Node itself ends only those that read nothing
 * at all: a few bytes now and then kept an answer, and its memory, for ever.
 */
export function endSlowReaders(server: Server, limits: ReadingLimits = readingLimits): void {
  const readings = new Map<ServerResponse, Reading>()
  // Before whatever answers: what it writes at once belongs to this answer.
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

/** Of an answer that was handed over whole all bytes count at once: its reader has the time for all of them. */
function allowedMs(
  { socket, writtenBefore }: Reading,
  { graceMs, bytesPerSecondMin }: ReadingLimits,
): number {
  return graceMs + ((socket.bytesWritten - writtenBefore) / bytesPerSecondMin) * 1_000
}
