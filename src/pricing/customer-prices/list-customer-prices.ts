import { partsOf } from '../../catalog/item-part-store.ts'
import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { CustomerPrice, customerPricesPath } from './customer-price.ts'
import { customerPrices } from './customer-price-store.ts'

export const listCustomerPrices = listing({
  noun: 'CustomerPrices',
  summary: 'What single customers pay for an item',
  path: customerPricesPath,
  scope: 'items.read',
  shape: CustomerPrice,
  source: customerPrices,
  pathParameters: { itemId: ReferenceField() },
  within: (tx, path) => partsOf(tx, customerPrices.as, path['itemId'] as Reference),
})
