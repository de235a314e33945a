import Type from 'typebox'
import { batchLimits } from '../../platform/records/batches/batch.ts'
import { channelOperation } from '../channel-operation.ts'
import {
  brokenTree,
  ChannelCategory,
  categoriesMax,
  treeFaults,
  versionOf,
  withPlainTop,
} from './channel-category.ts'
import { replaceCategories } from './channel-category-store.ts'
import { changeDescription, lockDescription } from './description-store.ts'

export const setChannelCategories = channelOperation({
  name: 'setChannelCategories',
  summary: 'Set the categories of a channel',
  description:
    `Replaces the whole tree, of at most ${categoriesMax} categories; a tree that is the same has the same ` +
    'version and changes nothing. Attributes of a category stay while it is in no tree. Refused with 422 ' +
    '`channel-category.tree`, which names categories that are named twice, whose parent is not in the list, ' +
    'or that are below themselves; nothing is stored then.',
  method: 'PUT',
  path: '/categories',
  ...batchLimits,
  body: Type.Object({
    categoryList: Type.Array(ChannelCategory, { minItems: 1, maxItems: categoriesMax }),
  }),
  example: {
    categoryList: [
      { categoryId: '1', displayName: 'Kitchen', listingAllowed: false },
      { categoryId: '1.1', displayName: 'Coffee', parentCategoryId: '1' },
    ],
  },
  answer: {
    status: 200,
    shape: Type.Object({
      categoryTreeVersion: Type.String({ description: 'Another one for another tree.' }),
    }),
  },

  async handle({ tx, body, audit }, { id, channel }) {
    const categoryList = withPlainTop(body.categoryList)
    const faults = treeFaults(categoryList)
    if (Object.keys(faults).length > 0) throw brokenTree(faults)
    const categoryTreeVersion = versionOf(categoryList)
    const { categoryVersion } = await lockDescription(tx, id)
    if (categoryVersion !== categoryTreeVersion) {
      await replaceCategories(tx, id, categoryList)
      await changeDescription(tx, id, { categoryVersion: categoryTreeVersion })
      const after = { categoryTreeVersion, categories: categoryList.length }
      const entry = { entity: 'channel-categories', entityId: channel }
      audit({ ...entry, before: { categoryTreeVersion: categoryVersion }, after })
    }
    return { categoryTreeVersion }
  },
})
