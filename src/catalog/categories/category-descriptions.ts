import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { emptyDescription } from '../description-fields.ts'
import { descriptionOperations } from '../descriptions/description-operations.ts'
import { noSuchReferences } from './category.ts'
import { CategoryDescription, CategoryDescriptionDraft } from './category-description.ts'
import { categoryDescriptionSource } from './category-description-store.ts'
import { findCategoryKey, lockCategoryKey } from './category-key-store.ts'

export const categoryDescriptions = descriptionOperations({
  name: 'CategoryDescription',
  entity: 'category-description',
  of: 'a category',
  path: {
    v1: '/categories/{categoryId}/descriptions',
    v2: '/categories/{categoryId}/descriptions',
  },
  scope: 'categories',
  shape: CategoryDescription,
  draft: CategoryDescriptionDraft,
  example: {
    name: 'Kannen',
    languageIso: 'de',
    salesChannelId: { id: '1-1-1', uuid: '3f2a9c1e-7d54-4b0a-9c3e-5a1b2c3d4e5f' },
  },
  source: categoryDescriptionSource,
  owner: 'categoryId',
  usual: emptyDescription,
  pathParameters: { categoryId: ReferenceField() },
  find: (tx, { categoryId }, isWrite) =>
    (isWrite ? lockCategoryKey : findCategoryKey)(tx, categoryId as Reference),
  perChannel: { missing: noSuchReferences },
})
