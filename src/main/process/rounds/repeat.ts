import { setTimeout as pause } from 'node:timers/promises'
import type { Running } from '../running.ts'

/** Does work again and again, with a pause after each time, until the process ends. */
export function repeatUntilEnd(
  { atEnd }: Pick<Running, 'atEnd'>,
  intervalMs: number,
  work: () => Promise<void>,
): void {
  const stopping = new AbortController()
  const { signal } = stopping
  const rounds = async () => {
    while (!signal.aborted) {
      await work()
      await pause(intervalMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = rounds()
  atEnd(() => {
    stopping.abort()
    return ended
  })
}
