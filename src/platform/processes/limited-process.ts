import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Refusal, unavailable } from '../values/refusal.ts'

const startMs = 20_000
const watchMs = 50
const pageBytes = 4096

/** What a piece of work may cost. */
export interface ProcessLimits {
  readonly timeLimitMs: number
  /** Resident memory of the process; it is not limited where there is no `/proc`. */
  readonly memoryMb: number
}

/**
 * Starts a process that does one piece of work after another, each of which it is sent and answers with one message;
 * its first message says that it can begin. It has nothing of the service's environment, in which there are secrets.
 */
export function startProcess(module: URL, env: Readonly<Record<string, string>>): ChildProcess {
  const child = fork(module, {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  })
  // It ends with this process, and does not keep it from ending.
  child.unref()
  child.channel?.unref()
  child.on('error', () => undefined)
  starts.set(child, started(child))
  return child
}

const starts = new WeakMap<ChildProcess, Promise<void>>()

/** Returns when the process can begin: how long it takes to start is no fault of the first piece of work. */
export const startOf = (child: ChildProcess) => starts.get(child)

function started(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Not retried: a process that does not start within the limit would make the caller wait as long again.
  const failed = () => reject(unavailable(new Error('a process for work has not started')))
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs).unref()
  child.once('message', () => {
    clearTimeout(timer)
    resolve()
  })
  child.once('exit', failed).once('error', failed)
  // The caller that waits for it gets the failure.
  promise.catch(() => undefined)
  return promise
}

/**
 * What the process answers. Throws `tooExpensive` where that takes too long or too much memory, `service.unavailable`
 * (503) where the process ends meanwhile or has ended already (`endOf`).
 */
export async function askProcess<T>(
  child: ChildProcess,
  work: object,
  { timeLimitMs, memoryMb }: ProcessLimits,
  tooExpensive: () => Error,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const answered = (answer: unknown) => resolve(answer as T)
  const ends = (code: number | null, signal: string | null) =>
    reject(ended(`ended: ${code ?? signal}`, signal))
  const timer = setTimeout(() => reject(tooExpensive()), timeLimitMs)
  const watch = setInterval(async () => {
    if ((await residentMb(child.pid)) > memoryMb) reject(tooExpensive())
  }, watchMs)
  child.once('message', answered)
  child.once('exit', ends)
  child.send(work, (error) => error && reject(ended(error.message, null)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.off('message', answered)
    child.off('exit', ends)
  }
}

async function residentMb(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(pages.split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024
}

/** A process ended while it had work to do, by something else than the limits of that. */
export class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded'
  /** What ended it; null where it ended itself, or could not be reached. */
  readonly signal: string | null

  constructor(how: string, signal: string | null) {
    super(`a process for work ${how}`)
    this.signal = signal
  }
}

const ended = (how: string, signal: string | null) => unavailable(new ProcessEnded(how, signal))

/** How the process ended, where that is the reason of a refusal. */
export function endOf(error: unknown): ProcessEnded | undefined {
  return error instanceof Refusal && error.cause instanceof ProcessEnded ? error.cause : undefined
}
