import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import { type AccessChange, readAccessChanges } from './access-change-store.ts'
import type { Hearing } from './fresh-cache.ts'

/** Told which tenants' callers may do something else now; of all where none are named. */
export type OnAccessChange = (tenantIds?: ReadonlySet<string>) => void

/** What is heard of changes of rights. */
export interface News extends Hearing {
  readonly onChange: (told: OnAccessChange) => void
}

/** An answer that takes longer says too little of the present. */
const timeLimitMs = 500
/**
 * Without a look for longer than this, by the clock of the database, notices may have been deleted unseen. They stay
 * for two minutes after the upkeep has met them.
 */
const usualGapMs = 60_000

interface AccessNewsOptions {
  /** The monotonic clock of those who are told, in milliseconds. */
  readonly now?: () => number
  readonly gapMs?: number
}

/**
 * Finds out what was changed of the rights of callers, by whichever process: one statement for all tenants, however
 * many callers are known. Looks are asked for from outside, one after another.
 */
export class AccessNews implements News {
  readonly #pool: Pool
  readonly #now: () => number
  readonly #gapMs: number
  readonly #told: OnAccessChange[] = []
  #heardAt = Number.NEGATIVE_INFINITY
  #lookedAt = Number.NaN
  #known: ReadonlySet<string> = new Set()

  constructor(
    pool: Pool,
    { now = () => performance.now(), gapMs = usualGapMs }: AccessNewsOptions = {},
  ) {
    this.#pool = pool
    this.#now = now
    this.#gapMs = gapMs
  }

  /** Whatever was committed before this moment has been told. Long ago where nothing is heard. */
  heardAt(): number {
    return this.#heardAt
  }

  onChange(told: OnAccessChange): void {
    this.#told.push(told)
  }

  /**
   * Looks what has changed, and tells it. Returns whether all changes are noted at present. Throws where it
   * does not answer in time.
   */
  async look(): Promise<boolean> {
    const begunAt = this.#now()
    const found = await asService(this.#pool, readAccessChanges, { timeLimitMs })
    if (!found.areNoted) {
      this.#heardAt = Number.NEGATIVE_INFINITY
      this.#lookedAt = Number.NaN
      return false
    }
    const sinceMs = found.at - this.#lookedAt
    // Also where the clock went back, as on another server that took over.
    const isGap = !(sinceMs >= 0 && sinceMs < this.#gapMs)
    this.#tellUnknown(found.changes, isGap)
    this.#known = new Set(found.changes.map(({ id }) => id))
    this.#lookedAt = found.at
    this.#heardAt = begunAt
    return true
  }

  #tellUnknown(changes: readonly AccessChange[], isGap: boolean): void {
    const unknown = changes.filter(({ id }) => !this.#known.has(id))
    const tenantIds = unknown.flatMap(({ tenantId }) => tenantId ?? [])
    if (isGap || tenantIds.length < unknown.length) this.#tell()
    else if (tenantIds.length > 0) this.#tell(new Set(tenantIds))
  }

  #tell(tenantIds?: ReadonlySet<string>): void {
    for (const told of this.#told) told(tenantIds)
  }
}
