import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of warehouses and their stock. */
export const warehouseScopes: readonly Scope[] = [
  ...readAndWriteScopes('warehouses', { en: 'warehouses', de: 'Lager' }),
  ...readAndWriteScopes('stocks', { en: 'stock', de: 'Bestände' }),
]
