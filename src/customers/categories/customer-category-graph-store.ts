import { namedList } from '../../platform/graph-sql/named-list.ts'

export const queryCustomerCategories = namedList({
  query: 'QueryCustomerCategories',
  type: 'CustomerCategory',
  description: 'What customers are sorted by.',
  scope: 'customercategories.read',
  table: 'customer_categories',
  as: 'customer_category',
})
