import { createHash } from 'node:crypto'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { asService, type TenantTx } from '../../platform/postgres/transaction.ts'
import { strangersTurn } from '../../platform/postgres/transaction-options.ts'
import { type AttemptWindow, addAttempt, findAttempts, forgetAttempts } from './attempt-store.ts'

export interface AttemptLimit {
  /** The kind of credential that is tried; each has its own counts. */
  readonly purpose: string
  readonly max: number
  /** From the first attempt on. */
  readonly windowSeconds: number
}

/** Limits attempts at a credential, counted in the database for all processes together. */
export class Attempts {
  readonly #pool: Pool
  readonly #limit: AttemptLimit

  constructor(pool: Pool, limit: AttemptLimit) {
    this.#pool = pool
    this.#limit = limit
  }

  /** Seconds until the next attempt may be made: 0 when one may be made now. */
  async wait(key: string): Promise<number> {
    const window = await this.#transact((tx) => findAttempts(tx, this.#hashOf(key)))
    return waitIn(window, this.#limit.max - 1)
  }

  /** Counts an attempt. Returns the seconds to wait before it may be made: 0 when it may be made now. */
  async count(key: string): Promise<number> {
    const { max, windowSeconds } = this.#limit
    const window = await this.#transact((tx) => addAttempt(tx, this.#hashOf(key), windowSeconds))
    return waitIn(window, max)
  }

  async forget(key: string): Promise<void> {
    await this.#transact((tx) => forgetAttempts(tx, this.#hashOf(key)))
  }

  /** A key may be of any length and name people. */
  #hashOf(key: string): Buffer {
    return createHash('sha256').update(`${this.#limit.purpose} ${key}`).digest()
  }

  #transact<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return asService(this.#pool, work, { turn: strangersTurn })
  }
}

function waitIn(window: AttemptWindow | undefined, allowed: number): number {
  return window && window.count > allowed ? Math.max(1, window.seconds) : 0
}
