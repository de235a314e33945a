import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, databaseUrlOf } from './database.ts'
import type { Running } from './running.ts'

const pauseMsMin = 250
const pauseMsMax = 30_000
/** A process that ran so long has not died of what ended the one before. */
const lastedMs = 60_000
const endMsMax = 10_000

/**
 * Runs `work` as a process of its own, so that what strangers' files cost is not paid by requests. It is
 * started again whenever it ends, and ends with this process, however that ends.
 */
export function superviseWork({ config, log, atEnd }: Running, { application }: Database): void {
  const stopping = new AbortController()
  let child: ChildProcess
  const keepRunning = async () => {
    for (let wait = pauseMsMin; ; wait = Math.min(2 * wait, pauseMsMax)) {
      const startedAt = performance.now()
      child = fork(new URL('../work.ts', import.meta.url), {
        env: config.isEmbedded
          ? { ...inherited, DATABASE_URL: databaseUrlOf(application) }
          : inherited,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
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

// biome-ignore lint/style/noProcessEnv: a process of ours reads the configuration as this one did.
const inherited = process.env
