import { readScope, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of documents of sale. */
export const salesScopes: readonly Scope[] = [
  readScope('salesorders', { en: 'sales orders', de: 'Aufträge' }),
]
