import type { Language } from '../http/headers.ts'
import { type Json, Json as JsonText, shapeOf } from '../pipeline/operation.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import { type Projection, projected } from '../records/projection.ts'
import { columnsOf, type RecordSource, rowsOf } from '../records/record-source.ts'
import { jobShape } from './job-record.ts'

const projection = (language: Language): Projection => ({
  ...columnsOf('job', 'id', 'kind', 'status', 'attempts', 'created', 'started', 'finished'),
  progress: { done: fixed('job.progress_done'), total: fixed('job.progress_total') },
  // Stored as its kind declares it, which is how generation 2 shows it; no other shows jobs.
  result: fixed('job.result'),
  errorCode: fixed('job.error_code'),
  errorMessage: fixed(`job.error ->> '${language}'`),
  hasResult: fixed('job.result_digest is not null'),
  hasErrors: fixed('job.errors_digest is not null'),
})

function sourceIn(language: Language): RecordSource {
  return {
    table: 'jobs',
    as: 'job',
    order: fixed('job.created desc, job.id'),
    record: projected(shapeOf(jobShape([])), projection(language)),
  }
}

const sources: Readonly<Record<Language, RecordSource>> = {
  en: sourceIn('en'),
  de: sourceIn('de'),
}

/** Jobs, the newest first, with their errors in a language. */
export function jobsIn(language: Language): RecordSource {
  return sources[language]
}

/** The job as JSON; null when it does not exist. */
export async function readJob(
  tx: TenantTx,
  language: Language,
  id: string,
): Promise<Json | undefined> {
  const source = jobsIn(language)
  const row = await tx.row<{ record: string }>(sql`
    select (${source.record.v2})::text as record ${rowsOf(source, tx.tenantId, isJob(id))}`)
  return row && new JsonText(row.record)
}

/** The condition on the jobs in a status; undefined for all of them. */
export function jobsInStatus(status: string | undefined): Sql | undefined {
  return status === undefined ? undefined : sql`job.status = ${status}`
}

/** The number of jobs that need somebody's attention. */
export async function failedJobs(tx: TenantTx): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from erp.jobs job
    where job.tenant_id = $tenant and job.status = 'failed'`)
  return row?.count ?? 0
}

function isJob(id: string): Sql {
  return sql`job.id = ${id}`
}

export interface JobFiles {
  readonly kind: string
  readonly parameters: unknown
  readonly resultDigest: string | null
  readonly resultName: string | null
  readonly resultMediaType: string | null
  readonly resultSize: number | null
  readonly errorsDigest: string | null
  readonly errorsSize: number | null
}

/** The result of a job, read as the last statement of the transaction. */
export async function concludeWithJobFiles(
  tx: TenantTx,
  id: string,
): Promise<JobFiles | undefined> {
  const [files] = await tx.conclude<JobFiles>(sql`
    select job.kind, job.parameters, job.result_digest as "resultDigest",
      job.result_name as "resultName", job.result_media_type as "resultMediaType",
      result.size_bytes as "resultSize", job.errors_digest as "errorsDigest",
      errors.size_bytes as "errorsSize"
    from erp.jobs job
    left join erp.files result
      on result.tenant_id = ${tx.tenantId} and result.digest = job.result_digest
    left join erp.files errors
      on errors.tenant_id = ${tx.tenantId} and errors.digest = job.errors_digest
    where job.tenant_id = ${tx.tenantId} and ${isJob(id)}`)
  return files
}
