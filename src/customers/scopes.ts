import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of customers, their groups and categories. */
export const customersScopes: readonly Scope[] = [
  ...readAndWriteScopes('customers', { en: 'customers', de: 'Kunden' }),
  ...readAndWriteScopes('customercategories', {
    en: 'customer categories',
    de: 'Kundenkategorien',
  }),
  ...readAndWriteScopes('customergroups', { en: 'customer groups', de: 'Kundengruppen' }),
  ...readAndWriteScopes('paymentmethods', { en: 'payment methods', de: 'Zahlungsarten' }),
]
