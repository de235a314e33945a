import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of workflow events; who may change a record may start one for it. */
export const automationScopes: readonly Scope[] = readAndWriteScopes('workflowevents', {
  en: 'workflow events',
  de: 'Workflow-Ereignisse',
})
