import { agedRows } from '../platform/retention/aged-rows-store.ts'
import { forReason, ownLists, type Retention } from '../platform/retention/retention-rule.ts'

/** How long runs of workflows and deliveries of webhooks are kept. */
export const automationRetention: Retention = {
  rules: [
    {
      kind: 'workflow-run',
      tables: ['workflow_runs'],
      unit: 'days',
      usual: 30,
      removal: agedRows({
        ...{ kind: 'workflow-run', table: 'workflow_runs', moment: 'created' },
        only: `aged.status <> 'pending'`,
      }),
    },
    {
      // Ended or not: a receiver that is away for so long has to start over.
      kind: 'webhook-message',
      tables: ['webhook_deliveries'],
      unit: 'days',
      usual: 7,
      removal: agedRows({
        ...{ kind: 'webhook-message', table: 'webhook_deliveries', moment: 'created' },
      }),
    },
    {
      kind: 'workflow-start',
      tables: ['workflow_starts'],
      unit: 'days',
      usual: 365,
      removal: agedRows({
        ...{ kind: 'workflow-start', table: 'workflow_starts', moment: 'started' },
      }),
    },
  ],
  kept: {
    ...forReason(ownLists, 'webhooks', 'workflow_events', 'workflows', 'workflow_versions'),
    workflow_states: 'a row for each workflow',
  },
}
