import { setTimeout as pause } from 'node:timers/promises'
import { AccessNews } from '../../../access/credentials/access-news.ts'
import { errorFacts } from '../../../platform/observability/log.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import type { Running } from '../running.ts'

/**
 * Between two looks. What is known may be 750 ms old, so a look may come or answer half a second late before callers
 * are read anew.
 */
const intervalMs = 250
/** While a release is replaced and changes may go unnoted, which lasts for hours. */
const idleMs = 10_000

/**
 * Hears what other processes change of the rights of callers, until the process ends. `aside`: a connection that no
 * request waits for, so that a busy process hears as soon as others.
 */
export function hearAccessChanges(
  { log, atEnd }: Pick<Running, 'log' | 'atEnd'>,
  aside: Pool,
): AccessNews {
  const news = new AccessNews(aside)
  const stopping = new AbortController()
  const { signal } = stopping
  let failures = 0
  const look = async () => {
    try {
      const areNoted = await news.look()
      failures = 0
      return areNoted ? intervalMs : idleMs
    } catch (error) {
      failures++
      // One alone is nothing: at its start a process is busy. Of many the second tells of all: the database is down.
      if (failures === 2 && !signal.aborted)
        log.warn(
          { cause: errorFacts(error) },
          'changes of rights are not heard: callers are read anew instead',
        )
      return intervalMs
    }
  }
  const looks = async () => {
    while (!signal.aborted) {
      const waitMs = await look()
      await pause(waitMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const ended = looks()
  atEnd(() => {
    stopping.abort()
    return ended
  })
  return news
}
