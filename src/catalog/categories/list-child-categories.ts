import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Category } from './category.ts'
import { concludeWithChildCategories, findCategoryKey } from './category-key-store.ts'

export const listChildCategories = operation({
  name: 'listChildCategories',
  summary: 'List subcategories of a category',
  description:
    'Returns the categories directly below the given one in their order, one page at a time. ' +
    'Refused with 404 `category.missing`.',
  method: 'GET',
  path: { v2: '/categories/{categoryId}/children' },
  scope: 'categories.read',
  pathParameters: { categoryId: ReferenceField() },
  query: pageQuery,
  answer: { status: 200, shape: pageOf(Category) },
  handle: async ({ tx, generation, path, query }) => {
    const { id } = await findCategoryKey(tx, path.categoryId)
    return concludeWithChildCategories(tx, generation, id, query)
  },
})
