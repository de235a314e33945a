import { printScope, readAndWriteScopes, type Scope } from '../platform/pipeline/scope.ts'

export const invoicingScopes: readonly Scope[] = [
  ...readAndWriteScopes('invoices', { en: 'invoices', de: 'Rechnungen' }),
  printScope('invoices', { en: 'invoices', de: 'Rechnungen' }),
  ...readAndWriteScopes('creditnotes', { en: 'credit notes', de: 'Rechnungskorrekturen' }),
  printScope('creditnotes', { en: 'credit notes', de: 'Rechnungskorrekturen' }),
  ...readAndWriteScopes('bankstatements', { en: 'bank statements', de: 'Kontoauszüge' }),
  ...readAndWriteScopes('paymentproviders', { en: 'payment providers', de: 'Zahlungsanbieter' }),
  {
    name: 'paymentreports.write',
    phrase: { en: 'Report payments as a provider', de: 'Zahlungen als Anbieter melden' },
  },
  ...readAndWriteScopes('paymentruns', {
    en: 'direct debits and transfers',
    de: 'Lastschriften und Überweisungen',
  }),
  ...readAndWriteScopes('accountingdata', {
    en: 'data for accounting',
    de: 'Daten für die Buchhaltung',
  }),
  {
    name: 'accountingdata.close',
    phrase: { en: 'Close and reopen the books', de: 'Bücher abschließen und wieder öffnen' },
  },
  {
    name: 'accountingdata.void',
    phrase: {
      en: 'Void exports for accounting',
      de: 'Exporte für die Buchhaltung für ungültig erklären',
    },
  },
]
