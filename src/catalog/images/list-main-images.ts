import Type from 'typebox'
import { operation } from '../../platform/pipeline/operation.ts'
import { Uuid } from '../../platform/values/shape.ts'
import { findMainImages } from './item-image-store.ts'

const itemsMax = 100
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'

/** Where a list of items shows a picture of each: the record of an item does not say which it has. */
export const listMainImages = operation({
  name: 'listMainImages',
  summary: 'List the first images of items',
  description: `Returns which image stands first among those of each of up to ${itemsMax} items. Items without images, and those that are not there, are left out.`,
  method: 'GET',
  path: { v2: '/items/main-images' },
  scope: 'items.read',
  query: {
    itemIds: Type.String({
      pattern: `^${uuid}(?:,${uuid}){0,${itemsMax - 1}}$`,
      description: 'The ids of the items, with commas between them; of none where it is left out.',
    }),
  },
  answer: {
    status: 200,
    shape: Type.Object({
      items: Type.Array(
        Type.Object({
          itemId: Uuid({ description: 'The item.' }),
          imageId: Uuid({ description: 'Its first image.' }),
        }),
      ),
    }),
  },

  async handle({ tx, query }) {
    const { itemIds } = query
    return { items: itemIds === undefined ? [] : await findMainImages(tx, itemIds.split(',')) }
  },
})
