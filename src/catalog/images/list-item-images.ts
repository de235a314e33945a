import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { findItemKey } from '../doors/items/item-key-store.ts'
import { ItemImage } from './item-image.ts'
import { isOfItem, itemImages } from './item-image-store.ts'

export const listItemImages = listing({
  noun: 'ItemImages',
  summary: 'List images of an item',
  description:
    'Returns the images of all sales channels in their order, without their content. Refused ' +
    'with 404 `item.missing`.',
  path: { v1: '/items/{itemId}/images', v2: '/items/{itemId}/images' },
  scope: 'items.read',
  shape: ItemImage,
  source: itemImages,
  pathParameters: { itemId: ReferenceField() },
  within: async (tx, { itemId }) => isOfItem(await findItemKey(tx, itemId as Reference)),
})
