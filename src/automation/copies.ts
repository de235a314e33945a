import type { CopyRules } from '../platform/backup/copy-rules.ts'

/** A copy of a tenant notifies nobody of its changes, and runs no workflow by itself. */
export const automationCopies: CopyRules = {
  leftOut: ['webhooks', 'webhook_deliveries', 'workflow_runs', 'workflow_starts'],
  changed: { workflows: { is_active: 'false', next_due: 'null' } },
}
