import type { Duty } from '../../shared/duties.ts'

/** What money waits for. */
export const duties: readonly Duty[] = [
  {
    name: 'bank-statement-lines-to-decide',
    words: {
      de: ['Kontozeile zu entscheiden', 'Kontozeilen zu entscheiden'],
      en: ['bank line to decide', 'bank lines to decide'],
    },
    address: '/payments/lines',
  },
  {
    name: 'overdue-invoices',
    words: {
      de: ['Rechnung überfällig', 'Rechnungen überfällig'],
      en: ['invoice overdue', 'invoices overdue'],
    },
    address: '/payments/open',
    isBad: true,
    isForTodayOnly: true,
  },
]
