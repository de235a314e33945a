import { allNeverUndone, type UndoRule } from '../platform/audit/undo/undo-rule.ts'

const objects = ['Item', 'Customer', 'SalesOrder', 'DeliveryNote', 'Invoice']

/** How the writes of this room are taken back: a workflow that was started has begun its work. */
export const automationUndo: Readonly<Record<string, UndoRule>> = allNeverUndone(
  'sent',
  'replayWebhookDeliveries',
  'testWebhook',
  'sendWebhookMessage',
  'retryWorkflowRun',
  ...objects.flatMap((object) => [`start${object}WorkflowEvent`, `start${object}Workflow`]),
)
