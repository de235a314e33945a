import type { Words } from '../platform/values/words.ts'

/** What people call incoming invoices. */
export const purchasingWords: Words = {
  records: {
    'purchase-invoice': {
      one: { en: 'Incoming invoice', de: 'Eingangsrechnung' },
      many: { en: 'Incoming invoices', de: 'Eingangsrechnungen' },
    },
  },
}
