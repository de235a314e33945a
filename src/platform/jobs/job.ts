import type { FileStore } from '../files/file-store.ts'
import type { Pool } from '../postgres/pool.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Sentence } from '../values/refusal.ts'

/** A job as it is put into the queue. */
export interface JobDraft {
  readonly kind: string
  readonly parameters: object
  /** A kept file that the job works on. */
  readonly inputDigest?: string
}

/** Figures that a job ends with; which of them depends on its kind. */
interface JobResult {
  /** Lines read or records written. */
  readonly records?: number
  readonly created?: number
  readonly changed?: number
  readonly unchanged?: number
  readonly failed?: number
  /** What was wrong, by reason. */
  readonly reasons?: readonly object[]
  /** Columns that were not imported, with how many lines say something in them. */
  readonly ignoredColumns?: readonly object[]
  /** Whether the records were changed: nothing is where one of them was refused. */
  readonly isWritten?: boolean
}

/** What has become of a job. */
export interface Outcome {
  readonly status: 'succeeded' | 'failed'
  readonly result?: JobResult
  readonly error?: { readonly code: string; readonly sentence: Sentence }
  /** Kept files: what the job has made, and what was wrong line by line (CSV). */
  readonly file?: { readonly digest: string; readonly name: string; readonly mediaType: string }
  readonly errorsDigest?: string
}

/** A job that a worker has taken. */
export interface RunningJob {
  readonly id: string
  readonly tenantId: string
  /** Names this beginning of the job; another one has another name. */
  readonly attempt: string
  readonly parameters: unknown
  readonly inputDigest: string | undefined
  readonly pool: Pool
  readonly files: FileStore
  /** A directory of its own on this machine, gone when the job has ended. */
  readonly directory: string
  /** Aborted, with a `JobLost`, once the job is no longer this worker's. */
  readonly signal: AbortSignal
  /**
   * Reports how far the job has come. Throws once the job is no longer this worker's (cancelled, taken
   * over, the process ends), so that work which reports its progress ends soon.
   */
  readonly progress: (done: number, total: number | undefined) => void
  /**
   * Ends the job in the transaction of its work, so that both are committed or neither. Throws where the
   * job is no longer this worker's: then nothing of the work may be committed either.
   */
  readonly conclude: (tx: TenantTx, outcome: Outcome) => Promise<void>
}

/**
 * A kind of work. It may be begun any number of times (after a crash by another worker), so what it
 * writes is written in the transaction that concludes it. A `Refusal` that it throws is the end of the
 * job; other failures are tried again, and where something is away that the job needs, as often as it takes.
 */
export interface JobKind {
  readonly name: string
  /** Answers the outcome, unless it has concluded the job itself. */
  readonly run: (job: RunningJob) => Promise<Outcome | undefined>
}

/** The job is no longer this worker's. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
  readonly reason: 'taken' | 'stopping'

  constructor(reason: JobLost['reason']) {
    super(reason === 'taken' ? 'the job was cancelled or taken over' : 'the process ends')
    this.reason = reason
  }
}
