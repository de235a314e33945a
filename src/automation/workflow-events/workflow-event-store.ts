import { eventsOf } from '../../platform/events/event.ts'
import { shapeOf } from '../../platform/pipeline/operation.ts'
import { insertRows, type NumberedTable } from '../../platform/postgres/numbered-rows.ts'
import { fixed, type Sql, sql } from '../../platform/postgres/sql.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { projected } from '../../platform/records/projection.ts'
import {
  columnsOf,
  keyOf,
  type RecordSource,
  referenceOf,
} from '../../platform/records/record-source.ts'
import { findKey } from '../../platform/records/record-store.ts'
import type { Key, Reference } from '../../platform/values/shape.ts'
import {
  OfferedWorkflowEvent,
  WorkflowEvent,
  WorkflowStart,
  workflowStartEvents,
} from './workflow-event.ts'

export const workflowEventTable: NumberedTable = {
  table: 'workflow_events',
  as: 'workflow_event',
  announces: eventsOf('workflow-event'),
  columns: { objectKind: 'text', name: 'text', isActive: 'boolean' },
}

const { as } = workflowEventTable

export const workflowEvents: RecordSource = {
  ...workflowEventTable,
  record: projected(shapeOf(WorkflowEvent), {
    id: keyOf(as),
    ...columnsOf(as, 'name', 'objectKind', 'isActive'),
  }),
}

export const offeredWorkflowEvents: RecordSource = {
  ...workflowEventTable,
  record: projected(shapeOf(OfferedWorkflowEvent), { id: keyOf(as), ...columnsOf(as, 'name') }),
}

/** The events that can be started for a kind of record. */
export function isOfferedFor(kind: string): Sql {
  return sql`workflow_event.object_kind = ${kind} and workflow_event.is_active`
}

export function findOffered(
  tx: TenantTx,
  kind: string,
  reference: Reference,
): Promise<Key | undefined> {
  return findKey(tx, workflowEventTable, reference, isOfferedFor(kind))
}

const startTable: NumberedTable = {
  table: 'workflow_starts',
  as: 'workflow_start',
  announces: workflowStartEvents,
  columns: {
    workflowEventId: 'integer',
    objectKind: 'text',
    objectId: 'integer',
    objectUuid: 'uuid',
  },
}

const start = startTable.as

/** Starts of workflow events, the newest first. */
export const workflowStarts: RecordSource = {
  ...startTable,
  order: fixed(`${start}.id desc`),
  record: projected(shapeOf(WorkflowStart), {
    id: keyOf(start),
    workflowEventId: referenceOf(start, 'workflow_event_id', 'workflow_events'),
    objectId: { id: fixed(`${start}.object_id`), uuid: fixed(`${start}.object_uuid`) },
    ...columnsOf(start, 'objectKind', 'started'),
  }),
}

/** The starts of one event; none where there is no such event. */
export async function isStartOf(tx: TenantTx, event: Reference): Promise<Sql> {
  const key = await findKey(tx, workflowEventTable, event)
  return sql`workflow_start.workflow_event_id = ${key?.id ?? 0}`
}

/** Records that an event was started for a record, and announces it. */
export async function insertStart(
  tx: TenantTx,
  event: Key,
  kind: string,
  record: Key,
): Promise<Key> {
  const [key] = await insertRows(tx, startTable, [
    { workflowEventId: event.id, objectKind: kind, objectId: record.id, objectUuid: record.uuid },
  ])
  if (!key) throw new Error('the start was not recorded')
  return key
}

/** That an event was started for a record. */
export interface Start {
  readonly id: number
  readonly workflowEventId: number
  readonly objectKind: string
  readonly objectId: number
  readonly objectUuid: string
}

/** Starts by their numbers, in their order. */
export function findStarts(tx: TenantTx, ids: readonly number[]): Promise<Start[]> {
  return tx.rows<Start>(sql`
    select start.id, start.workflow_event_id as "workflowEventId", start.object_kind as "objectKind",
      start.object_id as "objectId", start.object_uuid as "objectUuid"
    from erp.workflow_starts start
    where start.tenant_id = ${tx.tenantId} and start.id = any(${ids}::integer[])
    order by start.id`)
}
