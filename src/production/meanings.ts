import type { Meanings } from '../platform/values/words.ts'

/** What fields of production mean. */
export const productionMeanings: Meanings = {
  'workbench-resource.name': {
    en: 'What people call the place where things are made.',
    de: 'Wie der Ort heißt, an dem hergestellt wird.',
  },
  'workbench-resource.description': {
    en: 'What stands there and what it is good for.',
    de: 'Was dort steht und wofür es taugt.',
  },
  'workbench-resource.workbenchResourceTypeId': {
    en: 'The kind of workbench, to sort them.',
    de: 'Die Art des Arbeitsplatzes, zur Einordnung.',
  },
  'workbench-resource.warehouseId': {
    en: 'Orders for this workbench take their parts from here and put the product here.',
    de: 'Aufträge für diesen Arbeitsplatz entnehmen die Teile hier und legen das Produkt hierher.',
  },
  'workbench-resource-type.name': {
    en: 'What such workbenches are called.',
    de: 'Wie solche Arbeitsplätze heißen.',
  },
}
