import { operation } from '../../platform/http/operation.ts'
import { findRecord } from '../../platform/http/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Category, noSuchCategory } from './category.ts'
import { categories } from './category-store.ts'

export const getCategory = operation({
  name: 'getCategory',
  summary: 'One category.',
  method: 'GET',
  path: { v1: '/categories/{categoryId}', v2: '/categories/{categoryId}' },
  scope: 'categories.read',
  pathParameters: { categoryId: ReferenceField() },
  answer: { status: 200, shape: Category },

  async handle({ tx, speaks, path }) {
    const category = await findRecord(tx, speaks, categories, path.categoryId)
    if (!category) throw noSuchCategory()
    return category
  },
})
