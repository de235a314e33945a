import type { Room } from '../platform/room.ts'
import { automationOperations } from './operations.ts'
import { automationScopes } from './scopes.ts'
import { automationTables } from './tables.ts'
import { automationUndo } from './undo.ts'
import { workflowStartEvents } from './workflow-events/workflow-event.ts'
import { workflowEventList } from './workflow-events/workflow-event-list.ts'

/** What is done with records by rules or by hand: workflow events that people start. */
export const automation: Room = {
  name: 'automation',
  tables: automationTables,
  operations: automationOperations,
  undo: automationUndo,
  scopes: automationScopes,
  referenceLists: [workflowEventList],
  events: [workflowStartEvents],
}
