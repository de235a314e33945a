import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of workflow events, of which who may change a record may start one for it, and of webhooks. */
export const automationScopes: readonly Scope[] = [
  ...readAndWriteScopes('workflowevents', { en: 'workflow events', de: 'Workflow-Ereignisse' }),
  ...readAndWriteScopes('webhooks', { en: 'webhooks', de: 'Webhooks' }),
]
