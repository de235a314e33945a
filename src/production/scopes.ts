import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of what is made to stock. */
export const productionScopes: readonly Scope[] = [
  ...readAndWriteScopes('production', { en: 'production', de: 'Produktion' }),
]
