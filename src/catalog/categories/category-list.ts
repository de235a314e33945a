import type { ReferenceList } from '../../platform/records/reference-list.ts'
import { Category } from './category.ts'
import { categories, categoryTable, usualCategory } from './category-store.ts'
import { categoryColumns, writeChannels } from './write-category.ts'

export const categoryList: ReferenceList = {
  noun: 'category',
  plural: 'Categories',
  summary: 'The categories of items, by number.',
  path: { v1: '/categories', v2: '/categories' },
  scope: 'categories',
  shape: Category,
  table: categoryTable,
  source: categories,
  usual: { ...usualCategory, parentCategoryId: null, activeSalesChannels: [] },
  example: { name: 'Teapots', sortNumber: 10 },
  unique: ['name'],
  // Two moves that are right alone may close a cycle together.
  isOneAtATime: true,
  isPaged: true,
  columns: categoryColumns,
  beside: writeChannels,
  sentences: {
    'category.missing': {
      en: 'There is no such category.',
      de: 'Diese Kategorie gibt es nicht.',
    },
    'category.name.taken': {
      en: 'Another category in the same place has this name.',
      de: 'Eine andere Kategorie an derselben Stelle hat diesen Namen.',
    },
    'category.in-use': {
      en: 'Other categories or items lie in this category.',
      de: 'In dieser Kategorie liegen andere Kategorien oder Artikel.',
    },
  },
}
