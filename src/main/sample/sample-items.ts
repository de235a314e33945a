import { updateItems } from '../../catalog/import/item-import-store.ts'
import { itemDefaults } from '../../catalog/items/item-columns.ts'
import {
  replaceCategories,
  replaceComponents,
  replaceGroupQuantities,
  replaceSalesChannels,
} from '../../catalog/items/item-list-store.ts'
import { insertItems } from '../../catalog/items/item-store.ts'
import type { TenantTx } from '../../platform/postgres/transaction.ts'
import { ownGtin } from './gtin.ts'
import type { SampleReferences } from './sample-references.ts'
import { readSheet } from './sheet.ts'

const columns = [
  ...['sku', 'parent', 'name', 'manufacturer', 'categories', 'group', 'tax', 'shipping'],
  ...['availability', 'person', 'origin', 'price', 'purchase', 'rrp', 'weight', 'size', 'taric'],
  ...['channels', 'components', 'short'],
] as const
type Row = Record<
  | 'sku'
  | 'parent'
  | 'name'
  | 'manufacturer'
  | 'categories'
  | 'group'
  | 'tax'
  | 'shipping'
  | 'availability'
  | 'person'
  | 'origin'
  | 'price'
  | 'purchase'
  | 'rrp'
  | 'weight'
  | 'size'
  | 'taric'
  | 'channels'
  | 'components'
  | 'short',
  string
>
