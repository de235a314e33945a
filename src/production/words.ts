import type { Words } from '../platform/values/words.ts'
import { productionMeanings } from './meanings.ts'

/** What people call what is made. */
export const productionWords: Words = {
  meanings: productionMeanings,
  records: {
    'production-item': {
      one: { en: 'Production item', de: 'Produktionsartikel' },
      many: { en: 'Production items', de: 'Produktionsartikel' },
    },
    'bill-of-materials': {
      one: { en: 'Bill of materials', de: 'Stückliste' },
      many: { en: 'Bills of materials', de: 'Stücklisten' },
    },
    'production-order': {
      one: { en: 'Production order', de: 'Produktionsauftrag' },
      many: { en: 'Production orders', de: 'Produktionsaufträge' },
    },
    'workbench-resource': {
      one: { en: 'Workbench', de: 'Arbeitsplatz' },
      many: { en: 'Workbenches', de: 'Arbeitsplätze' },
    },
    'workbench-resource-type': {
      one: { en: 'Type of workbench', de: 'Art von Arbeitsplatz' },
      many: { en: 'Types of workbenches', de: 'Arten von Arbeitsplätzen' },
    },
  },
  fields: {
    productionItemId: { en: 'Production item', de: 'Produktionsartikel' },
    billOfMaterialsId: { en: 'Bill of materials', de: 'Stückliste' },
    workbenchResourceId: { en: 'Workbench', de: 'Arbeitsplatz' },
    workbenchResourceTypeId: { en: 'Type', de: 'Art' },
    activeVersion: { en: 'Active version', de: 'Aktive Version' },
    lotSizes: { en: 'Lot sizes', de: 'Losgrößen' },
    'bill-of-materials.components': { en: 'Parts', de: 'Teile' },
    'bill-of-materials.operations': { en: 'Steps', de: 'Arbeitsschritte' },
    operationName: { en: 'Step', de: 'Arbeitsschritt' },
    isDisassembly: { en: 'Taken apart', de: 'Wird zerlegt' },
    quantityMade: { en: 'Made', de: 'Hergestellt' },
    targetDate: { en: 'To be done by', de: 'Fertig bis' },
    activatedAt: { en: 'Activated', de: 'Aktiviert' },
    'production-order.status': { en: 'State', de: 'Status' },
  },
}
