import { listing } from '../../platform/http/listing.ts'
import { CustomerCategory } from './customer-category.ts'
import { customerCategories } from './customer-category-store.ts'

export const listCustomerCategories = listing({
  noun: 'CustomerCategories',
  summary: 'The customer categories of the tenant.',
  path: { v1: '/customerCategories', v2: '/customer-categories' },
  scope: 'customercategories.read',
  shape: CustomerCategory,
  source: customerCategories,
})
