import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import type { NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  isReferredTo,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import type { Action } from './vocabulary/workflow-action.ts'
import { type Trigger, Workflow } from './workflow.ts'

export const workflowTable: NumberedTable = {
  table: 'workflows',
  as: 'workflow',
  announces: eventsOf('workflow'),
  columns: {
    name: 'text',
    objectKind: 'text',
    trigger: 'text',
    fields: 'text[]',
    workflowEventId: 'integer',
    schedule: 'text',
    timeZone: 'text',
    nextDue: 'timestamptz',
    scanPosition: 'integer',
    condition: 'text',
    actions: 'jsonb',
    isActive: 'boolean',
    version: 'integer',
    owner: 'text',
    userUuid: 'uuid',
  },
}

const { as } = workflowTable
/** The parts that an action has; what it leaves out is not stored. Generation 1 begins names with a capital. */
const actions = {
  v1: fixed(`(
    select json_agg(spelled.action order by listed.position)
    from jsonb_array_elements(${as}.actions) with ordinality listed (said, position),
      lateral (
        select json_object_agg(upper(left(part.key, 1)) || substr(part.key, 2), part.value) as action
        from jsonb_each(listed.said) part
      ) spelled)`),
  v2: fixed(`${as}.actions`),
}

export const workflows: RecordSource = {
  ...workflowTable,
  record: projected(shapeOf(Workflow), {
    id: keyOf(as),
    ...columnsOf(as, 'name', 'objectKind', 'trigger', 'fields', 'condition'),
    ...columnsOf(as, 'isActive', 'version', 'owner'),
    ...columnsOf(as, 'schedule', 'timeZone', 'nextDue', 'scheduleError'),
    workflowEventId: referenceOf(as, 'workflow_event_id', 'workflow_events'),
    actions,
  }),
}

/** What a workflow says. */
export interface StoredWorkflow extends Key {
  readonly objectKind: string
  readonly trigger: Trigger
  readonly fields: readonly string[]
  readonly workflowEventId: number | null
  readonly schedule: string | null
  readonly timeZone: string
  readonly condition: string
  readonly actions: readonly Action[]
  readonly isActive: boolean
  readonly version: number
}

export function findWorkflow(
  tx: TenantTx,
  reference: Reference,
): Promise<StoredWorkflow | undefined> {
  return tx.row<StoredWorkflow>(sql`
    select workflow.id, workflow.uuid, workflow.object_kind as "objectKind", workflow.trigger,
      workflow.fields, workflow.workflow_event_id as "workflowEventId", workflow.schedule,
      workflow.time_zone as "timeZone", workflow.condition, workflow.actions,
      workflow.is_active as "isActive", workflow.version
    from erp.workflows workflow
    where workflow.tenant_id = ${tx.tenantId} and ${isReferredTo('workflow', reference)}`)
}

/** Keeps what a workflow says now as its present version, with the next statement of the transaction. */
export function keepVersion(tx: TenantTx, workflowId: number): void {
  tx.soon(sql`
    insert into erp.workflow_versions
      (tenant_id, workflow_id, version, object_kind, trigger, condition, actions, owner, user_uuid)
    select workflow.tenant_id, workflow.id, workflow.version, workflow.object_kind, workflow.trigger,
      workflow.condition, workflow.actions, workflow.owner, workflow.user_uuid
    from erp.workflows workflow
    where workflow.tenant_id = ${tx.tenantId} and workflow.id = ${workflowId}
    on conflict (tenant_id, workflow_id, version) do nothing`)
}

/** An event that is started by hand for records of a kind. */
export interface StartingEvent {
  readonly id: number
  readonly objectKind: string
}

export function findStartingEvent(
  tx: TenantTx,
  reference: Reference,
): Promise<StartingEvent | undefined> {
  return tx.row<StartingEvent>(sql`
    select workflow_event.id, workflow_event.object_kind as "objectKind"
    from erp.workflow_events workflow_event
    where workflow_event.tenant_id = ${tx.tenantId}
      and ${isReferredTo('workflow_event', reference)}`)
}

/** A workflow that events start. */
export interface ActiveWorkflow {
  readonly id: number
  readonly objectKind: string
  readonly trigger: Trigger
  readonly fields: readonly string[]
  readonly workflowEventId: number | null
  readonly version: number
  readonly created: Date
}

export function findActiveWorkflows(tx: TenantTx): Promise<ActiveWorkflow[]> {
  return tx.rows<ActiveWorkflow>(sql`
    select workflow.id, workflow.object_kind as "objectKind", workflow.trigger, workflow.fields,
      workflow.workflow_event_id as "workflowEventId", workflow.version, workflow.created
    from erp.workflows workflow
    where workflow.tenant_id = ${tx.tenantId} and workflow.is_active
    order by workflow.id`)
}

/** What a version of a workflow says for ever, and by whose rights it acts. */
export interface WorkflowVersion {
  readonly condition: string
  readonly actions: readonly Action[]
  readonly owner: string
  readonly userUuid: string | null
}

export function findVersion(
  tx: TenantTx,
  workflowId: number,
  version: number,
): Promise<WorkflowVersion | undefined> {
  return tx.row<WorkflowVersion>(sql`
    select kept.condition, kept.actions, kept.owner, kept.user_uuid as "userUuid"
    from erp.workflow_versions kept
    where kept.tenant_id = ${tx.tenantId} and kept.workflow_id = ${workflowId}
      and kept.version = ${version}`)
}
