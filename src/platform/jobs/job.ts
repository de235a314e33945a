import type { FileStore } from '../files/file-store.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Sentence } from '../values/refusal.ts'

/** A job as it is added to the queue. */
export interface JobDraft {
  readonly kind: string
  readonly parameters: object
  /** A stored file that the job works on. */
  readonly inputDigest?: string
}

/** Figures that a job ends with; which of them exist depends on its kind. */
interface JobResult {
  /** Lines read or records written. */
  readonly records?: number
  readonly created?: number
  readonly changed?: number
  readonly unchanged?: number
  readonly failed?: number
  /** The faults, by reason. */
  readonly reasons?: readonly object[]
  /** Columns that were not imported, with the number of lines that have a value in them. */
  readonly ignoredColumns?: readonly object[]
  /** Whether the records were changed: one refused record means that nothing is. */
  readonly isWritten?: boolean
}

/** The outcome of a job. */
export interface Outcome {
  readonly status: 'succeeded' | 'failed'
  readonly result?: JobResult
  readonly error?: { readonly code: string; readonly sentence: Sentence }
  /** Stored files: what the job has produced, and the faults line by line (CSV). */
  readonly file?: { readonly digest: string; readonly name: string; readonly mediaType: string }
  readonly errorsDigest?: string
}

/** A job that a worker has taken. */
export interface RunningJob {
  readonly id: string
  readonly tenantId: string
  /** Identifies this attempt at the job; every attempt has another id. */
  readonly attempt: string
  readonly parameters: unknown
  readonly inputDigest: string | undefined
  readonly pool: Pool
  readonly files: FileStore
  /** A directory of its own on this machine, removed when the job has ended. */
  readonly directory: string
  /** Aborted, with a `JobLost`, once the job no longer belongs to this worker. */
  readonly signal: AbortSignal
  /**
   * Reports the progress of the job. Throws once the job no longer belongs to this worker
   * (cancelled, taken over, the process ends), so that work which reports its progress ends soon.
   */
  readonly progress: (done: number, total: number | undefined) => void
  /**
   * Ends the job in the transaction of its work, so that both are committed or neither. Throws when
   * the job no longer belongs to this worker: then nothing of the work may be committed either.
   */
  readonly conclude: (tx: TenantTx, outcome: Outcome) => Promise<void>
}

/**
 * A kind of work. It may be tried any number of times (after a crash by another worker), so it
 * writes in the transaction that concludes it. A `Refusal` ends the job; other failures are tried
 * again, and an outage of something that the job needs is retried without limit.
 */
export interface JobKind {
  readonly name: string
  /** Returns the outcome, unless it has concluded the job itself. */
  readonly run: (job: RunningJob) => Promise<Outcome | undefined>
}

/** The job no longer belongs to this worker. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
  readonly reason: 'taken' | 'stopping'

  constructor(reason: JobLost['reason']) {
    super(reason === 'taken' ? 'the job was cancelled or taken over' : 'the process ends')
    this.reason = reason
  }
}
