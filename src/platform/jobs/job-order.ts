import type { TenantTx } from '../postgres/transaction.ts'
import type { Reason, Sentence } from '../values/refusal.ts'
import { JobLost, type Outcome, type RunningJob } from './job.ts'
import { concludeJob, type JobProgress, releaseJob } from './job-queue-store.ts'

/** A job as it is passed to its own process. */
export interface JobOrder
  extends Pick<
    RunningJob,
    'id' | 'tenantId' | 'attempt' | 'parameters' | 'inputDigest' | 'cause' | 'directory'
  > {
  readonly kind: string
}

/** Messages of the process: its progress, and at the end one of the others. */
export type JobNews =
  | { readonly progress: JobProgress }
  | { readonly ended: true }
  | { readonly lost: true }
  | {
      readonly refused: {
        readonly reason: Reason
        readonly code: string
        readonly sentence: Sentence
        readonly cause: string
      }
    }
  | {
      readonly failed: {
        readonly name: string
        readonly message: string
        readonly stack: string | undefined
        readonly code: string | undefined
      }
    }

/** Ends the job in the transaction of its work. Throws when another attempt has taken it. */
export async function endJob(
  tx: TenantTx,
  { id, attempt }: Pick<RunningJob, 'id' | 'attempt'>,
  outcome: Outcome,
  { done, total }: JobProgress,
): Promise<void> {
  const progress = outcome.status === 'succeeded' ? { done: total ?? done, total } : { done, total }
  if (!(await concludeJob(tx, id, attempt, outcome, progress))) throw new JobLost('taken')
}

/** Returns a job to the queue, to be done again in so many seconds. Throws `JobLost` as `endJob` does. */
export async function postponeJob(
  tx: TenantTx,
  { id, attempt }: Pick<JobOrder, 'id' | 'attempt'>,
  delaySeconds: number,
): Promise<void> {
  const release = { delaySeconds, isCounted: false, isDeath: false }
  if (!(await releaseJob(tx, id, attempt, release))) throw new JobLost('taken')
}
