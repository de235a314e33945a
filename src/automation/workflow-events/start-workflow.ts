import Type from 'typebox'
import { type Call, type Operation, operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { noSuchWorkflowEvent } from './workflow-event.ts'
import { findOffered, insertStart } from './workflow-event-store.ts'
import { type WorkflowObject, workflowObjects } from './workflow-objects.ts'

const StartedEvent = Type.Object({
  id: ReferenceField({ description: 'The workflow event that is started.' }),
})

/** Both ways to start a workflow event for a record: it is named in the body, or in the address. */
export function startWorkflowsOf(object: WorkflowObject): readonly Operation[] {
  const { name, words, path, parameter, scope } = object
  const description = `Starts a manual workflow event for ${words}: it is recorded, audited and announced, and what runs on it runs afterwards. Refused with 404 where the record or the event does not exist (\`workflow-event.missing\`, also for an event of other records or one that is not active).`
  const shared = {
    method: 'POST' as const,
    scope: `${scope}.write`,
    answer: { status: 204 },
  }
  return [
    operation({
      name: `start${name}WorkflowEvent`,
      summary: `Start a workflow event for ${words}`,
      description,
      ...shared,
      path: {
        v1: `${path.v1}/{${parameter}}/workflowEvents`,
        v2: `${path.v2}/{${parameter}}/workflow-events`,
      },
      pathParameters: { [parameter]: ReferenceField() },
      body: StartedEvent,
      example: { id: exampleKey(numberInSample(object)) },
      handle: (call) => start(object, call, call.body.id),
    }),
    operation({
      name: `start${name}Workflow`,
      summary: `Start the workflow of an event for ${words}`,
      description,
      ...shared,
      path: {
        v1: `${path.v1}/{${parameter}}/workflow/{workflowEventId}`,
        v2: `${path.v2}/{${parameter}}/workflow/{workflowEventId}`,
      },
      pathParameters: { [parameter]: ReferenceField(), workflowEventId: ReferenceField() },
      handle: (call) => start(object, call, call.path['workflowEventId'] as Reference),
    }),
  ]
}

/** The sample tenant has one event for each kind of record, in their order. */
function numberInSample({ kind }: WorkflowObject): number {
  return workflowObjects.findIndex((one) => one.kind === kind) + 1
}

async function start(
  { kind, parameter, find }: WorkflowObject,
  { tx, path, generation, audit }: Pick<Call<object>, 'tx' | 'path' | 'generation' | 'audit'>,
  reference: Reference,
): Promise<undefined> {
  const named = (path as Record<string, Reference>)[parameter] as Reference
  const record = await find(tx, named, generation)
  const event = await findOffered(tx, kind, reference)
  if (!event) throw noSuchWorkflowEvent()
  const { uuid } = await insertStart(tx, event, kind, record)
  const after = { workflowEventId: event.uuid, objectKind: kind, objectId: record.uuid }
  audit({ entity: 'workflow-start', entityId: uuid, before: null, after })
}
