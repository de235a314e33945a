import { setImmediate as othersTurn } from 'node:timers/promises'
import { TenantLines } from './tenant-lines.ts'

const lines = new TenantLines()
let isServing = false

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
    run()
  }
  isServing = false
}
