import Type from 'typebox'
import { eventsOf, readWith } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { Instant, KeyField, Label, ReferenceField } from '../../platform/values/shape.ts'
import { workflowObjects } from './workflow-objects.ts'

const name = () => Label(255, { description: 'What people choose the event by.' })

const objectKind = () =>
  Type.Unsafe<string>({
    type: 'string',
    enum: workflowObjects.map(({ kind }) => kind),
    description: 'The kind of record that the event is started for.',
  })

/** An event that people start by hand for a record. */
export const WorkflowEvent = Type.Object({
  id: KeyField({ readOnly: true }),
  name: name(),
  objectKind: objectKind(),
  isActive: Type.Boolean({ description: 'Whether it is listed and can be started.' }),
})

/** An event as those see it who may start it. */
export const OfferedWorkflowEvent = Type.Object({ id: KeyField({ readOnly: true }), name: name() })

export const workflowEventSentences = {
  'workflow-event.missing': {
    en: 'There is no such workflow event for records of this kind, or it is not active.',
    de: 'Dieses Workflow-Ereignis gibt es für solche Datensätze nicht, oder es ist nicht aktiv.',
  },
  'workflow-event.in-use': {
    en: 'The workflow event was started before; it can be deactivated.',
    de: 'Das Workflow-Ereignis wurde schon gestartet; es kann deaktiviert werden.',
  },
  'workflow-event.name.taken': {
    en: 'Another workflow event for records of this kind has this name.',
    de: 'Ein anderes Workflow-Ereignis für solche Datensätze hat diesen Namen.',
  },
}

export const noSuchWorkflowEvent = () =>
  new Refusal('missing', 'workflow-event.missing', workflowEventSentences['workflow-event.missing'])

/** That an event was started for a record. It is kept when the record is deleted. */
export const WorkflowStart = Type.Object({
  id: KeyField({ readOnly: true }),
  workflowEventId: ReferenceField({ description: 'The workflow event that was started.' }),
  objectKind: objectKind(),
  objectId: ReferenceField({ description: 'The record that it was started for.' }),
  started: Instant({ description: 'When it was started.' }),
})

export const noSuchWorkflowStart = () =>
  new Refusal('missing', 'workflow-start.missing', {
    en: 'There is no such start of a workflow event.',
    de: 'Diesen Start eines Workflow-Ereignisses gibt es nicht.',
  })

/** What runs on a start reads it by its id: it names the event and the record. */
export const workflowStartEvents = readWith(
  'workflowevents.read',
  'workflow_starts',
  eventsOf('workflow-start', ['created']),
)
