import { Election } from '../platform/election/election.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { inOwnProcess } from '../platform/jobs/job-process.ts'
import { JobWorker } from '../platform/jobs/job-worker.ts'
import type { JobFailure } from '../platform/jobs/run-job.ts'
import { errorFacts } from '../platform/observability/log.ts'
import type { Pool } from '../platform/postgres/connections/pool.ts'
import type { Vault } from '../platform/secrets/vault.ts'
import type { Running } from './process/running.ts'
import { outboundOf } from './process/stores.ts'
import { jobKinds } from './registries/job-kinds.ts'

const entry = new URL('./do-job.ts', import.meta.url)

/**
 * Jobs that wait for printers and mail servers. They hold no connection while they wait, so many can run at once:
 * each kind has places for the jobs of twelve tenants whose servers do not answer, and a tenant takes no more than
 * its share. Each kind has its own places, so prints do not wait for mails.
 */
const light = { concurrency: 96, perKind: 48, perTenant: 4, intervalMs: 500 }

interface Means {
  readonly pool: Pool
  readonly files: FileStore
  readonly vault: Vault
  readonly election: Election
}

/**
 * Runs jobs: light ones in this process, the others each in a separate one. When this process ends, it returns running
 * jobs to the queue.
 */
export function workOffJobs(
  { config, log, atEnd }: Running,
  { pool, files, vault, election }: Means,
): void {
  const shared = {
    ...{ pool, files, vault, outbound: outboundOf(config), mailServer: config.secrets.mailServer },
    onFailure: ({ error, ...where }: JobFailure) =>
      log.error({ ...where, cause: errorFacts(error) }, 'job failed'),
  }
  const heavyKinds = jobKinds.filter(({ isLight }) => !isLight)
  const heavy = new JobWorker({
    ...{ ...shared, election },
    kinds: heavyKinds.map((kind) => inOwnProcess(kind, { entry })),
  })
  const lightKinds = jobKinds.filter(({ isLight }) => isLight)
  const ofLight = new Election(pool, 'light work')
  const lightWorker = new JobWorker({ ...shared, ...light, election: ofLight, kinds: lightKinds })
  atEnd(() => Promise.all([heavy.stop(), lightWorker.stop()]).then(() => undefined))
}
