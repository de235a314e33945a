import { partsOf } from '../../catalog/doors/items/item-part-store.ts'
import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { CustomerPrice, customerPricesPath } from './customer-price.ts'
import { customerPrices } from './customer-price-store.ts'

export const listCustomerPrices = listing({
  noun: 'CustomerPrices',
  summary: 'List the customer prices of an item',
  description:
    'Returns the prices that single customers pay for the item, ordered by customer and quantity: generation 1 all of them in one array, generation 2 a page. Refused with 404 `item.missing` for an unknown item.',
  path: customerPricesPath,
  scope: 'items.read',
  shape: CustomerPrice,
  source: customerPrices,
  pathParameters: { itemId: ReferenceField() },
  within: (tx, path) => partsOf(tx, customerPrices.as, path['itemId'] as Reference),
})
