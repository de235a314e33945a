import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { batchPrefix } from '../processes/batch-scheduling.ts'
import type { EmbeddedBinaries } from './embedded-binaries.ts'
import { EmbeddedPostgresError } from './embedded-error.ts'
import { passesByItself, postmasterFault } from './postmaster-fault.ts'
import { mistakablePid, type RunningPostmaster, readPostmasterPid } from './postmaster-pid.ts'
import { processIdentity } from './process-identity.ts'
import { lastLines, openServerLog, readServerLog, serverLogSize } from './server-log.ts'
import type { ServerUser } from './server-user.ts'

/** The port only names the socket file: the server does not listen on the network. */
export const socketPort = 5432

/** What is needed to start the server of a cluster. */
export interface PostmasterPlan {
  binaries: EmbeddedBinaries
  user: ServerUser | undefined
  /** The real path of the cluster. */
  directory: string
  socketDirectory: string
  logFile: string
  settings: Record<string, string>
}

/** A server that we started. It is our child until we end before it does. */
export interface Postmaster extends RunningPostmaster {
  /** Resolves with the exit code or the signal when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Stops it and returns when it has ended. */
  end(): Promise<void>
}

/** How long the remains of a killed server (children, memory, process number) may block a start. */
const remainsMilliseconds = 10_000

/** A crash recovery replays at most max_wal_size; five minutes are enough on a slow disk. */
const recoveryMilliseconds = 5 * 60_000

/** Starts the server and returns when it accepts connections. */
export async function startPostmaster(
  plan: PostmasterPlan,
  signal?: AbortSignal,
): Promise<Postmaster> {
  const deadline = Date.now() + remainsMilliseconds
  for (let wait = 50; ; wait = Math.min(wait * 1.5, 500)) {
    try {
      return await startOnce(plan, signal)
    } catch (error) {
      const again = error instanceof EmbeddedPostgresError && passesByItself(error)
      if (!again || Date.now() > deadline || signal?.aborted) throw error
    }
    await pause(wait)
  }
}

/** Stops fast, then immediately, then by force; returns when the process has ended. */
export async function stopPostmaster({ pid, identity }: RunningPostmaster): Promise<void> {
  const patience: [NodeJS.Signals, number][] = [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]
  for (const [signal, milliseconds] of patience) {
    const deadline = Date.now() + milliseconds
    if (processIdentity(pid) === identity) process.kill(pid, signal)
    while (processIdentity(pid) === identity) {
      if (Date.now() > deadline) break
      await pause(10)
    }
  }
}

async function startOnce(plan: PostmasterPlan, signal?: AbortSignal): Promise<Postmaster> {
  const logStart = serverLogSize(plan.logFile)
  const child = spawnPostmaster(plan)
  const ended = once(child, 'exit').then(([code, by]) => ({ code, signal: by }))
  // A failed spawn makes `ended` reject; the wait for readiness reports it.
  ended.catch(() => undefined)
  const pid = child.pid
  if (pid === undefined) throw unusable(plan, await ended.catch((cause: unknown) => cause))
  const running = { pid, identity: processIdentity(pid) ?? 'ended' }
  const end = async () => {
    // Only the supervision may keep this process alive until the server's end was noticed.
    child.ref()
    await stopPostmaster(running)
    await ended
  }
  const deadline = Date.now() + recoveryMilliseconds
  while (child.exitCode === null && child.signalCode === null) {
    const found = readPostmasterPid(plan.directory)
    if (found?.pid === pid && found.ready) {
      child.unref()
      return { ...running, ended, end }
    }
    if (signal?.aborted || Date.now() > deadline) await end()
    else await pause(10)
  }
  const log = readServerLog(plan.logFile, logStart)
  if (Date.now() > deadline) throw timedOut(log)
  throw postmasterFault(log, { exitCode: child.exitCode, signal: child.signalCode })
}

function spawnPostmaster(plan: PostmasterPlan): ChildProcess {
  const settings = { ...plan.settings, unix_socket_directories: plan.socketDirectory }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const bystander = mistakablePid(plan.directory)
  const log = openServerLog(plan.logFile)
  try {
    const words = [plan.binaries.postgres, '-D', plan.directory, ...flags]
    const [program = '', ...args] = [...batchPrefix(), ...words]
    return spawn(program, args, {
      ...plan.user,
      // A session of its own: Ctrl-C in a terminal reaches the server only through us.
      detached: true,
      stdio: ['ignore', log, log],
      cwd: '/',
      env: {
        LC_ALL: 'C',
        TZ: 'UTC',
        // PostgreSQL never treats its grandparent as a rival. Everything else is still checked, above
        // all whether the shared memory is in use.
        ...(bystander && { PG_GRANDPARENT_PID: String(bystander) }),
      },
    })
  } finally {
    closeSync(log)
  }
}

function unusable(plan: PostmasterPlan, cause: unknown): EmbeddedPostgresError {
  const message = `The embedded PostgreSQL cannot be executed (${plan.binaries.postgres}). Set DATABASE_URL to a PostgreSQL of your own if this system cannot run it.`
  return new EmbeddedPostgresError(message, { code: 'binaries.unusable', cause })
}

function timedOut(log: string): EmbeddedPostgresError {
  const message = 'The embedded PostgreSQL was still not ready after five minutes and was stopped.'
  return new EmbeddedPostgresError(message, {
    code: 'postmaster.timeout',
    detail: { log: lastLines(log) },
  })
}
