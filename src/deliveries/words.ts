import type { Words } from '../platform/values/words.ts'
import { deliveryMeanings } from './meanings.ts'

/** What people call deliveries. */
export const deliveryWords: Words = {
  meanings: deliveryMeanings,
  records: {
    'delivery-note': {
      one: { en: 'Delivery note', de: 'Lieferschein' },
      many: { en: 'Delivery notes', de: 'Lieferscheine' },
    },
    carrier: {
      one: { en: 'Carrier', de: 'Versanddienst' },
      many: { en: 'Carriers', de: 'Versanddienste' },
    },
    'carrier-product': {
      one: { en: 'Product of a carrier', de: 'Produkt eines Versanddienstes' },
      many: { en: 'Products of carriers', de: 'Produkte der Versanddienste' },
    },
    'carrier-label': {
      one: { en: 'Label of a carrier', de: 'Etikett eines Versanddienstes' },
      many: { en: 'Labels of carriers', de: 'Etiketten der Versanddienste' },
    },
    'carrier-manifest': {
      one: { en: 'Collection list', de: 'Abholliste' },
      many: { en: 'Collection lists', de: 'Abhollisten' },
    },
  },
  fields: {
    deliveryNoteDate: { en: 'Date of the delivery note', de: 'Lieferscheindatum' },
    carrierId: { en: 'Carrier', de: 'Versanddienst' },
    'carrier.address': { en: 'Address of its program', de: 'Adresse seines Programms' },
    'carrier.secret': { en: 'Secret of its calls', de: 'Geheimnis seiner Aufrufe' },
    'carrier-product.code': { en: 'Product of the carrier', de: 'Produkt des Versanddienstes' },
    'delivery-note.deliveryNoteNumber': {
      en: 'Number of the delivery note',
      de: 'Lieferscheinnummer',
    },
    'delivery-note.orderNumber': { en: 'Number of the order', de: 'Auftragsnummer' },
    'delivery-note.trackingNumber': { en: 'Tracking number', de: 'Sendungsnummer' },
    'delivery-note.shippingMethod': { en: 'Shipping method', de: 'Versandart' },
    trackingId: { en: 'Tracking number', de: 'Sendungsnummer' },
    trackingUrl: { en: 'Tracking address', de: 'Sendungsverfolgung' },
    shippedDate: { en: 'Shipped on', de: 'Versendet am' },
    packageDate: { en: 'Packed on', de: 'Gepackt am' },
  },
}
