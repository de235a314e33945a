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
  'storage-location.warehouseId': {
    en: 'Where it stands. A place stays in its warehouse.',
    de: 'Wo er steht. Ein Platz bleibt in seinem Lager.',
  },
  'storage-location.storageLocationType': {
    en: 'What lies here. From reserve and goods in nothing is shipped.',
    de: 'Was hier liegt. Aus Reserve und Wareneingang wird nichts versendet.',
  },
  'storage-location.storageLocationType.id': {
    en: 'What lies here. From reserve and goods in nothing is shipped.',
    de: 'Was hier liegt. Aus Reserve und Wareneingang wird nichts versendet.',
  },
  'storage-location.zoneId': {
    en: 'The part of the warehouse; pick lists may be made for each zone.',
    de: 'Der Teil des Lagers; Picklisten lassen sich je Zone erstellen.',
  },
  'storage-location.dimensions': {
    en: 'With them the map of shelves says how full the place is.',
    de: 'Damit sagt die Karte der Regale, wie voll der Platz ist.',
  },
  'storage-location.dimensions.length': {
    en: 'Of the inside; 0 where it is not known.',
    de: 'Von innen; 0, wenn sie nicht bekannt ist.',
  },
  'storage-location.dimensions.width': {
    en: 'Of the inside; 0 where it is not known.',
    de: 'Von innen; 0, wenn sie nicht bekannt ist.',
  },
  'storage-location.dimensions.height': {
    en: 'Of the inside; 0 where it is not known.',
    de: 'Von innen; 0, wenn sie nicht bekannt ist.',
  },
  'warehouse-zone.warehouseId': {
    en: 'Where it is. A zone stays in its warehouse.',
    de: 'Wo sie ist. Eine Zone bleibt in ihrem Lager.',
  },
  'warehouse-zone.code': {
    en: 'What people call it: A, cold store, ramp.',
    de: 'Wie man sie nennt: A, Kühlraum, Rampe.',
  },
  'warehouse-zone.zoneType': {
    en: 'What the zone is for, as people sort zones.',
    de: 'Wofür die Zone da ist, zur Einordnung.',
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
