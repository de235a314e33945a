import type { FileStore } from '../files/file-store.ts'
import type { MailServer } from '../mail/mail-server.ts'
import type { Outbound } from '../outbound/fetch-public.ts'
import type { Pool } from '../postgres/connections/pool.ts'
import { codeOf } from '../postgres/failure.ts'
import { asTenant } from '../postgres/transaction.ts'
import type { Vault } from '../secrets/vault.ts'
import { Refusal, unavailable } from '../values/refusal.ts'
import { type Installation, type JobKind, JobLost, type RunningJob } from './job.ts'
import { isBeyondMemory, isOutage, outOfMemory } from './job-failure.ts'
import { endJob, type JobNews, type JobOrder, postponeJob } from './job-order.ts'
import type { JobProgress } from './job-queue-store.ts'

/** What the process of one job works with. */
export interface JobMeans {
  readonly pool: Pool
  readonly files: FileStore
  readonly outbound: Outbound
  readonly vault: Vault
  readonly mailServer?: MailServer | undefined
  readonly installation?: Installation
  readonly kinds: readonly JobKind[]
}

/** Does one job in a process of its own and returns its outcome. */
export async function doJob(
  order: JobOrder,
  { pool, files, outbound, vault, mailServer, installation, kinds }: JobMeans,
  report: (news: JobNews) => void,
): Promise<JobNews> {
  let progress: JobProgress = { done: 0, total: undefined }
  let isConcluded = false
  const job: RunningJob = {
    ...order,
    pool,
    files,
    outbound,
    vault,
    mailServer,
    installation,
    // The parent process ends this one when the job is to be stopped.
    signal: new AbortController().signal,
    progress: (done, total) => {
      progress = { done, total }
      report({ progress })
    },
    conclude: async (tx, outcome) => {
      await endJob(tx, order, outcome, progress)
      isConcluded = true
    },
    postpone: async (tx, seconds) => {
      await postponeJob(tx, order, seconds)
      isConcluded = true
    },
  }
  try {
    const outcome = await kinds.find(({ name }) => name === order.kind)?.run(job)
    if (outcome && !isConcluded) {
      await asTenant(pool, order.tenantId, (tx) => job.conclude(tx, outcome))
    }
    return { ended: true }
  } catch (error) {
    return newsOf(error)
  }
}

function newsOf(error: unknown): JobNews {
  if (error instanceof JobLost) return { lost: true }
  if (isBeyondMemory(error)) return newsOf(outOfMemory(error))
  if (error instanceof Refusal) {
    const { reason, code, sentence, cause } = error
    return { refused: { reason, code, sentence, cause: String(cause ?? '') } }
  }
  // Decided here, since the class of an error is lost between processes.
  if (isOutage(error)) return newsOf(unavailable(error))
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return { failed: { name, message, stack, code: codeOf(error) } }
}
