import type { Caller } from '../../../platform/pipeline/caller.ts'
import type { Pool } from '../../../platform/postgres/connections/pool.ts'
import { asTenant } from '../../../platform/postgres/transaction.ts'
import { FreshCache, rightsLifetimeMs } from '../../credentials/fresh-cache.ts'
import { type ActingOwner, findActingCaller } from './acting-caller-store.ts'

const entriesMax = 1_000

/** Callers for work without a request. Their rights are as up to date as those of a request. */
export class ActingCallers {
  readonly #pool: Pool
  readonly #known: FreshCache<Caller | undefined>

  /** `now`: a monotonic clock in milliseconds. */
  constructor(pool: Pool, now?: () => number) {
    this.#pool = pool
    this.#known = new FreshCache({ lifetimeMs: rightsLifetimeMs, entriesMax, ...(now && { now }) })
  }

  /** As `findActingCaller`. */
  find(tenantId: string, { owner, userUuid }: ActingOwner): Promise<Caller | undefined> {
    const read = () =>
      asTenant(this.#pool, tenantId, (tx) => findActingCaller(tx, { owner, userUuid }))
    return Promise.resolve(this.#known.get(`${tenantId} ${owner} ${userUuid}`, read))
  }
}
