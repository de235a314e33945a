import type { Election } from '../platform/election/election.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { inOwnProcess } from '../platform/jobs/job-process.ts'
import { JobWorker } from '../platform/jobs/job-worker.ts'
import { errorFacts } from '../platform/observability/log.ts'
import type { Pool } from '../platform/postgres/connections/pool.ts'
import { jobKinds } from './job-kinds.ts'
import type { Running } from './process/running.ts'
import { outboundOf } from './process/stores.ts'

const entry = new URL('./do-job.ts', import.meta.url)

/** Does jobs, each in a process of its own. When this process ends, it returns running jobs to the queue. */
export function workOffJobs(
  { config, log, atEnd }: Running,
  shared: { readonly pool: Pool; readonly files: FileStore; readonly election: Election },
): void {
  const worker = new JobWorker({
    ...shared,
    outbound: outboundOf(config),
    kinds: jobKinds.map((kind) => inOwnProcess(kind, { entry })),
    onFailure: ({ error, ...where }) =>
      log.error({ ...where, cause: errorFacts(error) }, 'job failed'),
  })
  atEnd(() => worker.stop())
}
