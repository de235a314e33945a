import type { Operation } from '../platform/pipeline/operation.ts'
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts'
import { replayWebhookDeliveries } from './webhooks/replay-webhook-deliveries.ts'
import { sendWebhookMessage } from './webhooks/send-webhook-message.ts'
import { testWebhook } from './webhooks/test-webhook.ts'
import type { FollowedEntities } from './webhooks/webhook.ts'
import { getWorkflowStart } from './workflow-events/get-workflow-start.ts'
import { listWorkflowEventsOf } from './workflow-events/list-workflow-events.ts'
import { listWorkflowStarts } from './workflow-events/list-workflow-starts.ts'
import { startWorkflowsOf } from './workflow-events/start-workflow.ts'
import { workflowObjects } from './workflow-events/workflow-objects.ts'
import { listWorkflowTemplates } from './workflows/list-workflow-templates.ts'
import { previewWorkflow } from './workflows/preview-workflow.ts'
import { getWorkflowRun, listWorkflowRuns } from './workflows/runs/list-workflow-runs.ts'
import { retryWorkflowRun } from './workflows/runs/retry-workflow-run.ts'
import type { FindAutomatable } from './workflows/workflow.ts'

/** Every operation of the room, but for those of its reference lists. */
export const automationOperations = (
  automatable: FindAutomatable,
  followed: FollowedEntities,
): readonly Operation[] => [
  ...workflowObjects.flatMap((object) => [
    ...listWorkflowEventsOf(object),
    ...startWorkflowsOf(object),
  ]),
  listWorkflowStarts,
  getWorkflowStart,
  listWorkflowTemplates,
  listWorkflowRuns,
  getWorkflowRun,
  retryWorkflowRun,
  previewWorkflow(automatable),
  listWebhookDeliveries,
  replayWebhookDeliveries,
  testWebhook,
  sendWebhookMessage(followed),
]
