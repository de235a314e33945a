import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from '../files/file-store.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import { asOperator, asTenant } from '../postgres/transaction.ts'
import type { JobKind } from './job.ts'
import { claimJob, findDueTenants } from './job-queue-store.ts'
import { type JobFailure, runJob } from './run-job.ts'

export interface WorkerOptions {
  readonly pool: Pool
  readonly files: FileStore
  readonly kinds: readonly JobKind[]
  readonly onFailure: (failure: JobFailure) => void
  /** Jobs at the same time; each holds a connection while it runs. */
  readonly concurrency?: number
  /** Pause between two checks of an empty queue. */
  readonly intervalMs?: number
}

/** Short enough for waiting users, and rare enough for a cluster, which must ask all of its machines. */
const intervalMsDefault = 1_000
const tenantsAtOnce = 16
/**
 * For this long after an outage of the database no job is taken over: its worker could not renew
 * its claim either. It is longer than the pause between two renewals.
 */
const graceMs = 10_000

/**
 * Does the jobs of all tenants until it is stopped, taking turns between tenants. Any number of
 * workers may run on one database.
 */
export class JobWorker {
  readonly #options: WorkerOptions
  readonly #stopping = new AbortController()
  readonly #running = new Set<Promise<void>>()
  readonly #ended: Promise<void>
  #mayTakeOverAt = 0

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#ended = this.#work()
  }

  /** Returns the running jobs to the queue; resolves when all of them have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#ended
    await Promise.all(this.#running)
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const hasBegun = await this.#beginSome().catch((error: unknown) => {
        this.#options.onFailure({ error })
        this.#mayTakeOverAt = performance.now() + graceMs
        return false
      })
      if (!hasBegun) await this.#pause()
    }
  }

  /** Takes one job of each tenant that has any, within the limit. */
  async #beginSome(): Promise<boolean> {
    if (this.#isFull()) return false
    const { pool } = this.#options
    const tenants = await asOperator(pool, (tx) => findDueTenants(tx, tenantsAtOnce))
    let hasBegun = false
    for (const tenantId of tenants) {
      if (this.#isFull() || this.#stopping.signal.aborted) break
      const attempt = randomUUID()
      const mayTakeOver = performance.now() >= this.#mayTakeOverAt
      const job = await asTenant(pool, tenantId, (tx) => claimJob(tx, attempt, mayTakeOver))
      if (!job) continue
      hasBegun = true
      const where = {
        ...this.#options,
        tenantId,
        attempt,
        stopping: this.#stopping.signal,
      }
      const run: Promise<void> = runJob(job, where).finally(() => this.#running.delete(run))
      this.#running.add(run)
    }
    return hasBegun
  }

  #isFull(): boolean {
    return this.#running.size >= (this.#options.concurrency ?? 2)
  }

  /**
   * Waits until a job has ended or a new one may have arrived; workers that started together drift
   * apart.
   */
  async #pause(): Promise<void> {
    const wait = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, wait.signal])
    const { intervalMs = intervalMsDefault } = this.#options
    const timer = pause(intervalMs * (0.75 + Math.random() / 2), undefined, { signal })
    await Promise.race([timer.catch(() => undefined), ...this.#running])
    wait.abort()
  }
}
