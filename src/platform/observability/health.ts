import { isUnavailable } from '../postgres/failure.ts'
import type { Pool } from '../postgres/pool.ts'
import { asService } from '../postgres/transaction.ts'
import { type DatabaseState, readDatabaseState } from './database-state-store.ts'

/** Whether this process can answer requests now. */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not-ready'
  /** Why it is not ready, or what its operator should know: sentences without secrets. */
  readonly reasons: readonly string[]
}

const timeLimitMs = 1_000
const validMs = 1_000

/** Judges readiness at most once a second, however often it is asked. */
export class Health {
  readonly #pool: Pool
  #isStopping = false
  #askedAt = Number.NEGATIVE_INFINITY
  #answer: Promise<Readiness> | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** From now on not ready, so that a load balancer sends its requests elsewhere. */
  stop(): void {
    this.#isStopping = true
  }

  async readiness(): Promise<Readiness> {
    if (this.#isStopping) return { status: 'not-ready', reasons: ['The process is stopping.'] }
    const now = performance.now()
    if (!this.#answer || now - this.#askedAt >= validMs) {
      this.#askedAt = now
      this.#answer = this.#judge()
    }
    return this.#answer
  }

  async #judge(): Promise<Readiness> {
    try {
      return judged(await asService(this.#pool, readDatabaseState, { timeLimitMs }))
    } catch (error) {
      const reason = isUnavailable(error)
        ? 'The database does not answer.'
        : 'The database has no schema of this service. Run the migrations.'
      return { status: 'not-ready', reasons: [reason] }
    }
  }
}

/** What a database must be before an acknowledged write counts as kept. */
export function judged(state: DatabaseState): Readiness {
  if (!state.isMigrated) {
    return {
      status: 'not-ready',
      reasons: ['The schema is older than this version. Run the migrations.'],
    }
  }
  const reasons = [
    ...(state.isReadOnly ? ['The database only reads: it is a standby or out of space.'] : []),
    ...Object.entries(state.durability)
      .filter(([, value]) => value === 'off')
      .map(([name]) => `The database runs with ${name} off: acknowledged changes can be lost.`),
  ]
  if (state.isReadOnly) return { status: 'not-ready', reasons }
  return { status: reasons.length > 0 ? 'degraded' : 'ready', reasons }
}
