import { randomUUID } from 'node:crypto'
import type { Pool } from '../postgres/connections/pool.ts'
import { asService } from '../postgres/transaction.ts'
import { leaveTenants, readElection, resignDuty, takeDuty } from './election-store.ts'

/** A leader that has been silent for so long is replaced; it renews its lease well before. */
const leaseSeconds = 5
const renewSeconds = 3

export interface Standing {
  readonly isLeader: boolean
  /** The tenants that the leader passes on to the others. */
  readonly tenants: readonly string[]
}

/**
 * One process's part in the election of the one that does a duty. The lease is a row with an expiry,
 * by the clock of the database, since locks of sessions do not hold behind a pooler or on a cluster.
 * It saves work and guarantees nothing: for a moment two processes may believe that they lead.
 */
export class Election {
  readonly #pool: Pool
  readonly #duty: string
  readonly #me = randomUUID()

  constructor(pool: Pool, duty: string) {
    this.#pool = pool
    this.#duty = duty
  }

  /** Whether this process leads, which it begins to do when nobody does. Call it about every second. */
  async stand(): Promise<Standing> {
    const duty = this.#duty
    const state = await asService(this.#pool, (tx) =>
      readElection(tx, duty, this.#me, renewSeconds),
    )
    const { isMine = false, isOpen = true, tenants = [] } = state ?? {}
    const isLeader = isOpen
      ? await asService(this.#pool, (tx) => takeDuty(tx, duty, this.#me, leaseSeconds))
      : isMine
    return { isLeader, tenants }
  }

  /** Passes tenants on to the other processes, as long as this one leads. */
  leave(tenants: readonly string[]): Promise<void> {
    return asService(this.#pool, (tx) => leaveTenants(tx, this.#duty, this.#me, tenants))
  }

  /** Lets another process lead at once. */
  resign(): Promise<void> {
    return asService(this.#pool, (tx) => resignDuty(tx, this.#duty, this.#me))
  }
}
