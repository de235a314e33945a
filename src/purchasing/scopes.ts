import { readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

/** The scopes of purchase invoices. */
export const purchasingScopes: readonly Scope[] = [
  ...readAndWriteScopes('purchaseinvoices', { en: 'purchase invoices', de: 'Eingangsrechnungen' }),
  ...readAndWriteScopes('mailboxes', {
    en: 'mailboxes for invoices',
    de: 'Postfächer für Rechnungen',
  }),
  {
    name: 'purchaseinvoices.approve',
    phrase: {
      en: 'Approve purchase invoices: they may be paid',
      de: 'Eingangsrechnungen freigeben: Sie dürfen bezahlt werden',
    },
  },
]
