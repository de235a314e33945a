import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Category } from './category.ts'
import { concludeWithChildCategories, findCategoryKey } from './category-key-store.ts'

export const listChildCategories = operation({
  name: 'listChildCategories',
  summary: 'The categories directly below one, as they are sorted.',
  method: 'GET',
  path: { v2: '/categories/{categoryId}/children' },
  scope: 'categories.read',
  pathParameters: { categoryId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(Category) },
  handle: async ({ tx, speaks, path, query }) => {
    const { id } = await findCategoryKey(tx, path.categoryId)
    return concludeWithChildCategories(tx, speaks, id, query)
  },
})
