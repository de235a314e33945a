import { operation } from '../../platform/http/operation.ts'
import { findPage, pageOf, pageQuery } from '../../platform/http/page.ts'
import { Category } from './category.ts'
import { categories } from './category-store.ts'

export const listCategories = operation({
  name: 'listCategories',
  summary: 'The categories of items, by number.',
  method: 'GET',
  path: { v1: '/categories', v2: '/categories' },
  scope: 'categories.read',
  query: pageQuery,
  answer: { status: 200, shape: pageOf(Category) },
  handle: ({ tx, speaks, query }) => findPage(tx, speaks, categories, query),
})
