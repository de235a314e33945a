import { listing } from '../../platform/records/listing.ts'
import { OfferedWorkflowEvent } from './workflow-event.ts'
import { isOfferedFor, offeredWorkflowEvents } from './workflow-event-store.ts'
import type { WorkflowObject } from './workflow-objects.ts'

/** The events that can be started for a kind of record. */
export const listWorkflowEventsOf = ({ kind, name, words, path, scope }: WorkflowObject) =>
  listing({
    noun: `${name}WorkflowEvents`,
    summary: `List the workflow events of ${words}`,
    description: `Returns the active workflow events that can be started for ${words}, ordered by number.`,
    path: { v1: `${path.v1}/workflowEvents`, v2: `${path.v2}/workflow-events` },
    scope: `${scope}.read`,
    shape: OfferedWorkflowEvent,
    source: offeredWorkflowEvents,
    within: async () => isOfferedFor(kind),
  })
