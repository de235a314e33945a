import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { CustomerCategory } from './customer-category.ts'
import { customerCategories, customerCategoryTable } from './customer-category-store.ts'

export const customerCategoryList: ReferenceList = {
  noun: 'customer-category',
  plural: 'CustomerCategories',
  about: 'the categories that customers are sorted into',
  path: { v1: '/customerCategories', v2: '/customer-categories' },
  scope: 'customercategories',
  shape: CustomerCategory,
  table: customerCategoryTable,
  source: customerCategories,
  usual: {},
  example: { name: 'Regulars' },
  unique: ['name'],
  sentences: {
    'customer-category.missing': {
      en: 'There is no such customer category.',
      de: 'Diese Kundenkategorie gibt es nicht.',
    },
    'customer-category.name.taken': {
      en: 'Another customer category has this name.',
      de: 'Eine andere Kundenkategorie hat diesen Namen.',
    },
    'customer-category.in-use': {
      en: 'Customers refer to this customer category.',
      de: 'Kunden verweisen auf diese Kundenkategorie.',
    },
  },
}
