import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FileStore } from '../files/file-store.ts'
import type { MailServer } from '../mail/mail-server.ts'
import type { Outbound } from '../outbound/fetch-public.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import { asTenant, type TenantTx } from '../postgres/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import { Refusal } from '../values/refusal.ts'
import { type Installation, type JobKind, JobLost, type Outcome, type RunningJob } from './job.ts'
import { isOutage, unexpected, WorkerDied, workerDied } from './job-failure.ts'
import { endJob, postponeJob } from './job-order.ts'
import {
  type ClaimedJob,
  concludeJob,
  type JobProgress,
  mayBeTriedAgain,
  mayDieAgain,
  type Release,
  releaseJob,
  renewJob,
} from './job-queue-store.ts'

/** The failure, for the operator. */
export interface JobFailure {
  readonly error: unknown
  readonly tenantId?: string
  readonly jobId?: string
}

export interface JobSurroundings {
  readonly pool: Pool
  readonly files: FileStore
  readonly outbound: Outbound
  readonly vault: Vault
  readonly mailServer?: MailServer | undefined
  readonly installation?: Installation
  readonly kinds: readonly JobKind[]
  readonly onFailure: (failure: JobFailure) => void
  readonly tenantId: string
  /** Identifies this attempt at the job. */
  readonly attempt: string
  readonly stopping: AbortSignal
}

const heartbeatMs = 5_000
/** Progress is written at most this often: it is for people to look at. */
const progressMs = 500
const secondsBetweenAttempts = 10
/**
 * How often, and how long, a job is retried while something is unavailable; after a day it counts
 * as the job's fault.
 */
const outageSeconds = 15
const outageMsMax = 24 * 3_600_000
/** Pause between two attempts to return a job to the queue while the database does not respond. */
const releaseMs = 2_000

/** Runs a claimed job and records its outcome. */
export async function runJob(claimed: ClaimedJob, where: JobSurroundings): Promise<void> {
  const { tenantId, onFailure } = where
  const failed = (error: unknown) => onFailure({ error, tenantId, jobId: claimed.id })
  try {
    await new Attempt(claimed, where).run()
  } catch (error) {
    try {
      await afterFailure(claimed, where, error, failed)
    } catch (second) {
      // Nobody is notified any more; when the lease is over another worker tries the job again.
      failed(second)
    }
  }
}

/** One worker's attempt at a job. */
class Attempt {
  readonly #job: ClaimedJob
  readonly #where: JobSurroundings
  readonly #ending = new AbortController()
  #progress: JobProgress = { done: 0, total: undefined }
  #reportedAt = performance.now()
  #isReporting = false
  #isConcluded = false

  constructor(job: ClaimedJob, where: JobSurroundings) {
    this.#job = job
    this.#where = where
  }

  async run(): Promise<void> {
    const { kinds, stopping } = this.#where
    const kind = kinds.find(({ name }) => name === this.#job.kind)
    if (!kind) throw unknownKind(this.#job.kind)
    const directory = await mkdtemp(join(tmpdir(), 'kontor-job-'))
    const heartbeat = setInterval(() => void this.#report(), heartbeatMs)
    const stop = () => this.#ending.abort(new JobLost('stopping'))
    stopping.addEventListener('abort', stop)
    try {
      const outcome = await kind.run(this.#asSeenByKind(directory))
      if (outcome && !this.#isConcluded) {
        await this.#transact((tx) => this.#conclude(tx, outcome))
      }
    } finally {
      clearInterval(heartbeat)
      stopping.removeEventListener('abort', stop)
      await rm(directory, { recursive: true, force: true })
    }
  }

  #asSeenByKind(directory: string): RunningJob {
    const { pool, files, outbound, vault, mailServer, installation, tenantId } = this.#where
    const { id, parameters, inputDigest, causedBy, workflowsDisabled } = this.#job
    return {
      id,
      tenantId,
      parameters,
      inputDigest: inputDigest ?? undefined,
      cause: { causedBy, workflowsDisabled },
      pool,
      files,
      outbound,
      vault,
      mailServer,
      installation,
      attempt: this.#where.attempt,
      directory,
      signal: this.#ending.signal,
      progress: (done, total) => {
        this.#ending.signal.throwIfAborted()
        this.#progress = { done, total }
        if (performance.now() - this.#reportedAt > progressMs) void this.#report()
      },
      conclude: (tx, outcome) => this.#conclude(tx, outcome),
      postpone: (tx, seconds) => this.#postpone(tx, seconds),
    }
  }

  async #conclude(tx: TenantTx, outcome: Outcome): Promise<void> {
    await endJob(tx, { ...this.#job, ...this.#where }, outcome, this.#progress)
    this.#isConcluded = true
  }

  async #postpone(tx: TenantTx, delaySeconds: number): Promise<void> {
    await postponeJob(tx, { ...this.#job, ...this.#where }, delaySeconds)
    this.#isConcluded = true
  }

  /** Runs in a transaction of its own, so that others see the progress while the work runs. */
  async #report(): Promise<void> {
    if (this.#isReporting || this.#isConcluded) return
    this.#isReporting = true
    this.#reportedAt = performance.now()
    try {
      const { id } = this.#job
      const { attempt } = this.#where
      const isOurs = await this.#transact((tx) => renewJob(tx, id, attempt, this.#progress))
      if (!isOurs && !this.#isConcluded) this.#ending.abort(new JobLost('taken'))
    } catch {
      // The next renewal may get through; the lease outlasts several.
    } finally {
      this.#isReporting = false
    }
  }

  #transact<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
    return asTenant(this.#where.pool, this.#where.tenantId, work)
  }
}

async function afterFailure(
  job: ClaimedJob,
  where: JobSurroundings,
  error: unknown,
  failed: (error: unknown) => void,
): Promise<void> {
  if (error instanceof JobLost) {
    if (error.reason === 'stopping') await give(job, where, { delaySeconds: 0, ...uncounted })
    return
  }
  const isAway = isOutage(error) && Date.now() - job.created.getTime() < outageMsMax
  const isRefused = error instanceof Refusal && !isOutage(error)
  if (!isRefused) failed(error)
  if (isAway) return give(job, where, { delaySeconds: outageSeconds, ...uncounted })
  const isDeath = error instanceof WorkerDied
  if (!isRefused && mayBeTriedAgain(job) && (!isDeath || mayDieAgain(job))) {
    const delaySeconds = job.attempts * secondsBetweenAttempts
    return give(job, where, { delaySeconds, isCounted: true, isDeath })
  }
  const own = isDeath && !mayDieAgain(job) ? workerDied : unexpected
  const { code, sentence } = isRefused ? error : own
  const outcome: Outcome = { status: 'failed', error: { code, sentence } }
  const { pool, tenantId, attempt } = where
  await asTenant(pool, tenantId, (tx) => concludeJob(tx, job.id, attempt, outcome, nowhere))
}

const uncounted = { isCounted: false, isDeath: false } as const
const nowhere: JobProgress = { done: 0, total: undefined }

/**
 * Returns the job to the queue, retrying while the database is unavailable: a job that is not
 * returned looks as if its worker had died.
 */
async function give(
  { id }: ClaimedJob,
  { pool, tenantId, attempt, stopping }: JobSurroundings,
  release: Release,
): Promise<void> {
  for (;;) {
    try {
      await asTenant(pool, tenantId, (tx) => releaseJob(tx, id, attempt, release))
      return
    } catch (error) {
      if (!isOutage(error) || stopping.aborted) throw error
      await pause(releaseMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
}

/** An older worker may receive a newer job. */
function unknownKind(kind: string): Error {
  return new Error(`no worker here knows jobs of the kind ${kind}`)
}
