import { statfsSync } from 'node:fs'
import { codeOf, isUnavailable } from '../postgres/failure.ts'
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
/** So long a write that found no room is told of; the next one may find some. */
const fullMs = 30_000
/** What the database needs to go on: the next part of its log, twice. */
const spareBytesMin = 32 * 1024 * 1024
/** PostgreSQL's word for a full disk, and the system's for that of the files. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Judges readiness at most once a second, however often it is asked. */
export class Health {
  readonly #pool: Pool
  readonly #directory: string | undefined
  #fullUntil = Number.NEGATIVE_INFINITY
  #isStopping = false
  #askedAt = Number.NEGATIVE_INFINITY
  #answer: Promise<Readiness> | undefined

  /** `directory` is that of a database on this machine, whose room can be asked for. */
  constructor(pool: Pool, directory?: string) {
    this.#pool = pool
    this.#directory = directory
  }

  /** To be told why a request failed: a disk that is full elsewhere shows in nothing else. */
  notice(failure: unknown): void {
    if (isFull(failure)) this.#fullUntil = performance.now() + fullMs
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
      const state = await asService(this.#pool, readDatabaseState, { timeLimitMs })
      return judged(state, performance.now() < this.#fullUntil || hasNoRoom(this.#directory))
    } catch (error) {
      const reason = isUnavailable(error)
        ? 'The database does not answer.'
        : 'The database has no schema of this service. Run the migrations.'
      return { status: 'not-ready', reasons: [reason] }
    }
  }
}

/** What a database must be before an acknowledged write counts as kept. */
export function judged(state: DatabaseState, isOutOfRoom = false): Readiness {
  if (!state.isMigrated) {
    return {
      status: 'not-ready',
      reasons: ['The schema is older than this version. Run the migrations.'],
    }
  }
  const reasons = [
    ...(isOutOfRoom ? ['The disk is full: reads are answered, writes are refused with 503.'] : []),
    ...(state.isReadOnly ? ['The database only reads: it is a standby or out of space.'] : []),
    ...Object.entries(state.durability)
      .filter(([, value]) => value === 'off')
      .map(([name]) => `The database runs with ${name} off: acknowledged changes can be lost.`),
  ]
  if (state.isReadOnly) return { status: 'not-ready', reasons }
  return { status: reasons.length > 0 ? 'degraded' : 'ready', reasons }
}

function isFull(failure: unknown): boolean {
  if (fullCodes.has(codeOf(failure) ?? '')) return true
  return failure instanceof Error && failure.cause !== undefined && isFull(failure.cause)
}

function hasNoRoom(directory: string | undefined): boolean {
  if (directory === undefined) return false
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < spareBytesMin
}
