import type { Election } from '../platform/election/election.ts'
import { runExport } from '../platform/exchange/export/run-export.ts'
import { runImportJob } from '../platform/exchange/import/run-import-job.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { JobKind } from '../platform/jobs/job.ts'
import { inOwnProcess } from '../platform/jobs/job-process.ts'
import { JobWorker } from '../platform/jobs/job-worker.ts'
import { errorFacts } from '../platform/observability/log.ts'
import type { Outbound } from '../platform/outbound/fetch-public.ts'
import type { Pool } from '../platform/postgres/connections/pool.ts'
import { exchangedKinds } from './exchanged-kinds.ts'
import type { Running } from './process/running.ts'
import { outboundOf } from './process/stores.ts'
import { rooms } from './rooms.ts'

/** All work that no request waits for. */
export const jobKinds = (outbound: Outbound): readonly JobKind[] => [
  runImportJob(exchangedKinds, outbound),
  runExport(exchangedKinds),
  ...rooms.flatMap(({ jobs = [] }) => jobs),
]

const entry = new URL('./do-job.ts', import.meta.url)

/** Does jobs, each in a process of its own, until the process ends, which gives back what is under way. */
export function workOffJobs(
  { config, log, atEnd }: Running,
  shared: { readonly pool: Pool; readonly files: FileStore; readonly election: Election },
): void {
  const worker = new JobWorker({
    ...shared,
    kinds: jobKinds(outboundOf(config)).map((kind) => inOwnProcess(kind, { entry })),
    onFailure: ({ error, ...where }) =>
      log.error({ ...where, cause: errorFacts(error) }, 'job failed'),
  })
  atEnd(() => worker.stop())
}
