import { fixed } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'

/** The background jobs of all tenants together. */
export interface JobLoad {
  readonly waiting: number
  /** Those that should have begun a minute ago. */
  readonly overdue: number
  readonly running: number
  /** Those whose worker has given no sign of life in time. */
  readonly stalled: number
}

/** Reads as the operator's role, which sees only the state of jobs; nothing may be written after it. */
export async function readJobLoad(tx: TenantTx): Promise<JobLoad> {
  const [, loads] = await tx.all<[object, JobLoad]>([
    fixed('set local role erp_operator'),
    fixed(`
      select count(*) filter (where job.status = 'queued') as waiting,
        count(*) filter (where job.status = 'queued' and job.run_at < now() - interval '1 minute')
          as overdue,
        count(*) filter (where job.status = 'running') as running,
        count(*) filter (where job.status = 'running' and job.locked_until < now()) as stalled
      from erp.jobs job where job.status in ('queued', 'running')`),
  ])
  const [load] = loads
  return load ?? { waiting: 0, overdue: 0, running: 0, stalled: 0 }
}
