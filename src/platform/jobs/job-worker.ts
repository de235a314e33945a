import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Election } from '../election/election.ts'
import type { FileStore } from '../files/file-store.ts'
import type { MailServer } from '../mail/mail-server.ts'
import type { Outbound } from '../outbound/fetch-public.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import { asOperator, asTenant } from '../postgres/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Installation, JobKind } from './job.ts'
import { claimJob, findDueTenants } from './job-queue-store.ts'
import { type JobFailure, runJob } from './run-job.ts'

export interface WorkerOptions {
  readonly pool: Pool
  /** Of the one worker that looks for jobs in all tenants. */
  readonly election: Election
  readonly files: FileStore
  readonly outbound: Outbound
  readonly vault: Vault
  readonly mailServer?: MailServer | undefined
  /** For jobs that read or write whole tenants, where this process does them itself. */
  readonly installation?: Installation
  readonly kinds: readonly JobKind[]
  readonly onFailure: (failure: JobFailure) => void
  /** Jobs at the same time; each holds a connection while it runs. */
  readonly concurrency?: number
  /** Of these, jobs of one kind, so that no kind waits for another; without it, all. */
  readonly perKind?: number
  /** Of one kind, jobs of one tenant; without it, all. */
  readonly perTenant?: number
  /** Pause between two looks for jobs. */
  readonly intervalMs?: number
}

/** Short enough for waiting users. */
const intervalMsDefault = 1_000
const tenantsAtOnce = 16
/**
 * For this long after an outage of the database no job is taken over: its worker could not renew
 * its claim either. It is longer than the pause between two renewals.
 */
const graceMs = 10_000

/**
 * Does the jobs of all tenants until it is stopped, taking turns between tenants. Any number of
 * workers may run on one database: an elected one looks for due jobs, which asks all machines of a
 * cluster, and leaves what it has no room for to the others.
 */
export class JobWorker {
  readonly #options: WorkerOptions
  readonly #stopping = new AbortController()
  readonly #running = new Map<Promise<void>, { readonly tenantId: string; readonly kind: string }>()
  readonly #ended: Promise<void>
  #mayTakeOverAt = 0
  #isLeader = false
  /** Tenants whose jobs this worker has begun, the latest last. */
  #served: readonly string[] = []

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#ended = this.#work()
  }

  /** Returns the running jobs to the queue; resolves when all of them have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#ended
    await this.#resign()
    await Promise.all(this.#running.keys())
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const hasBegun = await this.#round().catch(async (error: unknown) => {
        this.#options.onFailure({ error })
        this.#mayTakeOverAt = performance.now() + graceMs
        await this.#resign()
        return false
      })
      if (!hasBegun || this.#isFull()) await this.#pause()
    }
  }

  /** Starts jobs while places are free. A full leader goes on looking for due jobs for the other workers. */
  async #round(): Promise<boolean> {
    const { election } = this.#options
    if (this.#isFull() && !this.#isLeader) return false
    const { isLeader, tenants: left } = await election.stand()
    this.#isLeader = isLeader
    if (!isLeader) return this.#beginSome(left)
    const hasBegun = await this.#beginSome(await this.#findDue(this.#kindsWithRoom()))
    const withRoom = this.#kindsWithRoom()
    const leaving = await this.#findDue(this.#kinds.filter((kind) => !withRoom.includes(kind)))
    if (leaving.join() !== left.join()) await election.leave(leaving)
    return hasBegun
  }

  async #findDue(kinds: readonly string[]): Promise<string[]> {
    if (kinds.length === 0) return []
    return asOperator(this.#options.pool, (tx) => findDueTenants(tx, kinds, tenantsAtOnce))
  }

  /** Takes one job of each tenant that has any, within the limit. */
  async #beginSome(tenants: readonly string[]): Promise<boolean> {
    const { pool } = this.#options
    let hasBegun = false
    for (const tenantId of this.#inTurn(tenants)) {
      if (this.#isFull() || this.#stopping.signal.aborted) break
      const kinds = this.#kindsWithRoom(tenantId)
      if (kinds.length === 0) continue
      const attempt = randomUUID()
      const mayTakeOver = performance.now() >= this.#mayTakeOverAt
      const job = await asTenant(pool, tenantId, (tx) =>
        claimJob(tx, { attempt, kinds, mayTakeOver }),
      )
      if (!job) continue
      hasBegun = true
      this.#served = [...this.#served.filter((one) => one !== tenantId), tenantId].slice(
        -tenantsAtOnce,
      )
      const where = {
        ...this.#options,
        tenantId,
        attempt,
        stopping: this.#stopping.signal,
      }
      const run: Promise<void> = runJob(job, where).finally(() => this.#running.delete(run))
      this.#running.set(run, { tenantId, kind: job.kind })
    }
    return hasBegun
  }

  /** Without it another worker would lead a few seconds later. */
  async #resign(): Promise<void> {
    if (this.#isLeader) await this.#options.election.resign().catch(() => undefined)
    this.#isLeader = false
  }

  /** Tenants that were not served yet come first, then those that were served longest ago. */
  #inTurn(tenants: readonly string[]): string[] {
    return tenants.toSorted((one, other) => this.#served.indexOf(one) - this.#served.indexOf(other))
  }

  get #kinds(): string[] {
    return this.#options.kinds.map(({ name }) => name)
  }

  #isFull(): boolean {
    return this.#running.size >= (this.#options.concurrency ?? 2)
  }

  /** The kinds of which another job may be begun, of a tenant where one is given; none where all places are taken. */
  #kindsWithRoom(tenantId?: string): string[] {
    if (this.#isFull()) return []
    const { perKind = Number.POSITIVE_INFINITY, perTenant = perKind } = this.#options
    const running = [...this.#running.values()]
    return this.#kinds.filter((kind) => {
      const ofKind = running.filter((one) => one.kind === kind)
      const own = ofKind.filter((one) => one.tenantId === tenantId)
      return ofKind.length < perKind && own.length < perTenant
    })
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
    await Promise.race([timer.catch(() => undefined), ...this.#running.keys()])
    wait.abort()
  }
}
