import type { ReferenceList } from '../../platform/records/reference-lists/reference-list.ts'
import { ProductGroup } from './product-group.ts'
import { productGroups, productGroupTable } from './product-group-store.ts'

export const productGroupList: ReferenceList = {
  noun: 'product-group',
  plural: 'ProductGroups',
  about: 'the product groups that items belong to',
  path: { v1: '/productGroups', v2: '/product-groups' },
  scope: 'productgroups',
  shape: ProductGroup,
  table: productGroupTable,
  source: productGroups,
  usual: {},
  example: { name: 'Spare parts' },
  unique: ['name'],
  sentences: {
    'product-group.missing': {
      en: 'There is no such product group.',
      de: 'Diese Warengruppe gibt es nicht.',
    },
    'product-group.name.taken': {
      en: 'Another product group has this name.',
      de: 'Eine andere Warengruppe hat diesen Namen.',
    },
    'product-group.in-use': {
      en: 'Items refer to this product group.',
      de: 'Artikel verweisen auf diese Warengruppe.',
    },
  },
}
