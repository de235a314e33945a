import type { RecordUse } from '../platform/records/record-use-store.ts'
import { isMade, isPart } from './item-production-use-store.ts'

/** An item that is made here is not deleted. */
export const itemIsMade: RecordUse = {
  code: 'item.in-use.made',
  sentence: {
    en: 'The item is a production item.',
    de: 'Der Artikel ist ein Produktionsartikel.',
  },
  isUsed: isMade,
  constraint: 'production_items_item',
}

/** Nor is an item that others are made of. */
export const itemIsPart: RecordUse = {
  code: 'item.in-use.part',
  sentence: {
    en: 'Other items are made of the item.',
    de: 'Andere Artikel werden aus dem Artikel hergestellt.',
  },
  isUsed: isPart,
  constraint: 'bill_of_materials_items_item',
}
