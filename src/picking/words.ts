import type { Words } from '../platform/values/words.ts'
import { pickingMeanings } from './meanings.ts'

/** What people call pick lists, their templates and the boxes. */
export const pickingWords: Words = {
  meanings: pickingMeanings,
  records: {
    'pick-list': {
      one: { en: 'Pick list', de: 'Pickliste' },
      many: { en: 'Pick lists', de: 'Picklisten' },
    },
    'pick-list-template': {
      one: { en: 'Template of pick lists', de: 'Vorlage für Picklisten' },
      many: { en: 'Templates of pick lists', de: 'Vorlagen für Picklisten' },
    },
    'shipping-box': {
      one: { en: 'Shipping box', de: 'Versandbox' },
      many: { en: 'Shipping boxes', de: 'Versandboxen' },
    },
  },
  fields: {
    'pick-list-template.name': { en: 'Name', de: 'Name' },
    'pick-list-template.warehouseId': {
      en: 'Only for this warehouse',
      de: 'Nur für dieses Lager',
    },
    'pick-list-template.shippingMethodId': {
      en: 'Only orders with this shipping method',
      de: 'Nur Aufträge mit dieser Versandart',
    },
    'pick-list-template.salesChannelId': {
      en: 'Only orders of this sales channel',
      de: 'Nur Aufträge dieses Verkaufskanals',
    },
    minShippingPriority: {
      en: 'Lowest shipping priority',
      de: 'Niedrigste Versandpriorität',
    },
    minAgeInDays: { en: 'Lowest age', de: 'Mindestalter', unit: { en: 'days', de: 'Tage' } },
    minLineCount: { en: 'Fewest lines of an order', de: 'Wenigste Positionen eines Auftrags' },
    maxLineCount: { en: 'Most lines of an order', de: 'Meiste Positionen eines Auftrags' },
    groupingMode: { en: 'Orders of a list', de: 'Aufträge einer Liste' },
    'pick-list-template.sorting': { en: 'Order of the positions', de: 'Reihenfolge' },
    maxOrderCount: { en: 'Most orders of a list', de: 'Meiste Aufträge einer Liste' },
    maxPositionCount: { en: 'Most positions of a list', de: 'Meiste Positionen einer Liste' },
    maxWeight: { en: 'Most weight of a list', de: 'Höchstgewicht einer Liste', unit: 'kg' },
    takesPartialOrders: {
      en: 'Also orders of which only a part is there',
      de: 'Auch Aufträge, von denen nur ein Teil da ist',
    },
    'shipping-box.code': {
      en: 'Code',
      de: 'Code',
      help: { en: 'What is printed on it.', de: 'Was darauf steht.' },
    },
    'shipping-box.type': { en: 'Type', de: 'Art' },
    'shipping-box.isLocked': {
      en: 'Locked',
      de: 'Gesperrt',
      help: { en: 'Nothing is put into it.', de: 'Es wird nichts hineingelegt.' },
    },
  },
  choices: {
    groupingMode: {
      SingleOrder: { en: 'One order', de: 'Ein Auftrag' },
      MultiOrder: { en: 'Several, a box for each', de: 'Mehrere, je eine Box' },
      Zone: { en: 'Several, a list for each zone', de: 'Mehrere, je Zone eine Liste' },
    },
    'pick-list-template.sorting': {
      StorageLocation: { en: 'The way through the shelves', de: 'Weg durch die Regale' },
      SalesOrder: { en: 'Order by order', de: 'Auftrag für Auftrag' },
    },
    'shipping-box.type': {
      Carton: { en: 'Carton', de: 'Karton' },
      Tote: { en: 'Tote', de: 'Behälter' },
      Pallet: { en: 'Pallet', de: 'Palette' },
    },
  },
}
