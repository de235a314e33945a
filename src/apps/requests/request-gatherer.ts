import type { Finished } from '../../platform/http/server-options.ts'
import type { Pool } from '../../platform/postgres/connections/pool.ts'
import { isUnavailable } from '../../platform/postgres/failure.ts'
import { asTenant } from '../../platform/postgres/transaction.ts'
import { GatheredRequests } from './gathered-requests.ts'
import { startOfCall } from './start-of-call.ts'
import { writeGathered } from './write-gathered.ts'

export interface RequestGathererOptions {
  readonly pool: Pool
  readonly onFailure: (error: unknown, tenantId?: string) => void
}

const intervalMs = 1_000
const int32Max = 2_147_483_647

/**
 * Gathers in memory what apps call, and writes it once a second with a transaction of each tenant: a row of its own
 * in the transaction of each call would cost a write a tenth of its time. A process that is killed loses what it
 * gathered since the last time. While the database is away it keeps the newest, and requests notice nothing.
 */
export class RequestGatherer {
  readonly #options: RequestGathererOptions
  #gathered = new GatheredRequests()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #isEnded = false
  #isAway = false

  constructor(options: RequestGathererOptions) {
    this.#options = options
  }

  /** Records only requests with a valid credential of an app; costs microseconds. */
  record(finished: Finished): void {
    const { tenantId, appId, operation, status, error } = finished
    if (tenantId === undefined || appId === undefined || operation === undefined) return
    if (status === 401) return
    this.#gathered.add(tenantId, appId, {
      ...startOfCall(finished.durationMs),
      ...{ requestId: finished.requestId, operation, status },
      ...{ method: finished.method, path: finished.route, errorCode: error?.code ?? '' },
      ignoredNames: finished.ignoredNames ?? '',
      durationMs: Math.min(Math.round(finished.durationMs), int32Max),
    })
    if (!this.#isEnded) this.#timer ??= setTimeout(() => this.flush(), intervalMs).unref()
  }

  /** Writes what was gathered until now; never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#writing = this.#writing.then(() => this.#write())
    return this.#writing
  }

  /** Writes the last calls. */
  async close(): Promise<void> {
    this.#isEnded = true
    await this.flush()
  }

  async #write(): Promise<void> {
    const { pool, onFailure } = this.#options
    const gathered = this.#gathered
    this.#gathered = new GatheredRequests()
    for (const [tenantId, ofTenant] of gathered.tenants()) {
      try {
        await asTenant(pool, tenantId, (tx) => writeGathered(tx, ofTenant))
        gathered.forget(tenantId)
        this.#isAway = false
      } catch (error) {
        // What cannot be written at all would come again every second: a tenant that was deleted.
        if (!isUnavailable(error)) gathered.forget(tenantId)
        if (!this.#isAway) onFailure(error, tenantId)
        this.#isAway = isUnavailable(error)
        if (this.#isAway) break
      }
    }
    this.#gathered.takeBack(gathered)
    const isLeft = this.#gathered.tenants().length > 0
    if (isLeft && !this.#isEnded) this.#timer ??= setTimeout(() => this.flush(), intervalMs).unref()
  }
}
