import type { Meanings } from '../platform/values/words.ts'

/** What fields of templates and boxes mean. */
export const pickingMeanings: Meanings = {
  'pick-list-template.warehouseId': {
    en: 'Orders of other warehouses are not gathered. Empty: of any.',
    de: 'Aufträge anderer Lager kommen nicht auf die Liste. Leer: alle.',
  },
  'pick-list-template.shippingMethodId': {
    en: 'Orders with another shipping method are left for other templates.',
    de: 'Aufträge mit anderer Versandart bleiben für andere Vorlagen.',
  },
  'pick-list-template.salesChannelId': {
    en: 'Orders of other sales channels are left for other templates.',
    de: 'Aufträge anderer Verkaufskanäle bleiben für andere Vorlagen.',
  },
  minShippingPriority: {
    en: 'Less urgent orders wait.',
    de: 'Weniger eilige Aufträge warten.',
  },
  minAgeInDays: {
    en: 'Younger orders wait, so that more lines are fetched in one walk.',
    de: 'Jüngere Aufträge warten, damit ein Gang mehr Positionen holt.',
  },
  minLineCount: {
    en: 'Smaller orders are left for other templates.',
    de: 'Kleinere Aufträge bleiben für andere Vorlagen.',
  },
  maxLineCount: {
    en: 'Larger orders are left for other templates.',
    de: 'Größere Aufträge bleiben für andere Vorlagen.',
  },
  groupingMode: {
    en: 'How many orders one walk serves, and how they are kept apart.',
    de: 'Wie viele Aufträge ein Gang bedient und wie sie getrennt bleiben.',
  },
  'pick-list-template.sorting': {
    en: 'In which order the positions are fetched.',
    de: 'In welcher Reihenfolge die Positionen geholt werden.',
  },
  maxOrderCount: {
    en: 'More orders go on the next list.',
    de: 'Weitere Aufträge kommen auf die nächste Liste.',
  },
  maxPositionCount: {
    en: 'More positions go on the next list.',
    de: 'Weitere Positionen kommen auf die nächste Liste.',
  },
  maxWeight: {
    en: 'What one person can push or carry; heavier goods go on the next list.',
    de: 'Was eine Person schieben oder tragen kann; Schwereres kommt auf die nächste Liste.',
  },
  takesPartialOrders: {
    en: 'On: what is there of an order is fetched, the rest later. Off: orders wait until all is there.',
    de: 'An: Was da ist, wird geholt, der Rest später. Aus: Aufträge warten, bis alles da ist.',
  },
  'shipping-box.type': {
    en: 'What kind of box it is.',
    de: 'Welche Art von Box es ist.',
  },
  'shipping-box.warehouseId': {
    en: 'Where it is used.',
    de: 'Wo sie benutzt wird.',
  },
  'shipping-box.storageLocationId': {
    en: 'Where it stands; empty: nowhere in particular.',
    de: 'Wo sie steht; leer: an keinem festen Platz.',
  },
}
