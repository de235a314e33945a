import { shapeOf } from '../../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../../platform/postgres/sql.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { projected } from '../../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../../platform/records/record-source.ts'
import type { Key, Reference } from '../../../platform/values/shape.ts'
import type { Trigger } from '../workflow.ts'
import { type Step, WorkflowRun } from './workflow-run.ts'

export const workflowRunTable: NumberedTable = {
  table: 'workflow_runs',
  as: 'workflow_run',
  columns: {
    ...{ workflowId: 'integer', version: 'integer', objectKind: 'text', recordId: 'integer' },
    ...{ recordUuid: 'uuid', trigger: 'text', fields: 'text[]', causedBy: 'uuid', chain: 'text[]' },
    due: 'timestamptz',
  },
}

const { as } = workflowRunTable
const step = (field: string) => fixed(`step.said ->> '${field}'`)

/** The newest first. */
export const workflowRuns: RecordSource = {
  table: workflowRunTable.table,
  as,
  order: fixed(`${as}.id desc`),
  record: projected(shapeOf(WorkflowRun), {
    id: keyOf(as),
    workflowId: referenceOf(as, 'workflow_id', 'workflows'),
    recordId: { id: fixed(`${as}.record_id`), uuid: fixed(`${as}.record_uuid`) },
    ...columnsOf(as, 'version', 'objectKind', 'trigger', 'fields', 'status', 'conditionMet'),
    ...columnsOf(as, 'step', 'attempts', 'nextAttempt', 'due', 'created', 'finished'),
    steps: {
      from: fixed(`from jsonb_array_elements(${as}.steps) with ordinality step (said, position)`),
      order: fixed('step.position'),
      element: {
        ...{ operation: step('operation'), outcome: step('outcome') },
        action: fixed(`step.said -> 'action'`),
        at: fixed(`(step.said ->> 'at')::timestamptz`),
        answer: fixed(`nullif(step.said -> 'answer', 'null')`),
      },
    },
    errorCode: fixed(`${as}.error ->> 'code'`),
    errorText: fixed(`${as}.error ->> 'text'`),
    causedByRunId: fixed(`${as}.caused_by`),
  }),
}

/** A run that was taken, and is held while an action is done. */
export interface DueRun extends Key {
  readonly workflowId: number
  readonly version: number
  readonly objectKind: string
  readonly recordId: number
  readonly recordUuid: string
  readonly trigger: Trigger
  readonly fields: readonly string[] | null
  readonly conditionMet: boolean | null
  readonly step: number
  readonly steps: readonly Step[]
  readonly attempts: number
  readonly chain: readonly string[]
}

/** How long a taken run is not due again. A worker that is killed leaves it to others after this time. */
const secondsToHold = 5

/**
 * Up to twice as long, by chance: runs that a process did side by side when one of them killed it are not due side
 * by side again. With one distance for all, the neighbours of such a run would share each of its deaths.
 */
const distanceToHold = () => secondsToHold * (1 + Math.random())

/**
 * After this many attempts in a row whose end was not recorded, a run is done alone in a process. The index
 * `workflow_runs_unended` has these runs.
 */
export const aloneAfter = fixed('2')

/**
 * Takes up to `most` due runs that nobody holds, those first that are due for the longest time. It counts the attempt
 * of each before it begins, because a run that kills its process leaves no other trace. A run that was attempted
 * before is taken as the first or not at all, so a run loses at most one attempt when its process dies of another
 * run; runs that lost two are left to `concludeWithUnendedRun`. The commit need not
 * reach the disk; a database that is cut off forgets the attempts, and a process that is killed does not.
 */
export function concludeWithDueRuns(tx: TenantTx, most: number): Promise<DueRun[]> {
  return take(tx, sql`run.unended < ${aloneAfter}`, most)
}

/** Takes one of the runs that must be done alone; `concludeWithDueRuns` takes the others. */
export function concludeWithUnendedRun(tx: TenantTx): Promise<DueRun[]> {
  return take(tx, sql`run.unended >= ${aloneAfter}`, 1)
}

async function take(tx: TenantTx, isMeant: Sql, most: number): Promise<DueRun[]> {
  tx.soon(fixed('set local synchronous_commit to off'))
  const taken = await tx.conclude<DueRun>(sql`
    with due as materialized (
      select run.id, run.next_attempt from erp.workflow_runs run
      where run.tenant_id = ${tx.tenantId} and run.status = 'pending' and run.next_attempt <= now()
        and ${isMeant}
      order by run.next_attempt, run.id limit ${most}
      for update skip locked
    )
    update erp.workflow_runs run
    set attempts = run.attempts + 1, unended = run.unended + 1,
      next_attempt = now() + make_interval(secs => ${distanceToHold()})
    from due
    where run.tenant_id = ${tx.tenantId} and run.id = due.id and (run.attempts = 0
      or run.id = (select first.id from due first order by first.next_attempt, first.id limit 1))
    returning run.id, run.uuid, run.workflow_id as "workflowId", run.version,
      run.object_kind as "objectKind", run.record_id as "recordId", run.record_uuid as "recordUuid",
      run.trigger, run.fields, run.condition_met as "conditionMet", run.step, run.steps,
      run.attempts, run.chain`)
  return taken.sort((one, other) => one.id - other.id)
}

/**
 * Holds a run that was taken until the transaction ends. Returns the time of the database, or undefined where
 * somebody else has the run. When a worker is killed, its lock and what it had written are gone, so another one goes
 * on at the same place. It waits for a lock: a claim that came too late has the row locked for a moment, and a worker
 * that has the run has counted another attempt. The status is compared here: with it in the condition, the database
 * looks through the index of what is due.
 */
export async function holdRun(
  tx: TenantTx,
  { id, step: at, attempts }: DueRun,
): Promise<Date | undefined> {
  const held = await tx.row<{ status: string; now: Date }>(sql`
    select run.status, now() as now from erp.workflow_runs run
    where run.tenant_id = ${tx.tenantId} and run.id = ${id} and run.step = ${at}
      and run.attempts = ${attempts}
    for update`)
  return held?.status === 'pending' ? held.now : undefined
}

/** Where a held run goes on; `waitSeconds` from now. */
export interface Progress {
  readonly step: number
  readonly steps: readonly Step[]
  readonly waitSeconds: number
}

export function goOn(tx: TenantTx, run: Key, { step: next, steps, waitSeconds }: Progress): void {
  tx.later(sql`
    update erp.workflow_runs
    set step = ${next}, steps = steps || ${JSON.stringify(steps)}::jsonb, condition_met = true,
      attempts = 0, unended = 0, error = null,
      next_attempt = now() + make_interval(secs => ${waitSeconds})
    where tenant_id = ${tx.tenantId} and id = ${run.id}`)
}

/** How a run ends. */
export interface Ending {
  readonly status: 'done' | 'skipped' | 'stopped'
  readonly steps?: readonly Step[]
  readonly step?: number
  readonly error?: RunError
  readonly conditionMet?: boolean
}

export interface RunError {
  readonly code: string
  readonly text: string
}

export function endRun(
  tx: TenantTx,
  run: Pick<DueRun, 'id' | 'step'>,
  { status, steps = [], step: last = run.step, error, conditionMet = true }: Ending,
): void {
  tx.later(sql`
    update erp.workflow_runs
    set status = ${status}, step = ${last}, steps = steps || ${JSON.stringify(steps)}::jsonb,
      condition_met = ${conditionMet}, attempts = 0, unended = 0,
      error = ${error ? JSON.stringify(error) : null}::jsonb, next_attempt = null, finished = now()
    where tenant_id = ${tx.tenantId} and id = ${run.id}`)
}

/**
 * Records a failed attempt, in a transaction after the one that was rolled back: without effect where another
 * worker got on meanwhile. `waitSeconds` undefined gives the run up.
 */
export async function noteFailure(
  tx: TenantTx,
  { id, step: at, attempts: taken }: Pick<DueRun, 'id' | 'step' | 'attempts'>,
  {
    error,
    attempts,
    waitSeconds,
  }: {
    readonly error: RunError
    readonly attempts: number
    readonly waitSeconds: number | undefined
  },
): Promise<void> {
  const isOver = waitSeconds === undefined
  await tx.conclude(sql`
    update erp.workflow_runs
    set status = ${isOver ? 'failed' : 'pending'}, attempts = ${attempts}, unended = 0,
      error = ${JSON.stringify(error)}::jsonb,
      next_attempt = ${isOver ? fixed('null') : sql`now() + make_interval(secs => ${waitSeconds})`},
      finished = ${fixed(isOver ? 'now()' : 'null')}
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'pending' and step = ${at}
      and attempts = ${taken}`)
}

/** Lets a run that was given up go on at the action that failed. Returns whether it was one. */
export async function retryRun(tx: TenantTx, { id }: Key): Promise<boolean> {
  const retried = await tx.rows(sql`
    update erp.workflow_runs
    set status = 'pending', attempts = 0, next_attempt = now(), finished = null
    where tenant_id = ${tx.tenantId} and id = ${id} and status = 'failed'
    returning id`)
  return retried.length > 0
}

/** The runs that caused events, by their uuids, with the chains that they end. */
export async function findCauses(
  tx: TenantTx,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (uuids.length === 0) return new Map()
  const found = await tx.rows<{ uuid: string; chain: string[]; link: string }>(sql`
    select run.uuid, run.chain, run.workflow_id || ':' || run.record_id as link
    from erp.workflow_runs run
    where run.tenant_id = ${tx.tenantId} and run.uuid = any(${uuids}::uuid[])`)
  return new Map(found.map(({ uuid, chain, link }) => [uuid, [...chain, link]]))
}

/** Notes that a record is in the state that a workflow waits for. Returns whether it was not before. */
export async function enterState(
  tx: TenantTx,
  { workflowId, recordId }: Pick<DueRun, 'workflowId' | 'recordId'>,
): Promise<boolean> {
  const entered = await tx.rows(sql`
    insert into erp.workflow_states (tenant_id, workflow_id, record_id)
    values (${tx.tenantId}, ${workflowId}, ${recordId})
    on conflict (tenant_id, workflow_id, record_id) do nothing
    returning record_id`)
  return entered.length > 0
}

/** Notes that a record is not in that state, with the commit. */
export function leaveState(
  tx: TenantTx,
  { workflowId, recordId }: Pick<DueRun, 'workflowId' | 'recordId'>,
): void {
  tx.later(sql`
    delete from erp.workflow_states
    where tenant_id = ${tx.tenantId} and workflow_id = ${workflowId} and record_id = ${recordId}`)
}

/** Which runs are listed; all given ones must match. */
export interface RunFilter {
  readonly workflowId?: Reference
  readonly recordId?: Reference
  readonly status?: string
}

/** The condition on rows called `workflow_run`. */
export function runsOf(filter: RunFilter): Sql {
  const { workflowId, recordId, status } = filter
  const ofWorkflow = workflowId
    ? sql`workflow_run.workflow_id = coalesce((
        select workflow.id from erp.workflows workflow
        where workflow.tenant_id = $tenant and ${isReferredTo('workflow', workflowId)}), 0)`
    : sql`true`
  const ofRecord = recordId ? isForRecord(recordId) : sql`true`
  const inStatus = status === undefined ? sql`true` : sql`workflow_run.status = ${status}`
  return sql`${ofWorkflow} and ${ofRecord} and ${inStatus}`
}

function isForRecord(record: Reference): Sql {
  return 'id' in record
    ? sql`workflow_run.record_id = ${record.id}`
    : sql`workflow_run.record_uuid = ${record.uuid}`
}
