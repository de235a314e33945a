import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from '../files/file-store.ts'
import type { Pool } from '../postgres/pool.ts'
import { asOperator, asTenant } from '../postgres/transaction.ts'
import type { JobKind } from './job.ts'
import { claimJob, findDueTenants } from './job-queue-store.ts'
import { type JobFailure, runJob } from './run-job.ts'

export interface WorkerOptions {
  readonly pool: Pool
  readonly files: FileStore
  readonly kinds: readonly JobKind[]
  readonly onFailure: (failure: JobFailure) => void
  /** Jobs at a time; each holds a connection for as long as it takes. */
  readonly concurrency?: number
  /** Between two looks into an empty queue. */
  readonly intervalMs?: number
}

/** Soon enough for who waits, and rare enough for a cluster, which must ask all of its machines. */
const intervalMsDefault = 1_000
const tenantsAtOnce = 16
/**
 * For so long after the database was away nobody's job is taken over: its worker could show no sign of
 * life either. It is longer than a worker waits between two signs.
 */
const graceMs = 10_000

/**
 * Does the jobs of all tenants until it is stopped, a tenant's turn after another's. Any number of
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

  /** Gives back what is under way; answers when all of it has ended. */
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

  /** Takes one job of each tenant that has any, as far as there is room. */
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

  /** Until a job has ended or something may have come; workers that began together drift apart. */
  async #pause(): Promise<void> {
    const wait = new AbortController()
    const signal = AbortSignal.any([this.#stopping.signal, wait.signal])
    const { intervalMs = intervalMsDefault } = this.#options
    const timer = pause(intervalMs * (0.75 + Math.random() / 2), undefined, { signal })
    await Promise.race([timer.catch(() => undefined), ...this.#running])
    wait.abort()
  }
}
