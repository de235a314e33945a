import type { Words } from '../platform/values/words.ts'

/** What people call deliveries. */
export const deliveryWords: Words = {
  records: {
    'delivery-note': {
      one: { en: 'Delivery note', de: 'Lieferschein' },
      many: { en: 'Delivery notes', de: 'Lieferscheine' },
    },
  },
  fields: {
    deliveryNoteDate: { en: 'Date of the delivery note', de: 'Lieferscheindatum' },
    trackingId: { en: 'Tracking number', de: 'Sendungsnummer' },
    trackingUrl: { en: 'Tracking address', de: 'Sendungsverfolgung' },
    shippedDate: { en: 'Shipped on', de: 'Versendet am' },
    packageDate: { en: 'Packed on', de: 'Gepackt am' },
  },
}
