import type { Words } from '../platform/values/words.ts'
import { purchasingMeanings } from './meanings.ts'

/** What people call incoming invoices. */
export const purchasingWords: Words = {
  meanings: purchasingMeanings,
  records: {
    'purchase-invoice': {
      one: { en: 'Incoming invoice', de: 'Eingangsrechnung' },
      many: { en: 'Incoming invoices', de: 'Eingangsrechnungen' },
    },
  },
}
