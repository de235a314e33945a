import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of pick lists and their templates. */
export const pickingScopes: readonly Scope[] = [
  ...readAndWriteScopes('wms', { en: 'pick lists', de: 'Picklisten' }),
  printScope('wms', { en: 'pick lists', de: 'Picklisten' }),
]
