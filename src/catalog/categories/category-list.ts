import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { Category } from './category.ts'
import { categories, categoryTable, usualCategory } from './category-store.ts'
import { categoryColumns, writeChannels } from './write-category.ts'

export const categoryList: ReferenceList = {
  noun: 'category',
  plural: 'Categories',
  about: 'the categories of items, top-level categories and subcategories alike',
  rules:
    'Categories below a category move with it. Refused with 422 where the parent or a sales channel does not exist (`category.reference.missing`), where the category would lie in itself (`category.parent.cycle`), or where a sales channel is neither an online shop nor a point of sale (`category.sales-channel.kind`).',
  path: { v1: '/categories', v2: '/categories' },
  scope: 'categories',
  shape: Category,
  table: categoryTable,
  source: categories,
  usual: { ...usualCategory, parentCategoryId: null, activeSalesChannels: [] },
  example: { name: 'Cold brew', parentCategoryId: exampleKey(1), sortNumber: 10 },
  unique: ['name'],
  // Two moves that are valid alone may together close a cycle.
  isOneAtATime: true,
  isPaged: true,
  columns: categoryColumns,
  writeElsewhere: writeChannels,
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
