import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of purchase invoices. */
export const purchasingScopes: readonly Scope[] = [
  ...readAndWriteScopes('purchaseinvoices', { en: 'purchase invoices', de: 'Eingangsrechnungen' }),
]
