import type { Words } from '../platform/values/words.ts'

/** What people call deliveries. */
export const deliveryWords: Words = {
  records: {
    'delivery-note': {
      one: { en: 'Delivery note', de: 'Lieferschein' },
      many: { en: 'Delivery notes', de: 'Lieferscheine' },
    },
  },
}
