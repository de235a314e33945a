import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of items and of what they refer to. */
export const catalogScopes: readonly Scope[] = [
  ...readAndWriteScopes('items', { en: 'items', de: 'Artikel' }),
  printScope('items', { en: 'labels of items', de: 'Etiketten von Artikeln' }),
  {
    name: 'items.disableworkflows',
    phrase: {
      en: 'Change items without starting workflows',
      de: 'Artikel ändern, ohne Workflows auszulösen',
    },
  },
  ...readAndWriteScopes('categories', { en: 'categories', de: 'Kategorien' }),
  ...readAndWriteScopes('manufacturers', { en: 'manufacturers', de: 'Hersteller' }),
  ...readAndWriteScopes('saleschannels', { en: 'sales channels', de: 'Verkaufskanäle' }),
  ...readAndWriteScopes('responsiblepersons', {
    en: 'responsible persons',
    de: 'verantwortliche Personen',
  }),
  ...readAndWriteScopes('taxclasses', { en: 'tax classes', de: 'Steuerklassen' }),
  ...readAndWriteScopes('shippingclasses', { en: 'shipping classes', de: 'Versandklassen' }),
  ...readAndWriteScopes('productgroups', { en: 'product groups', de: 'Warengruppen' }),
  ...readAndWriteScopes('conditions', { en: 'conditions of items', de: 'Artikelzustände' }),
  ...readAndWriteScopes('availabilities', { en: 'availabilities', de: 'Verfügbarkeiten' }),
  ...readAndWriteScopes('properties', { en: 'properties of items', de: 'Artikelmerkmale' }),
  ...readAndWriteScopes('attributes', { en: 'attributes of items', de: 'Artikelattribute' }),
  ...readAndWriteScopes('customfields', { en: 'custom fields', de: 'eigene Felder' }),
  ...readAndWriteScopes('suppliers', { en: 'suppliers', de: 'Lieferanten' }),
]
