import { unavailable } from '../../values/refusal.ts'

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

export interface LineLimits {
  /** How much of one tenant may wait. */
  readonly waitingMax: number
  /** How long a piece of work may wait before it begins. */
  readonly waitMs: number
}

/**
 * A line before so many places, each for one piece of work; of a tenant one is done at a time, and the tenants take
 * turns. What finds its tenant's part of the line full, or has waited too long, is refused with
 * `service.unavailable` (503).
 */
export class TenantLine {
  readonly #limits: LineLimits
  readonly #waiting = new TenantLines()
  readonly #busy = new Set<string>()
  #free: number

  constructor(limits: LineLimits, places = 1) {
    this.#limits = limits
    this.#free = places
  }

  /**
   * Does the work when it is its tenant's turn. Work that leaves gives its place back and goes on without one: other
   * tenants are served meanwhile, and its own when it has ended.
   */
  run<T>(tenantId: string, work: (leave: () => void) => Promise<T>): Promise<T> {
    const { waitingMax, waitMs } = this.#limits
    return new Promise((resolve, reject) => {
      if (this.#waiting.waitingOf(tenantId) >= waitingMax) {
        throw tooMuch('as much as may wait of a tenant')
      }
      const begin = () => {
        clearTimeout(timer)
        const { leave, end } = this.#take(tenantId)
        work(leave).then(resolve, reject).finally(end)
      }
      const timer = setTimeout(() => {
        this.#waiting.remove(tenantId, begin)
        reject(tooMuch('work waited too long'))
      }, waitMs)
      this.#waiting.add(tenantId, begin)
      this.#serve()
    })
  }

  /** A place for work that was begun elsewhere, as what gives it back; undefined where none is free for the tenant. */
  enter(tenantId: string): (() => void) | undefined {
    return this.#free > 0 && !this.#busy.has(tenantId) ? this.#take(tenantId).end : undefined
  }

  #take(tenantId: string): { readonly leave: () => void; readonly end: () => void } {
    this.#free--
    this.#busy.add(tenantId)
    let isIn = true
    const leave = () => {
      if (isIn) this.#free++
      isIn = false
      this.#serve()
    }
    const end = () => {
      this.#busy.delete(tenantId)
      leave()
    }
    return { leave, end }
  }

  #serve(): void {
    while (this.#free > 0) {
      const begin = this.#waiting.next(this.#busy)
      if (!begin) return
      begin()
    }
  }
}

const retryAfterSeconds = 2

const tooMuch = (cause: string) => unavailable(cause, retryAfterSeconds)
