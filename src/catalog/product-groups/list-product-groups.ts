import { listing } from '../../platform/http/listing.ts'
import { ProductGroup } from './product-group.ts'
import { productGroups } from './product-group-store.ts'

export const listProductGroups = listing({
  noun: 'ProductGroups',
  summary: 'The product groups of the tenant.',
  path: { v1: '/productGroups', v2: '/product-groups' },
  scope: 'productgroups.read',
  shape: ProductGroup,
  source: productGroups,
})
