import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { listing } from '../../platform/records/listing.ts'
import { type Reference, ReferenceField } from '../../platform/values/shape.ts'
import { findPriceCustomer } from './customer-price-store.ts'
import { PriceOfCustomer } from './price-of-customer.ts'
import { isPriceOf, pricesOfCustomers } from './price-of-customer-store.ts'

export const listPricesOfCustomer = listing({
  noun: 'PricesOfCustomer',
  summary: 'List the item prices of a customer',
  description:
    'Returns the prices that the customer has of its own, of all items, ordered by item and quantity; what it pays for others follows from its group, its discount and the sales channel (`findEffectivePrice`). Refused with 404 `customer.missing` for an unknown customer.',
  path: { v1: '/customers/{customerId}/itemPrices', v2: '/customers/{customerId}/item-prices' },
  scope: 'items.read',
  shape: PriceOfCustomer,
  source: pricesOfCustomers,
  isPaged: true,
  pathParameters: { customerId: ReferenceField() },
  within: async (tx, path) => {
    const named = await findPriceCustomer(tx, path['customerId'] as Reference, noSuchCustomer)
    return named['customerId'] && isPriceOf(named['customerId'].id)
  },
})
