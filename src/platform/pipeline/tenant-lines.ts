import { unavailable } from '../values/refusal.ts'

/** Work that waits, by tenant. A served tenant goes to the end of the line. */
export class TenantLines {
  readonly #lines = new Map<string, (() => void)[]>()

  add(tenantId: string, run: () => void): void {
    const line = this.#lines.get(tenantId)
    if (line) line.push(run)
    else this.#lines.set(tenantId, [run])
  }

  /** How much of a tenant waits. */
  waitingOf(tenantId: string): number {
    return this.#lines.get(tenantId)?.length ?? 0
  }

  /** What is next, taken out of the line; tenants that are busy are passed over. */
  next(busy: ReadonlySet<string> = new Set()): (() => void) | undefined {
    const first = [...this.#lines].find(([tenantId]) => !busy.has(tenantId))
    if (!first) return undefined
    const [tenantId, line] = first
    this.#lines.delete(tenantId)
    const run = line.shift()
    if (line.length > 0) this.#lines.set(tenantId, line)
    return run
  }

  /** Takes out what waits and will not be served. */
  remove(tenantId: string, run: () => void): void {
    const left = (this.#lines.get(tenantId) ?? []).filter((one) => one !== run)
    if (left.length > 0) this.#lines.set(tenantId, left)
    else this.#lines.delete(tenantId)
  }
}

/**
 * Does work when it is its tenant's turn. Work that calls `goOn` goes on beside the line: the other tenants are
 * served meanwhile, and its own when it has ended.
 */
export type Line = <T>(tenantId: string, work: (goOn: () => void) => Promise<T>) => Promise<T>

export interface LineLimits {
  /** How much of one tenant may wait. */
  readonly waitingMax: number
  /** How long a piece of work may wait before it begins. */
  readonly waitMs: number
}

/**
 * A line in which one piece of work is done at a time, the tenants in turn. What finds its tenant's part of the
 * line full, or has waited too long, is refused with `service.unavailable` (503).
 */
export function inLine({ waitingMax, waitMs }: LineLimits): Line {
  const lines = new TenantLines()
  const busy = new Set<string>()
  let isServing = false
  const serve = () => {
    const run = isServing ? undefined : lines.next(busy)
    if (!run) return
    isServing = true
    run()
  }
  return (tenantId, work) =>
    new Promise((resolve, reject) => {
      if (lines.waitingOf(tenantId) >= waitingMax) throw tooMuch('as much as may wait of a tenant')
      const run = () => {
        clearTimeout(timer)
        busy.add(tenantId)
        let isInLine = true
        const goOn = () => {
          if (isInLine) isServing = false
          isInLine = false
          serve()
        }
        work(goOn)
          .then(resolve, reject)
          .finally(() => {
            busy.delete(tenantId)
            goOn()
          })
      }
      const timer = setTimeout(() => {
        lines.remove(tenantId, run)
        reject(tooMuch('work waited too long'))
      }, waitMs)
      lines.add(tenantId, run)
      serve()
    })
}

const retryAfterSeconds = 2

const tooMuch = (cause: string) => unavailable(cause, retryAfterSeconds)
