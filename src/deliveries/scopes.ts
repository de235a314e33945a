import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of deliveries. */
export const deliveriesScopes: readonly Scope[] = [
  ...readAndWriteScopes('deliverynotes', { en: 'delivery notes', de: 'Lieferscheine' }),
  ...readAndWriteScopes('carriers', { en: 'carriers', de: 'Versanddienste' }),
  printScope('deliverynotes', { en: 'delivery notes', de: 'Lieferscheine' }),
]
