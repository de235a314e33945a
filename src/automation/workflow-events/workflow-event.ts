import Type from 'typebox'
import { eventsOf } from '../../platform/events/event.ts'
import { Refusal } from '../../platform/values/refusal.ts'
import { KeyField, Label } from '../../platform/values/shape.ts'
import { workflowObjects } from './workflow-objects.ts'

const name = () => Label(255, { description: 'What people choose the event by.' })

/** An event that people start by hand for a record. */
export const WorkflowEvent = Type.Object({
  id: KeyField({ readOnly: true }),
  name: name(),
  objectKind: Type.Unsafe<string>({
    type: 'string',
    enum: workflowObjects.map(({ kind }) => kind),
    description: 'The kind of record that the event is started for.',
  }),
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

/** What runs on a start reads it by its id: it names the event and the record. */
export const workflowStartEvents = eventsOf('workflow-start', ['created'])
