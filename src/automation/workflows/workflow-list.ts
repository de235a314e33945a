import { isDeepStrictEqual } from 'node:util'
import { refuseFaults } from '../../platform/pipeline/input/input.ts'
import { presentTime } from '../../platform/postgres/moment.ts'
import type {
  ReferenceList,
  ReferenceWrite,
  Said,
} from '../../platform/records/reference-lists/reference-list.ts'
import { nextTime, scheduleFault } from '../../platform/schedules/schedule.ts'
import type { Faults } from '../../platform/values/refusal.ts'
import type { Reference } from '../../platform/values/shape.ts'
import type { Automatable } from './vocabulary/automatable.ts'
import { type Action, actionFaults } from './vocabulary/workflow-action.ts'
import {
  conditionNeeded,
  eventNeeded,
  type FindAutomatable,
  fieldsOnlyOfChanges,
  noSuchReferences,
  scheduleNeeded,
  type Trigger,
  unknownEvent,
  unknownKind,
  Workflow,
  workflowSentences,
} from './workflow.ts'
import {
  findStartingEvent,
  findWorkflow,
  keepVersion,
  type StartingEvent,
  type StoredWorkflow,
  workflows,
  workflowTable,
} from './workflow-store.ts'

/** What a run is made by: a change of it makes a new version. */
const relevant = [
  ...['objectKind', 'trigger', 'fields', 'workflowEventId', 'schedule', 'timeZone'],
  ...['condition', 'actions'],
]

export const workflowList = (find: FindAutomatable): ReferenceList => ({
  noun: 'workflow',
  plural: 'Workflows',
  about: 'the workflows: what is done with a record when something happens to it',
  rules:
    'Conditions and actions are checked when they are written: expressions against the fields of the record, with the position of a fault, and actions against the operations that they name. The caller that writes a workflow becomes its owner and needs the scope that reads its records and the scope of each operation that it names; refused with 403 `scope.missing` otherwise. It acts with the rights that the owner has at that time.',
  path: { v1: '/workflows', v2: '/workflows' },
  scope: 'workflows',
  shape: Workflow,
  table: workflowTable,
  source: workflows,
  usual: {
    ...{ fields: [], workflowEventId: null, schedule: null, timeZone: 'Europe/Berlin' },
    ...{ condition: '', isActive: true },
  },
  example: {
    ...{ name: 'Put dear items on hold', objectKind: 'item', trigger: 'changed' },
    condition: 'record.itemPriceData.salesPriceNet > 1000',
    actions: [{ operation: 'deactivateItem', path: { itemId: '=record.id' } }],
  },
  unique: ['name'],
  sentences: workflowSentences,

  async columns(call, given, key) {
    const said = withoutOtherTriggers(given)
    const [former, now] = await Promise.all([
      key && findWorkflow(call.tx, key),
      presentTime(call.tx),
    ])
    const whole = wholeOf(said, former)
    const event = await startedBy(call, said)
    refuseFaults({
      ...faultsOf(call, whole, find()),
      ...eventFaults(call, whole, event),
      ...scheduleFaults(call, whole, now),
    })
    const { workflowEventId: _, ...fields } = said
    const own = {
      ...fields,
      ...(event !== undefined && { workflowEventId: event?.id ?? null }),
      ...(said['actions'] !== undefined && { actions: withoutEmptyParts(whole.actions) }),
    }
    const isSame = former !== undefined && !isChanged(own, former)
    // Callers that may write workflows may stop one of others.
    if (!isSame || said['isActive'] === true) requireScopesFor(call, whole, find())
    const due = isMovedTo(whole, former) ? { nextDue: dueOf(whole, now), scanPosition: 0 } : {}
    if (isSame) return { ...own, ...due }
    const version = (former?.version ?? 0) + 1
    return { ...own, ...due, version, ...ownerOf(call) }
  },

  async writeElsewhere({ tx }, _fields, key) {
    keepVersion(tx, key.id)
    return undefined
  },
  audited: ({ userUuid: _, nextDue: _due, scanPosition: _position, ...fields }) => fields,
})

/** A change of the trigger also removes what starts the former one, so callers need not name that. */
function withoutOtherTriggers(said: Said): Said {
  const { trigger } = said
  if (trigger === undefined) return said
  return {
    ...(trigger !== 'manual' && { workflowEventId: null }),
    ...(trigger !== 'time' && { schedule: null }),
    ...said,
  }
}

/** Whether its next time has to be calculated again. Times that have passed meanwhile are skipped. */
function isMovedTo(whole: Whole, former: StoredWorkflow | undefined): boolean {
  if (!former) return true
  if (whole.schedule === null && former.schedule === null) return false
  const decisive = ['objectKind', 'schedule', 'timeZone', 'isActive'] as const
  return decisive.some((field) => whole[field] !== former[field])
}

function dueOf({ schedule, timeZone }: Whole, now: Date): string | null {
  if (schedule === null) return null
  return nextTime(schedule, timeZone, now)?.toISOString() ?? null
}

/** Who writes it, by whose rights it acts. */
function ownerOf({ caller }: ReferenceWrite): Said {
  return { owner: caller.name, userUuid: caller.user?.uuid ?? null }
}

function isChanged(own: Said, former: StoredWorkflow): boolean {
  // Read by the names of its fields.
  const before = former as unknown as Said
  return relevant.some((field) => field in own && !isDeepStrictEqual(own[field], before[field]))
}

/** As they are stored: what an action leaves empty is left out. */
function withoutEmptyParts(actions: readonly Action[]): readonly object[] {
  return actions.map((action) =>
    Object.fromEntries(Object.entries(action).filter(([, part]) => part !== null)),
  )
}

interface Whole {
  readonly objectKind: string
  readonly trigger: Trigger
  readonly fields: readonly string[]
  readonly schedule: string | null
  readonly timeZone: string
  readonly condition: string
  readonly actions: readonly Action[]
  readonly isActive: boolean
  readonly hasEvent: boolean
}

/** The workflow as it will be. */
function wholeOf(said: Said, former: StoredWorkflow | undefined): Whole {
  const usual = {
    ...{ fields: [], condition: '', schedule: null, timeZone: 'Europe/Berlin', isActive: true },
  }
  const { workflowEventId } = { workflowEventId: null, ...former, ...said }
  // The body was checked against the shape.
  const whole = { ...usual, ...former, ...said } as unknown as Whole
  return { ...whole, hasEvent: workflowEventId !== null }
}

/** The event that is said; null where none is to start it; undefined where nothing is said. */
async function startedBy(
  { tx, fieldName }: ReferenceWrite,
  { workflowEventId }: Said,
): Promise<StartingEvent | null | undefined> {
  if (workflowEventId === undefined || workflowEventId === null) return workflowEventId
  // The body was checked against the shape.
  const found = await findStartingEvent(tx, workflowEventId as Reference)
  if (!found) throw noSuchReferences([fieldName(['workflowEventId'])])
  return found
}

function eventFaults(
  { fieldName }: ReferenceWrite,
  { trigger, hasEvent, objectKind }: Whole,
  event: StartingEvent | null | undefined,
): Faults {
  const field = fieldName(['workflowEventId'])
  if ((trigger === 'manual') !== hasEvent) return { [field]: eventNeeded }
  return event && event.objectKind !== objectKind ? { [field]: unknownEvent } : {}
}

function scheduleFaults({ fieldName }: ReferenceWrite, whole: Whole, now: Date): Faults {
  const { trigger, schedule, timeZone } = whole
  if ((trigger === 'time') !== (schedule !== null)) {
    return { [fieldName(['schedule'])]: scheduleNeeded }
  }
  const fault = schedule === null ? undefined : scheduleFault(schedule, timeZone, now)
  return fault ? { [fieldName([fault.field])]: fault.sentence } : {}
}

function faultsOf({ fieldName }: ReferenceWrite, whole: Whole, automatable: Automatable): Faults {
  const { objectKind, trigger, fields, condition, actions } = whole
  const record = automatable.records.get(objectKind)
  if (!record) return { [fieldName(['objectKind'])]: unknownKind }
  const { vocabulary } = record
  const faults: Faults = {}
  const wrong = condition === '' ? undefined : vocabulary.fault(condition, 'condition')
  if (wrong) faults[fieldName(['condition'])] = wrong
  if (trigger === 'reached' && condition === '') {
    faults[fieldName(['condition'])] = conditionNeeded
  }
  if (fields.length > 0 && trigger !== 'changed' && trigger !== 'reached') {
    faults[fieldName(['fields'])] = fieldsOnlyOfChanges
  }
  const check = vocabulary.fault.bind(vocabulary)
  return { ...faults, ...actionFaults(actions, automatable.known, check) }
}

/** Refuses who may not read the records of a workflow, or not do one of its actions. */
export function requireScopesFor(
  { requireScope }: Pick<ReferenceWrite, 'requireScope'>,
  { objectKind, actions }: Pick<Whole, 'objectKind' | 'actions'>,
  { records, operations }: Automatable,
): void {
  const needed = [
    records.get(objectKind)?.entity.followed.scope,
    ...actions.map(({ operation }) => operations.get(operation ?? '')?.scope),
  ]
  for (const scope of new Set(needed)) if (scope !== undefined) requireScope(scope)
}
