import { randomUUID } from 'node:crypto'
import { announce } from '../events/outbox-store.ts'
import type { FileUse } from '../files/file-use.ts'
import { nextIds } from '../postgres/counter.ts'
import { givenRows } from '../postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../postgres/sql.ts'
import type { TenantTx } from '../postgres/transaction.ts'
import type { Cause } from '../postgres/transaction-options.ts'
import type { Sentence } from '../values/refusal.ts'
import type { JobDraft, Outcome } from './job.ts'
import { jobEvents } from './job-events.ts'
import { givenUp, workerDied } from './job-failure.ts'

/** The columns of a job that name files. */
export const jobFileUses: readonly FileUse[] = [
  'input_digest',
  'result_digest',
  'errors_digest',
].map((column) => ({ table: 'jobs', column }))

/** Attempts in total, not counting those that ended because something else was unavailable. */
const attemptsMax = 5
/** A job whose worker died this often is considered the cause. */
const deathsMax = 2

/** How long a worker may be silent before another may take its job; it renews its claim every 5 s. */
const leaseSeconds = 30

/** Adds a job to the queue in the transaction of the caller. Returns its id. */
export async function enqueueJob(
  tx: TenantTx,
  { kind, parameters, inputDigest, isOfRecord = false }: JobDraft,
): Promise<string> {
  const id = randomUUID()
  const ids = await nextIds(tx, 'job', isOfRecord ? 0 : 1)
  await tx.rows(sql`
    insert into erp.jobs (tenant_id, id, kind, parameters, input_digest, number, caused_by,
      workflows_disabled)
    values (${tx.tenantId}, ${id}, ${kind}, ${parameters}::jsonb, ${inputDigest ?? null},
      ${ids[0] ?? null}::integer, ${tx.causedBy}::uuid, ${tx.workflowsDisabled})
    returning id`)
  announce(tx, { entity: jobEvents, kind: 'created', ids })
  return id
}

/** Adds a job of a kind for each of many records, in one statement. Nobody follows them: the records say what became of them. */
export async function enqueueRecordJobs(
  tx: TenantTx,
  kind: string,
  parameters: readonly object[],
): Promise<void> {
  const rows = parameters.map((own) => ({ id: randomUUID(), parameters: own }))
  await tx.rows(sql`
    insert into erp.jobs (tenant_id, id, kind, parameters, caused_by, workflows_disabled)
    select ${tx.tenantId}::uuid, given.id, ${kind}, given.parameters, ${tx.causedBy}::uuid,
      ${tx.workflowsDisabled}
    from ${givenRows({ id: 'uuid', parameters: 'jsonb' }, rows)}
    returning id`)
}

/** The part of a job that statements which end it return. */
interface EndedJob extends Cause {
  /** Null: nobody follows it. */
  readonly number: number | null
}

const ofEnded = fixed('number, caused_by as "causedBy", workflows_disabled as "workflowsDisabled"')

/** Each event has the cause of its job, whichever transaction ends the job. */
function announceEnds(tx: TenantTx, ended: readonly EndedJob[]): void {
  for (const { number, ...cause } of ended) {
    const ids = number === null ? [] : [number]
    announce(tx, { entity: jobEvents, kind: 'changed', ids, fields: ['status'], cause })
  }
}

/** Tenants that have a job of these kinds to do, in no order; for the role that may see this. */
export async function findDueTenants(
  tx: TenantTx,
  kinds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await tx.conclude<{ tenantId: string }>(sql`
    select job.tenant_id as "tenantId"
    from erp.jobs job
    where job.status in ('queued', 'running') and job.run_at <= now()
      and job.kind = any(${kinds}::text[])
      and (job.locked_until is null or job.locked_until < now())
    group by job.tenant_id
    order by min(job.run_at), job.tenant_id
    limit ${limit}`)
  return rows.map(({ tenantId }) => tenantId)
}

export interface ClaimedJob extends Cause {
  readonly id: string
  readonly kind: string
  readonly parameters: unknown
  readonly inputDigest: string | null
  readonly attempts: number
  readonly deaths: number
  readonly created: Date
}

interface Claim {
  /** One attempt at one job, which the claim belongs to. */
  readonly attempt: string
  /** Kinds that the worker knows: others wait for one of a newer version. */
  readonly kinds: readonly string[]
  readonly mayTakeOver?: boolean
}

/**
 * Takes the oldest job that is due; no two workers take the same one. A running job whose worker
 * has not renewed its claim is due as well, unless no worker could renew one (`mayTakeOver`). The
 * condition is `id = (…)`, since within `id in (…)` PostgreSQL may run the query again for each
 * row, and its limit then holds for none.
 */
export async function claimJob(
  tx: TenantTx,
  { attempt, kinds, mayTakeOver = true }: Claim,
): Promise<ClaimedJob | undefined> {
  const ended = await tx.rows<EndedJob>(sql`
    update erp.jobs
    set status = 'failed', finished = now(), worker = null, locked_until = null, deaths = deaths + 1,
      error_code = case when deaths + 1 >= ${deathsMax} then ${workerDied.code} else ${givenUp.code} end,
      error = case when deaths + 1 >= ${deathsMax}
        then ${workerDied.sentence}::jsonb else ${givenUp.sentence}::jsonb end
    where tenant_id = ${tx.tenantId} and status = 'running' and locked_until < now()
      and (attempts >= ${attemptsMax} or deaths + 1 >= ${deathsMax}) and ${mayTakeOver}
    returning ${ofEnded}`)
  announceEnds(tx, ended)
  const [job] = await tx.conclude<ClaimedJob>(sql`
    update erp.jobs
    set status = 'running', worker = ${attempt}, attempts = attempts + 1, progress_done = 0,
      deaths = deaths + case when status = 'running' then 1 else 0 end,
      progress_total = null, started = now(),
      locked_until = now() + make_interval(secs => ${leaseSeconds})
    where tenant_id = ${tx.tenantId} and id = (
      select job.id from erp.jobs job
      where job.tenant_id = ${tx.tenantId} and job.status in ('queued', 'running')
        and job.run_at <= now() and job.kind = any(${kinds}::text[])
        and (job.locked_until is null or (${mayTakeOver} and job.locked_until < now()))
      order by job.run_at, job.id limit 1
      for update skip locked)
    returning id, kind, parameters, input_digest as "inputDigest", attempts, deaths, created,
      caused_by as "causedBy", workflows_disabled as "workflowsDisabled"`)
  return job
}

export interface JobProgress {
  readonly done: number
  readonly total: number | undefined
}

/** Renews the worker's claim and stores its progress. False: the job no longer belongs to this worker. */
export async function renewJob(
  tx: TenantTx,
  id: string,
  attempt: string,
  progress: JobProgress,
): Promise<boolean> {
  const rows = await tx.conclude(sql`
    update erp.jobs
    set progress_done = ${progress.done}, progress_total = ${progress.total ?? null}::integer,
      locked_until = now() + make_interval(secs => ${leaseSeconds})
    where tenant_id = ${tx.tenantId} and id = ${id} and worker = ${attempt} and status = 'running'
    returning id`)
  return rows.length > 0
}

/** Ends a job. False: it no longer belongs to this worker. */
export async function concludeJob(
  tx: TenantTx,
  id: string,
  attempt: string,
  { status, result, error, file, errorsDigest }: Outcome,
  progress: JobProgress,
): Promise<boolean> {
  const rows = await tx.rows<EndedJob>(sql`
    update erp.jobs
    set status = ${status}, finished = now(), worker = null, locked_until = null,
      progress_done = ${progress.done}, progress_total = ${progress.total ?? null}::integer,
      result = ${result ?? null}::jsonb,
      error_code = ${error?.code ?? null}::text, error = ${storable(error?.sentence)}::jsonb,
      result_digest = ${file?.digest ?? null}::text, result_name = ${file?.name ?? null}::text,
      result_media_type = ${file?.mediaType ?? null}::text,
      errors_digest = ${errorsDigest ?? null}::text
    where tenant_id = ${tx.tenantId} and id = ${id} and worker = ${attempt} and status = 'running'
    returning ${ofEnded}`)
  announceEnds(tx, rows)
  return rows.length > 0
}

/** A sentence may quote a file, and PostgreSQL cannot store U+0000. */
function storable(sentence: Sentence | undefined): Sentence | null {
  if (!sentence) return null
  const { en, de } = sentence
  return { en: en.replaceAll('\0', '\ufffd'), de: de.replaceAll('\0', '\ufffd') }
}

/** Whether a job that failed in this attempt may be tried again. */
export function mayBeTriedAgain({ attempts }: Pick<ClaimedJob, 'attempts'>): boolean {
  return attempts < attemptsMax
}

/** Whether a job whose worker just died may be tried again. */
export function mayDieAgain({ deaths }: Pick<ClaimedJob, 'deaths'>): boolean {
  return deaths + 1 < deathsMax
}

export interface Release {
  readonly delaySeconds: number
  /** Whether the job itself was at fault, or its worker died. */
  readonly isCounted: boolean
  readonly isDeath: boolean
}

/** Returns a job to the queue, with the commit. False: it no longer belongs to this attempt. */
export async function releaseJob(
  tx: TenantTx,
  id: string,
  attempt: string,
  { delaySeconds, isCounted, isDeath }: Release,
): Promise<boolean> {
  const rows = await tx.conclude(sql`
    update erp.jobs
    set status = 'queued', worker = null, locked_until = null,
      attempts = attempts - ${isCounted ? 0 : 1}, deaths = deaths + ${isDeath ? 1 : 0},
      run_at = now() + make_interval(secs => ${delaySeconds})
    where tenant_id = ${tx.tenantId} and id = ${id} and worker = ${attempt} and status = 'running'
    returning id`)
  return rows.length > 0
}

/**
 * Whether a job of a kind is to be done for the record whose number it has as a parameter. A record that waits
 * without one was abandoned: its workers died, or the job failed for a reason of its own.
 */
export function hasOpenJob(kind: string, parameter: string, id: string): Sql {
  return fixed(`exists (
    select 1 from erp.jobs job
    where job.tenant_id = $tenant and job.kind = '${kind}' and job.status in ('queued', 'running')
      and (job.parameters ->> '${parameter}')::integer = ${id})`)
}

/** The jobs of a kind that wait for their time are due now. */
export async function hurryJobs(tx: TenantTx, kind: string): Promise<void> {
  await tx.rows(sql`
    update erp.jobs set run_at = now()
    where tenant_id = ${tx.tenantId} and kind = ${kind} and status = 'queued' and run_at > now()
    returning id`)
}

/** Cancels a job that has not ended; the worker that has it notices and writes nothing more. */
export async function cancelJob(tx: TenantTx, id: string): Promise<boolean> {
  const rows = await tx.rows<EndedJob>(sql`
    update erp.jobs
    set status = 'cancelled', finished = now(), worker = null, locked_until = null
    where tenant_id = ${tx.tenantId} and id = ${id} and status in ('queued', 'running')
    returning ${ofEnded}`)
  announceEnds(tx, rows)
  return rows.length > 0
}
