import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Refusal, unavailable } from '../values/refusal.ts'
import type { Rendered, RenderOrder } from './render-order.ts'

const startMs = 20_000
const watchMs = 50
const pageBytes = 4096

/** What a document may cost. */
export interface ProcessLimits {
  readonly timeLimitMs: number
  /** Resident memory of the process; it is not limited where there is no `/proc`. */
  readonly memoryMb: number
}

/** Nothing of the service's environment, in which there are secrets; packages come from nowhere. */
const env = {
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  XDG_DATA_HOME: '/no-such-folder',
  XDG_CACHE_HOME: '/no-such-folder',
}

/** Starts a process that makes documents, one after another. */
export function start(): ChildProcess {
  const child = fork(new URL('./render-process.ts', import.meta.url), {
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

/** Returns when the process can make documents: how long it takes to start is no fault of the first one. */
export const startOf = (child: ChildProcess) => starts.get(child)

function started(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  // Not tried once more: what does not start within the limit would keep the caller for as long again.
  const failed = () =>
    reject(unavailable(new Error('the process that makes documents has not started')))
  const timer = setTimeout(() => child.kill('SIGKILL'), startMs).unref()
  child.once('message', () => {
    clearTimeout(timer)
    resolve()
  })
  child.once('exit', failed).once('error', failed)
  // Whoever waits for it is told.
  promise.catch(() => undefined)
  return promise
}

/**
 * The document that the process makes of the order. Throws `form.too-expensive` (422) where that takes too long or too
 * much memory, `service.unavailable` (503) where the process ends meanwhile or has ended already (`wasEnded`).
 */
export async function answerOf(
  child: ChildProcess,
  order: RenderOrder,
  { timeLimitMs, memoryMb }: ProcessLimits,
): Promise<Rendered> {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
  const ends = (code: unknown) => reject(ended(`ended: ${code}`))
  const limitMs = Math.min(order.timeLimitMs ?? timeLimitMs, timeLimitMs)
  const timer = setTimeout(() => reject(tooExpensive()), limitMs)
  const watch = setInterval(async () => {
    if ((await residentMb(child.pid)) > memoryMb) reject(tooExpensive())
  }, watchMs)
  child.once('message', resolve)
  child.once('exit', ends)
  child.send(order, (error) => error && reject(ended(error.message)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearInterval(watch)
    child.off('message', resolve)
    child.off('exit', ends)
  }
}

async function residentMb(pid: number | undefined): Promise<number> {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '')
  return (Number(pages.split(' ')[1] ?? 0) * pageBytes) / 1024 / 1024
}

class ProcessEnded extends Error {
  override readonly name = 'ProcessEnded'
}

const ended = (how: string) =>
  unavailable(new ProcessEnded(`the process that makes documents ${how}`))

/** Whether the process ended by something else than the limits of a document. */
export const wasEnded = (error: unknown): boolean =>
  error instanceof Refusal && error.cause instanceof ProcessEnded

function tooExpensive(): Refusal {
  return new Refusal('broken-rule', 'form.too-expensive', {
    en: 'The document takes too much time or memory with this form.',
    de: 'Der Beleg braucht mit diesem Formular zu viel Zeit oder Speicher.',
  })
}
