import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { WorkflowEvent, workflowEventSentences } from './workflow-event.ts'
import { workflowEvents, workflowEventTable } from './workflow-event-store.ts'

export const workflowEventList: ReferenceList = {
  noun: 'workflow-event',
  plural: 'WorkflowEvents',
  about: 'the events that people start by hand for a record, of all kinds of records',
  path: { v1: '/workflowEvents', v2: '/workflow-events' },
  scope: 'workflowevents',
  shape: WorkflowEvent,
  table: workflowEventTable,
  source: workflowEvents,
  usual: { isActive: true },
  example: { name: 'Check the address', objectKind: 'customer' },
  unique: ['name'],
  sentences: workflowEventSentences,
}
