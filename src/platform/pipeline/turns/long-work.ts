import { setImmediate as othersTurn, setTimeout as pause } from 'node:timers/promises'
import { TenantLines } from './tenant-lines.ts'

const lines = new TenantLines()
let isServing = false

/**
 * After a longer piece of work the next one waits as long as that took, up to this: a request of somebody
 * else has several waits for the database, and would otherwise meet another piece behind each of them.
 */
const pauseMsMost = 25
const longMs = 5

/**
 * Runs a computation of some hundredths of a second. Of all that are asked for at the same time one runs
 * after another, the tenants in turn, and between two of them everything else of this process is served.
 * Without it as many as arrive together run without a pause, and everybody waits for all of them.
 */
export function inTurn<T>(tenantId: string, work: () => T): Promise<T> {
  const done = new Promise<T>((resolve, reject) => {
    const run = () => {
      try {
        resolve(work())
      } catch (error) {
        reject(error)
      }
    }
    lines.add(tenantId, run)
  })
  if (!isServing) void serve()
  return done
}

async function serve(): Promise<void> {
  isServing = true
  for (;;) {
    await othersTurn()
    const run = lines.next()
    if (!run) break
    const startedAt = performance.now()
    run()
    const tookMs = performance.now() - startedAt
    if (tookMs > longMs) await pause(Math.min(tookMs, pauseMsMost))
  }
  isServing = false
}
