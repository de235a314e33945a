import { setTimeout as pause } from 'node:timers/promises'
import { AccessNews } from '../../../access/credentials/access-news.ts'
import { errorFacts } from '../../../platform/observability/log.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import type { Running } from '../running.ts'

/**
 * Time between two looks. A cached caller is valid while the last look is at most 750 ms old. So a look may come or
 * answer half a second late before callers are read from the database again.
 */
const intervalMs = 250
/** Time between two looks while a release is replaced, for hours: changes by the older release are not noted. */
const idleMs = 10_000

/**
 * Reads which rights of callers other processes change, until the process ends. `aside` is a connection that no
 * request waits for, so that a busy process reads them as soon as others do.
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
      // A single failure is usual at the start of a busy process. Of many only the second is logged.
      if (failures === 2 && !signal.aborted)
        log.warn(
          { cause: errorFacts(error) },
          'changes of rights are not heard: callers are read from the database instead',
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
