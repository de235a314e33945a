import { announce } from '../../platform/events/outbox-store.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { descriptionOperations } from '../descriptions/description-operations.ts'
import { emptyDescription } from '../doors/description-fields.ts'
import { exampleShop } from '../sales-channels/sales-channel.ts'
import { categoryEvents, noSuchReferences } from './category.ts'
import { CategoryDescription, CategoryDescriptionDraft } from './category-description.ts'
import { categoryDescriptionSource } from './category-description-store.ts'
import { findCategoryKey, lockCategoryKey } from './category-key-store.ts'

const fields = ['descriptions']

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
  example: { name: 'Kaffee', seoPath: 'kaffee', languageIso: 'de', salesChannelId: exampleShop },
  source: categoryDescriptionSource,
  owner: 'categoryId',
  usual: emptyDescription,
  pathParameters: { categoryId: ReferenceField() },
  find: (tx, { categoryId }, isWrite) =>
    (isWrite ? lockCategoryKey : findCategoryKey)(tx, categoryId as Reference),
  touch: (tx, { id }) =>
    announce(tx, { entity: categoryEvents, kind: 'changed', ids: [id], fields }),
  perChannel: { missing: noSuchReferences },
})
