import type { EventReader, PlacedEvent } from '../../../platform/events/event.ts'
import { uuidsOf } from '../../../platform/events/followed-event-store.ts'
import { insertRows } from '../../../platform/postgres/numbered-rows.ts'
import type { TenantTx } from '../../../platform/postgres/transaction.ts'
import { workflowStartEvents } from '../../workflow-events/workflow-event.ts'
import { findStarts, type Start } from '../../workflow-events/workflow-event-store.ts'
import { findTenantsToStart } from '../runs/kept-run-store.ts'
import { findCauses, workflowRunTable } from '../runs/workflow-run-store.ts'
import type { FindAutomatable } from '../workflow.ts'
import { type ActiveWorkflow, findActiveWorkflows } from '../workflow-store.ts'

/**
 * Starts runs for events: one for each record and workflow, in the order of the events. Conditions are asked when
 * the run begins, so nothing here can fail for what a workflow says.
 */
export const startedRuns = (find: FindAutomatable): EventReader => ({
  name: 'workflows',
  get entities() {
    return [...find().records.values()].map(({ entity }) => entity).concat(manual)
  },
  findDue: findTenantsToStart,
  async read(tx, events) {
    const workflows = events.length === 0 ? [] : await findActiveWorkflows(tx)
    if (workflows.length === 0) return
    const entities = [...find().records.values()].map(({ entity }) => entity)
    const wanted = events.flatMap((event) => {
      const own = workflows.filter((one) => wants(one, event))
      return own.length > 0 ? [{ event, workflows: own }] : []
    })
    const placed = wanted.map(({ event }) => event)
    const uuids = await uuidsOf(tx, placed, entities)
    const causes = await findCauses(tx, causesOf(events))
    const byHand = await startedByHand(tx, events, workflows, causes)
    const rows = wanted.flatMap((one) => runsOf(one, uuids.get(one.event.entity), causes))
    await insertRows(tx, workflowRunTable, [...rows, ...byHand])
  },
})

const manual = { ...workflowStartEvents, followed: { scope: '', table: 'workflow_starts' } }

/**
 * What happened before the workflow was made does not start it. A change whose fields are not known may be of any
 * field.
 */
function wants(
  { objectKind, trigger, fields, created }: ActiveWorkflow,
  { entity, kind, fields: changed, at, workflowsDisabled }: PlacedEvent,
): boolean {
  if (entity !== objectKind || workflowsDisabled) return false
  if (at < created) return false
  if (trigger === 'created') return kind === 'created'
  if (trigger === 'reached' && kind === 'created') return true
  if (kind !== 'changed' || trigger === 'manual' || trigger === 'time') return false
  return fields.length === 0 || changed === null || changed.some((one) => fields.includes(one))
}

interface Wanted {
  readonly event: PlacedEvent
  readonly workflows: readonly ActiveWorkflow[]
}

function causesOf(events: readonly PlacedEvent[]): string[] {
  const causes = events.flatMap(({ causedBy }) => (causedBy === null ? [] : [causedBy]))
  return [...new Set(causes)]
}

/** For a record that was deleted since, nothing is left to do. */
function runsOf(
  { event: { kind, ids, uuids, fields, causedBy }, workflows }: Wanted,
  known: ReadonlyMap<number, string> | undefined,
  causes: ReadonlyMap<string, readonly string[]>,
) {
  const chain = causes.get(causedBy ?? '') ?? []
  return ids.flatMap((recordId, index) => {
    const recordUuid = uuids?.[index] ?? known?.get(recordId)
    if (recordUuid === undefined) return []
    const trigger = kind === 'created' ? 'created' : 'changed'
    return workflows.map((workflow) => ({
      ...runBy(workflow, { recordId, recordUuid }),
      trigger: workflow.trigger === 'reached' ? 'reached' : trigger,
      ...{ fields, causedBy, chain },
    }))
  })
}

function runBy({ id, version, objectKind }: ActiveWorkflow, record: object) {
  return { workflowId: id, version, objectKind, ...record }
}

/** Runs of workflows whose event somebody started: also where the caller wants no automatic ones. */
async function startedByHand(
  tx: TenantTx,
  events: readonly PlacedEvent[],
  workflows: readonly ActiveWorkflow[],
  causes: ReadonlyMap<string, readonly string[]>,
) {
  const ofStarts = events.filter(({ entity }) => entity === manual.name)
  const causeOf = new Map(ofStarts.flatMap(({ ids, causedBy }) => ids.map((id) => [id, causedBy])))
  const starts = causeOf.size === 0 ? [] : await findStarts(tx, [...causeOf.keys()])
  return starts.flatMap((start) => {
    const causedBy = causeOf.get(start.id) ?? null
    return workflows
      .filter((one) => one.trigger === 'manual' && startsIt(start, one))
      .map((workflow) => ({
        ...runBy(workflow, { recordId: start.objectId, recordUuid: start.objectUuid }),
        ...{ trigger: 'manual', fields: null, causedBy, chain: causes.get(causedBy ?? '') ?? [] },
      }))
  })
}

function startsIt({ workflowEventId, objectKind }: Start, workflow: ActiveWorkflow): boolean {
  return workflow.workflowEventId === workflowEventId && workflow.objectKind === objectKind
}
