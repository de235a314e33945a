import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of deliveries. */
export const deliveriesScopes: readonly Scope[] = [
  ...readAndWriteScopes('deliverynotes', { en: 'delivery notes', de: 'Lieferscheine' }),
  printScope('deliverynotes', { en: 'delivery notes', de: 'Lieferscheine' }),
]
