import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { partsOf } from '../doors/items/item-part-store.ts'
import { ItemSupplier, itemSuppliersPath } from './item-supplier.ts'
import { itemSuppliers } from './item-supplier-store.ts'

export const listItemSuppliers = listing({
  noun: 'ItemSuppliers',
  summary: 'List suppliers of an item',
  description:
    'Returns all suppliers of the item with prices and conditions. Refused with 404 ' +
    '`item.missing`.',
  path: itemSuppliersPath,
  scope: 'items.read',
  shape: ItemSupplier,
  source: itemSuppliers,
  pathParameters: { itemId: ReferenceField() },
  within: (tx, path) => partsOf(tx, itemSuppliers.as, path['itemId'] as Reference),
})
