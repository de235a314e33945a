import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '../files/file-store.ts'
import { isUnavailable } from '../postgres/failure.ts'
import type { Pool } from '../postgres/pool.ts'
import { asTenant, type TenantTx } from '../postgres/transaction.ts'
import { Refusal } from '../values/refusal.ts'
import { type JobKind, JobLost, type Outcome, type RunningJob } from './job.ts'
import {
  type ClaimedJob,
  concludeJob,
  type JobProgress,
  mayBeTriedAgain,
  releaseJob,
  renewJob,
} from './job-queue-store.ts'

/** What went wrong, for the operator. */
export interface JobFailure {
  readonly error: unknown
  readonly tenantId?: string
  readonly jobId?: string
}

export interface JobSurroundings {
  readonly pool: Pool
  readonly files: FileStore
  readonly kinds: readonly JobKind[]
  readonly onFailure: (failure: JobFailure) => void
  readonly tenantId: string
  readonly worker: string
  readonly stopping: AbortSignal
}

const heartbeatMs = 5_000
/** Progress is written at most this often: it is for people to look at. */
const progressMs = 500
const secondsBetweenAttempts = 10

/** Does a job that has been claimed, and sees to it whatever becomes of it. */
export async function runJob(claimed: ClaimedJob, where: JobSurroundings): Promise<void> {
  const { tenantId, onFailure } = where
  const failed = (error: unknown) => onFailure({ error, tenantId, jobId: claimed.id })
  try {
    await new Attempt(claimed, where).run()
  } catch (error) {
    try {
      await afterFailure(claimed, where, error, failed)
    } catch (second) {
      // Nobody hears of the job any more; when its lease is over another worker begins it again.
      failed(second)
    }
  }
}

/** One worker's attempt at a job. */
class Attempt {
  readonly #job: ClaimedJob
  readonly #where: JobSurroundings
  #lost: JobLost | undefined
  #progress: JobProgress = { done: 0, total: undefined }
  #toldAt = performance.now()
  #isTelling = false
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
    const heartbeat = setInterval(() => void this.#tell(), heartbeatMs)
    const stop = () => {
      this.#lost ??= new JobLost('stopping')
    }
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
    const { pool, files, tenantId } = this.#where
    const { id, parameters, inputDigest } = this.#job
    return {
      id,
      tenantId,
      parameters,
      inputDigest: inputDigest ?? undefined,
      pool,
      files,
      directory,
      progress: (done, total) => {
        if (this.#lost) throw this.#lost
        this.#progress = { done, total }
        if (performance.now() - this.#toldAt > progressMs) void this.#tell()
      },
      conclude: (tx, outcome) => this.#conclude(tx, outcome),
    }
  }

  async #conclude(tx: TenantTx, outcome: Outcome): Promise<void> {
    const { id } = this.#job
    const { done, total } = this.#progress
    const progress =
      outcome.status === 'succeeded' ? { done: total ?? done, total } : { done, total }
    const isOurs = await concludeJob(tx, id, this.#where.worker, outcome, progress)
    if (!isOurs) throw new JobLost('taken')
    this.#isConcluded = true
  }

  /** In a transaction of its own, so that others see it while the work is under way. */
  async #tell(): Promise<void> {
    if (this.#isTelling || this.#isConcluded) return
    this.#isTelling = true
    this.#toldAt = performance.now()
    try {
      const { id } = this.#job
      const { worker } = this.#where
      const isOurs = await this.#transact((tx) => renewJob(tx, id, worker, this.#progress))
      if (!isOurs && !this.#isConcluded) this.#lost ??= new JobLost('taken')
    } catch {
      // The next sign of life may get through; the lease outlasts several.
    } finally {
      this.#isTelling = false
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
  const { pool, tenantId, worker } = where
  const release = (delaySeconds: number, isCounted: boolean) =>
    asTenant(pool, tenantId, (tx) => releaseJob(tx, job.id, worker, { delaySeconds, isCounted }))
  if (error instanceof JobLost) return error.reason === 'stopping' ? release(0, false) : undefined
  const isFinal = error instanceof Refusal && error.reason !== 'unavailable'
  if (!isFinal) failed(error)
  if (!isFinal && mayBeTriedAgain(job)) {
    return release(job.attempts * secondsBetweenAttempts, !isUnavailable(error))
  }
  const outcome: Outcome = { status: 'failed', error: isFinal ? told(error) : unexpected }
  await asTenant(pool, tenantId, (tx) => concludeJob(tx, job.id, worker, outcome, nowhere))
}

const nowhere: JobProgress = { done: 0, total: undefined }

const told = ({ code, sentence }: Refusal) => ({ code, sentence })

const unexpected = {
  code: 'job.failed',
  sentence: {
    en: 'The job failed. The fault has been logged under its id.',
    de: 'Der Auftrag ist fehlgeschlagen. Der Fehler wurde unter seiner Nummer protokolliert.',
  },
}

/** An older worker may meet a newer job. */
function unknownKind(kind: string): Error {
  return new Error(`no worker here knows jobs of the kind ${kind}`)
}
