import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { touchItems } from '../doors/items/item-change-store.ts'
import { findItemKey, lockItemKey } from '../doors/items/item-key-store.ts'
import { missingReferences } from '../doors/missing-references.ts'
import { exampleShop } from '../sales-channels/sales-channel.ts'
import type { DescriptionKind } from './description-kind.ts'
import { descriptionOperations } from './description-operations.ts'
import { emptyItemDescription, ItemDescription, ItemDescriptionDraft } from './item-description.ts'
import { itemDescriptionSource } from './item-description-store.ts'

export const itemDescriptionKind: DescriptionKind = {
  name: 'ItemDescription',
  entity: 'item-description',
  of: 'an item',
  path: { v1: '/items/{itemId}/descriptions', v2: '/items/{itemId}/descriptions' },
  scope: 'items',
  shape: ItemDescription,
  draft: ItemDescriptionDraft,
  example: {
    name: 'Harbour Espresso',
    description: '<p>The house blend: dark chocolate, hazelnut, hardly any acidity.</p>',
    seoPath: 'harbour-espresso',
    languageIso: 'en',
    salesChannelId: exampleShop,
  },
  source: itemDescriptionSource,
  owner: 'itemId',
  usual: emptyItemDescription,
  pathParameters: { itemId: ReferenceField() },
  find: (tx, { itemId }, isWrite) => (isWrite ? lockItemKey : findItemKey)(tx, itemId as Reference),
  perChannel: { missing: missingReferences },
  touch: (tx, item) => touchItems(tx, [item.id], ['descriptions']),
}

export const itemDescriptions = descriptionOperations(itemDescriptionKind)
