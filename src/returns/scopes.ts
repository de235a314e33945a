import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of returns and of their reasons. */
export const returnsScopes: readonly Scope[] = [
  ...readAndWriteScopes('returns', { en: 'returns', de: 'Retouren' }),
  printScope('returns', { en: 'returns', de: 'Retouren' }),
  ...readAndWriteScopes('returnreasons', { en: 'return reasons', de: 'Retourengründe' }),
]
