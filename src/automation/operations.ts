import type { Operation } from '../platform/pipeline/operation.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { replayWebhookDeliveries } from './webhooks/replay-webhook-deliveries.ts'
import { testWebhook } from './webhooks/test-webhook.ts'
import { getWorkflowStart } from './workflow-events/get-workflow-start.ts'
import { listWorkflowEventsOf } from './workflow-events/list-workflow-events.ts'
import { listWorkflowStarts } from './workflow-events/list-workflow-starts.ts'
import { startWorkflowsOf } from './workflow-events/start-workflow.ts'
import { workflowObjects } from './workflow-events/workflow-objects.ts'

/** Every operation of the room, but for those of its reference list. */
export const automationOperations: readonly Operation[] = [
  ...workflowObjects.flatMap((object) => [
    ...listWorkflowEventsOf(object),
    ...startWorkflowsOf(object),
  ]),
  listWorkflowStarts,
  getWorkflowStart,
  listWebhookDeliveries,
  replayWebhookDeliveries,
  testWebhook,
]
