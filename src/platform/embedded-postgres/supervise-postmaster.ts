import { setTimeout as pause } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { type Postmaster, type PostmasterPlan, startPostmaster } from './postmaster.ts'
import { processIdentity } from './process-identity.ts'
import { boundServerLog, lastLines, readServerLog } from './server-log.ts'

/** Receives everything an operator should know: the event's name and its details. */
export type PostmasterEvents = (event: string, detail: Record<string, unknown>) => void

/** A server that is restarted whenever it dies, until it is stopped. */
export interface SupervisedPostmaster {
  /** Process id of the current server. */
  readonly pid: number
  stop(): Promise<void>
  /** Asks the server to stop and does not wait; for the last moment of our own process. */
  interrupt(): void
}

const longestPauseMilliseconds = 2_000
const logCheckMilliseconds = 60_000

/** Starts the server and keeps it running. Only the first start can fail; later starts are retried. */
export async function supervisePostmaster(
  plan: PostmasterPlan,
  report: PostmasterEvents,
): Promise<SupervisedPostmaster> {
  const stopping = new AbortController()
  let current = await startPostmaster(plan)
  const watch = async () => {
    for (;;) {
      const end = await current.ended
      if (stopping.signal.aborted) return
      report('postgres.died', {
        pid: current.pid,
        ...end,
        log: lastLines(readServerLog(plan.logFile)),
      })
      const since = Date.now()
      const revived = await revive(plan, report, stopping.signal)
      if (!revived) return
      current = revived
      if (stopping.signal.aborted) return current.end()
      report('postgres.restarted', { pid: current.pid, afterMilliseconds: Date.now() - since })
    }
  }
  const watching = watch()
  const logCheck = setInterval(boundServerLog, logCheckMilliseconds, plan.logFile).unref()
  return {
    interrupt: () => {
      if (processIdentity(current.pid) === current.identity) process.kill(current.pid, 'SIGINT')
    },
    get pid() {
      return current.pid
    },
    stop: async () => {
      stopping.abort()
      clearInterval(logCheck)
      await current.end()
      await watching
    },
  }
}

/** Tries until the server runs; undefined once a stop was requested. */
async function revive(
  plan: PostmasterPlan,
  report: PostmasterEvents,
  stopping: AbortSignal,
): Promise<Postmaster | undefined> {
  for (let wait = 100; !stopping.aborted; wait = Math.min(wait * 2, longestPauseMilliseconds)) {
    try {
      return await startPostmaster(plan, stopping)
    } catch (error) {
      if (stopping.aborted) return undefined
      report('postgres.restart-failed', describe(error))
    }
    await pause(wait)
  }
  return undefined
}

function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof EmbeddedPostgresError)) return { message: String(error) }
  return { code: error.code, message: error.message, ...error.detail }
}
