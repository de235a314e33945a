import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of workflows, of their events, of which who may change a record may start one for it, and of webhooks. */
export const automationScopes: readonly Scope[] = [
  ...readAndWriteScopes('workflowevents', { en: 'workflow events', de: 'Workflow-Ereignisse' }),
  ...readAndWriteScopes('workflows', { en: 'workflows', de: 'Workflows' }),
  ...readAndWriteScopes('webhooks', { en: 'webhooks', de: 'Webhooks' }),
]
