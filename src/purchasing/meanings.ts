import type { Meanings } from '../platform/values/words.ts'

/** What fields of suppliers mean. */
export const purchasingMeanings: Meanings = {
  'supplier.number': {
    en: 'Your number of the supplier; it is unique.',
    de: 'Ihre Nummer des Lieferanten; sie ist eindeutig.',
  },
  ownCustomerNumber: {
    en: 'The number that the supplier knows you by; orders to it name it.',
    de: 'Die Nummer, unter der der Lieferant Sie kennt; Bestellungen nennen sie.',
  },
  'supplier.languageIso': {
    en: 'The language of orders and letters to it.',
    de: 'Die Sprache von Bestellungen und Briefen an ihn.',
  },
  currencyIso: { en: 'The currency of its prices.', de: 'Die Währung seiner Preise.' },
  deliveryTime: {
    en: 'Usual days from order to arrival. Dates are expected and promised by it; 0: unknown.',
    de: 'Übliche Tage von der Bestellung bis zur Ankunft. Danach werden Termine erwartet und zugesagt; 0: unbekannt.',
  },
  'supplier.isActive': {
    en: 'Off: nothing more is bought from it.',
    de: 'Aus: Bei ihm wird nichts mehr gekauft.',
  },
  'supplier.type': {
    en: 'Kept for older programs; always empty.',
    de: 'Für ältere Programme; immer leer.',
  },
  phoneExtension: {
    en: 'Kept for older programs; always empty.',
    de: 'Für ältere Programme; immer leer.',
  },
  'supplier.status': {
    en: 'Follows from whether goods are still bought there.',
    de: 'Ergibt sich daraus, ob dort noch gekauft wird.',
  },
}
