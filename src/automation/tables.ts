/** The tables of this room. */
export const automationTables = [
  'workflow_events',
  'workflow_starts',
  'webhooks',
  'webhook_deliveries',
]
