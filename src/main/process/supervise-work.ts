import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseUrlOf } from '../../platform/postgres/connections/connection-url.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { batchPrefix } from '../../platform/processes/batch-scheduling.ts'
import type { Database } from './database.ts'
import { engineOptionsOf } from './engine-options.ts'
import { Bell } from './rounds/bell.ts'
import type { Running } from './running.ts'

const pauseMsMin = 250
const pauseMsMax = 30_000
/** A process that ran this long did not end for the same reason as the one before: the next start waits as little as the first. */
const lastedMs = 60_000
const endMsMax = 10_000

/**
 * Runs `work` as a separate process, so that processing uploaded files does not slow down requests. It is
 * restarted whenever it ends, and it ends with this process, however that ends. It is notified of changes when they
 * are committed here.
 */
export function superviseWork(
  { config, log, atEnd }: Running,
  { application }: Database,
  pool: Pool,
): void {
  const stopping = new AbortController()
  let child: ChildProcess
  const keepRunning = async () => {
    for (let wait = pauseMsMin; ; wait = Math.min(2 * wait, pauseMsMax)) {
      const startedAt = performance.now()
      const [execPath = '', ...execArgv] = [
        ...batchPrefix(),
        process.execPath,
        ...engineOptionsOf('work.ts'),
      ]
      child = fork(new URL('../work.ts', import.meta.url), {
        ...{ execPath, execArgv },
        env: {
          ...inherited,
          ...(config.isEmbedded && { DATABASE_URL: databaseUrlOf(application) }),
          // The default depends on whether DATABASE_URL is set, and here it always is.
          DEMO: config.isDemo ? '1' : '0',
        },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      const bell = new Bell((tenantIds) => void child.send({ tenantIds }, () => undefined))
      pool.onAnnounced = (tenantId) => bell.ring(tenantId)
      const [status, signal] = await once(child, 'exit').catch((error) => [String(error), null])
      if (stopping.signal.aborted) return
      log.error({ pid: child.pid, status, signal }, 'work ended, and is started again')
      if (performance.now() - startedAt > lastedMs) wait = pauseMsMin
      await pause(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
    }
  }
  const ended = keepRunning()
  atEnd(async () => {
    stopping.abort()
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), endMsMax)
    await ended
    clearTimeout(timer)
  })
}

// biome-ignore lint/style/noProcessEnv: the child process reads the same configuration.
const inherited = process.env
