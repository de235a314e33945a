import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import { type AccessChange, readAccessChanges } from './access-change-store.ts'
import type { Hearing } from './fresh-cache.ts'

/** Called with the tenants in which rights of callers have changed; without an argument, all tenants. */
export type OnAccessChange = (tenantIds?: ReadonlySet<string>) => void

/** Reports changes of the rights of callers. */
export interface News extends Hearing {
  readonly onChange: (listener: OnAccessChange) => void
}

/** An answer that takes longer is too old to be used. */
const usualTimeLimitMs = 500
/**
 * After this time without a look, by the clock of the database, notices may have been deleted unread. They stay for
 * two minutes after the upkeep has first found them.
 */
const usualGapMs = 60_000

interface AccessNewsOptions {
  /** The monotonic clock of the listeners, in milliseconds. */
  readonly now?: () => number
  readonly gapMs?: number
  readonly timeLimitMs?: number
}

/**
 * Finds changes of the rights of callers by any process: with one statement for all tenants, however many callers
 * are cached. The owner of the object calls `look`, one call after another.
 */
export class AccessNews implements News {
  readonly #pool: Pool
  readonly #now: () => number
  readonly #gapMs: number
  readonly #timeLimitMs: number
  readonly #listeners: OnAccessChange[] = []
  #heardAt = Number.NEGATIVE_INFINITY
  #lookedAt = Number.NaN
  #known: ReadonlySet<string> = new Set()

  constructor(
    pool: Pool,
    {
      now = () => performance.now(),
      gapMs = usualGapMs,
      timeLimitMs = usualTimeLimitMs,
    }: AccessNewsOptions = {},
  ) {
    this.#pool = pool
    this.#now = now
    this.#gapMs = gapMs
    this.#timeLimitMs = timeLimitMs
  }

  /** All changes that were committed before this moment have been reported; negative infinity where that is unknown. */
  heardAt(): number {
    return this.#heardAt
  }

  onChange(listener: OnAccessChange): void {
    this.#listeners.push(listener)
  }

  /**
   * Reads what has changed, and reports it. Returns whether all changes are noted at present. Throws where the
   * database does not answer in time.
   */
  async look(): Promise<boolean> {
    const begunAt = this.#now()
    const found = await asService(this.#pool, readAccessChanges, { timeLimitMs: this.#timeLimitMs })
    if (!found.areNoted) {
      this.#heardAt = Number.NEGATIVE_INFINITY
      this.#lookedAt = Number.NaN
      return false
    }
    const sinceMs = found.at - this.#lookedAt
    // Also where the clock went back, as after another server took over.
    const isGap = !(sinceMs >= 0 && sinceMs < this.#gapMs)
    this.#reportUnknown(found.changes, isGap)
    this.#known = new Set(found.changes.map(({ id }) => id))
    this.#lookedAt = found.at
    this.#heardAt = begunAt
    return true
  }

  #reportUnknown(changes: readonly AccessChange[], isGap: boolean): void {
    const unknown = changes.filter(({ id }) => !this.#known.has(id))
    const tenantIds = unknown.flatMap(({ tenantId }) => tenantId ?? [])
    if (isGap || tenantIds.length < unknown.length) this.#report()
    else if (tenantIds.length > 0) this.#report(new Set(tenantIds))
  }

  #report(tenantIds?: ReadonlySet<string>): void {
    for (const listener of this.#listeners) listener(tenantIds)
  }
}
