import type { Meanings } from '../platform/values/words.ts'

/** What fields of warehouses mean. */
export const warehouseMeanings: Meanings = {
  'warehouse.code': {
    en: 'A short name of your own, for lists and labels.',
    de: 'Ein eigenes Kürzel, für Listen und Etiketten.',
  },
  'warehouse.type': {
    en: 'What it is: your own, a shop, one of a marketplace and so on.',
    de: 'Was es ist: ein eigenes, ein Laden, eines bei einem Marktplatz und so weiter.',
  },
  'warehouse.type.id': {
    en: 'What it is: your own, a shop, one of a marketplace and so on.',
    de: 'Was es ist: ein eigenes, ein Laden, eines bei einem Marktplatz und so weiter.',
  },
  'warehouse.isActive': {
    en: 'Off: nothing is booked here, and its stock is not sold.',
    de: 'Aus: Hier wird nichts gebucht, und der Bestand wird nicht verkauft.',
  },
  'warehouse.isDefault': {
    en: 'Where goods are booked if nobody says otherwise.',
    de: 'Wo Ware gebucht wird, wenn niemand etwas anderes sagt.',
  },
  stockTakeQuantityLimit: {
    en: 'A difference up to this many is booked at once; a larger one somebody approves.',
    de: 'Eine Differenz bis zu dieser Menge wird sofort gebucht; eine größere gibt jemand frei.',
  },
  stockTakeValueLimit: {
    en: 'A difference up to this value is booked at once; a larger one somebody approves.',
    de: 'Eine Differenz bis zu diesem Wert wird sofort gebucht; eine größere gibt jemand frei.',
  },
}
