/** The tables of this room. */
export const automationTables = [
  'workflow_events',
  'workflow_starts',
  'workflows',
  'workflow_versions',
  'workflow_runs',
  'workflow_states',
  'webhooks',
  'webhook_deliveries',
]
