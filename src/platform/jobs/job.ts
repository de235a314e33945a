import type { Static, TObject } from 'typebox'
import type { CopiedValues } from '../backup/copy-rules.ts'
import type { FileStore } from '../files/file-store.ts'
import type { FileUse } from '../files/file-use.ts'
import type { MailServer } from '../mail/mail-server.ts'
import type { Outbound } from '../outbound/fetch-public.ts'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Cause } from '../postgres/transaction-options.ts'
import type { Vault } from '../secrets/vault.ts'
import type { Sentence } from '../values/refusal.ts'

/** A job as it is added to the queue. */
export interface JobDraft {
  readonly kind: string
  readonly parameters: object
  /** A stored file that the job works on. */
  readonly inputDigest?: string
  /** It serves a record that is announced itself (a print job, a mail), so nobody has to follow the job. */
  readonly isOfRecord?: boolean
}

/** The outcome of a job. */
export interface Outcome<Result = object> {
  readonly status: 'succeeded' | 'failed'
  /** What the job has to report, as its kind declares it. */
  readonly result?: Result
  readonly error?: { readonly code: string; readonly sentence: Sentence }
  /** Stored files: what the job has produced, and the faults line by line (CSV). */
  readonly file?: { readonly digest: string; readonly name: string; readonly mediaType: string }
  readonly errorsDigest?: string
}

/** The whole of it, for jobs of the operator that read or write all rows of a tenant. */
export interface Installation {
  /** The owner of the schema. */
  readonly owner: ConnectionSettings
  /** Of the master key in use. */
  readonly keyFingerprint: string
  /** Every column that names files. */
  readonly fileUses: readonly FileUse[]
  /** How the rows of each table are treated in a copy of a tenant. */
  readonly copyRules: (isAnonymised: boolean) => {
    readonly leftOut: ReadonlySet<string>
    readonly changed: CopiedValues
  }
}

/** A job that a worker has taken. */
export interface RunningJob<Result = object> {
  readonly id: string
  readonly tenantId: string
  /** Identifies this attempt at the job; every attempt has another id. */
  readonly attempt: string
  readonly parameters: unknown
  readonly inputDigest: string | undefined
  /** The cause of the job and so of its changes: its transactions name it. */
  readonly cause: Cause
  readonly pool: Pool
  readonly files: FileStore
  /** For calls to addresses that a tenant names. */
  readonly outbound: Outbound
  /** Opens what is stored encrypted. */
  readonly vault: Vault
  /** The operator's mail server, for tenants without one of their own. */
  readonly mailServer: MailServer | undefined
  /** Undefined for jobs that the worker does itself (`isLight`). */
  readonly installation: Installation | undefined
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
  readonly conclude: (tx: TenantTx, outcome: Outcome<Result>) => Promise<void>
  /**
   * Returns the job to the queue with the last statement of its work, to be done again in so many seconds. It
   * is neither an attempt nor an outage, so nothing is counted or logged. Throws as `conclude` does.
   */
  readonly postpone: (tx: TenantTx, seconds: number) => Promise<void>
}

/**
 * A kind of work. It may be tried any number of times (after a crash by another worker), so it
 * writes in the transaction that concludes it. A `Refusal` ends the job; other failures are tried
 * again, and an outage of something that the job needs is retried without limit.
 */
export interface JobKind<Result extends TObject = TObject> {
  readonly name: string
  /**
   * The shape of its result, in plain JSON values; left out where it has nothing to report. A member
   * that another kind declares as well has the same type there (`jobShape`).
   */
  readonly result?: Result
  /**
   * Its jobs mostly wait and compute little: the worker runs them in its own process, in addition to the jobs in
   * separate ones. Starting a process would take longer than the job.
   */
  readonly isLight?: boolean
  /** The file that its jobs produce; left out where they produce none. */
  readonly file?: ProducedFile
  /** Returns the outcome, unless it has concluded the job itself. */
  run(job: RunningJob<Static<Result>>): Promise<Outcome<Static<Result>> | undefined>
}

/** What is known of the files of a kind of job before there is one. */
interface ProducedFile {
  readonly mediaTypes: readonly string[]
  /** The scope that a caller needs for the file of a job with these parameters. */
  readonly scopeOf: (parameters: unknown) => string
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
