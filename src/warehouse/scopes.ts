import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of warehouses and their stock. */
export const warehouseScopes: readonly Scope[] = [
  ...readAndWriteScopes('warehouses', { en: 'warehouses', de: 'Lager' }),
  printScope('warehouses', { en: 'labels of places', de: 'Etiketten von Lagerplätzen' }),
  ...readAndWriteScopes('stocks', { en: 'stock', de: 'Bestände' }),
  ...readAndWriteScopes('stocktakes', { en: 'stock takes', de: 'Inventuren' }),
  ...readAndWriteScopes('stockvalues', { en: 'the value of stock', de: 'Bestandswerte' }),
  ...readAndWriteScopes('supplierorders', {
    en: 'orders to suppliers',
    de: 'Lieferantenbestellungen',
  }),
  printScope('supplierorders', { en: 'orders to suppliers', de: 'Lieferantenbestellungen' }),
  {
    name: 'stocktakes.approve',
    phrase: {
      en: 'Approve stock takes: book their differences',
      de: 'Inventuren freigeben: ihre Differenzen buchen',
    },
  },
]
