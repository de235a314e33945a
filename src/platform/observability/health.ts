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
/** How long a write that found no disk space is reported; a later write may succeed. */
const fullMs = 30_000
/** Free space that the database needs to continue: twice the next part of its log. */
const spareBytesMin = 32 * 1024 * 1024
/** The error codes for a full disk: of PostgreSQL, and of the system for files. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Determines readiness at most once a second, no matter how often it is requested. */
export class Health {
  readonly #pool: Pool
  readonly #directory: string | undefined
  #fullUntil = Number.NEGATIVE_INFINITY
  #isStopping = false
  #askedAt = Number.NEGATIVE_INFINITY
  #answer: Promise<Readiness> | undefined

  /** `directory` is the directory of a database on this machine, whose free space can be read. */
  constructor(pool: Pool, directory?: string) {
    this.#pool = pool
    this.#directory = directory
  }

  /** Reports why a request failed: nothing else shows a disk that is full elsewhere. */
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

/** What a database must provide before an acknowledged write counts as stored. */
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
