import type { RecordUse } from '../../platform/records/record-use-store.ts'
import { hasChildren, isComponent, isCrossReferenced } from './item-deletion-store.ts'

/** What of the catalog prevents an item from being deleted. */
export const catalogUses: readonly RecordUse[] = [
  {
    code: 'item.in-use.component',
    sentence: {
      en: 'The item is a component of other items.',
      de: 'Der Artikel ist Komponente anderer Artikel.',
    },
    isUsed: isComponent,
    constraint: 'item_components_component',
  },
  {
    code: 'item.in-use.parent',
    sentence: { en: 'The item has child items.', de: 'Der Artikel hat Kindartikel.' },
    isUsed: hasChildren,
    constraint: 'items_parent',
  },
  {
    code: 'item.in-use.cross-reference',
    sentence: {
      en: 'Other items refer to the item.',
      de: 'Andere Artikel verweisen auf den Artikel.',
    },
    isUsed: isCrossReferenced,
    constraint: 'item_cross_references_other',
  },
]
