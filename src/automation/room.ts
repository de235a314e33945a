import type { Room } from '../platform/room.ts'
import { automationCopies } from './copies.ts'
import { automationLimits } from './limits.ts'
import { automationOperations } from './operations.ts'
import { automationRetention } from './retention.ts'
import { automationScopes } from './scopes.ts'
import { automationTables } from './tables.ts'
import { automationUndo } from './undo.ts'
import { endWebhooksOfRemovedOwners } from './webhooks/ended-webhooks.ts'
import { placedDeliveries } from './webhooks/placed-deliveries.ts'
import type { FollowedEntities } from './webhooks/webhook.ts'
import { webhookList } from './webhooks/webhook-list.ts'
import { automationWords } from './words.ts'
import { workflowStartEvents } from './workflow-events/workflow-event.ts'
import { workflowEventList } from './workflow-events/workflow-event-list.ts'
import { startedRuns } from './workflows/starts/started-runs.ts'
import type { FindAutomatable } from './workflows/workflow.ts'
import { workflowList } from './workflows/workflow-list.ts'

export interface AutomationOptions {
  /** The kinds of record that callers may follow, of all rooms. */
  readonly followed: FollowedEntities
  /** What workflows can do, of all rooms. */
  readonly automatable: FindAutomatable
}

/**
 * What is done with records by rules or on request: workflows, events that people start, and webhooks that are
 * notified of what happened.
 */
export const automation = ({ followed, automatable }: AutomationOptions): Room => ({
  name: 'automation',
  words: automationWords,
  limits: automationLimits,
  tables: automationTables,
  retention: automationRetention,
  copies: automationCopies,
  operations: automationOperations(automatable, followed),
  undo: automationUndo,
  scopes: automationScopes,
  referenceLists: [workflowEventList, workflowList(automatable), webhookList(followed)],
  events: [workflowStartEvents],
  eventReaders: [placedDeliveries(followed), startedRuns(automatable)],
  upkeep: [
    {
      clearTenant: async (tx, limit) => ({
        endedWebhooks: await endWebhooksOfRemovedOwners(tx, limit),
      }),
    },
  ],
})
