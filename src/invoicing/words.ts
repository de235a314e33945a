import type { Words } from '../platform/values/words.ts'

/** What people call invoices and payments. */
export const invoicingWords: Words = {
  records: {
    invoice: { one: { en: 'Invoice', de: 'Rechnung' }, many: { en: 'Invoices', de: 'Rechnungen' } },
    'credit-note': {
      one: { en: 'Credit note', de: 'Gutschrift' },
      many: { en: 'Credit notes', de: 'Gutschriften' },
    },
    payment: { one: { en: 'Payment', de: 'Zahlung' }, many: { en: 'Payments', de: 'Zahlungen' } },
  },
}
