import { operation } from '../../platform/pipeline/operation.ts'
import { getPrice } from '../quantity-price-operations.ts'
import { CustomerPrice, customerPriceAddress } from './customer-price.ts'
import { customerPriceKind } from './customer-price-store.ts'

export const getCustomerPrice = operation({
  name: 'getCustomerPrice',
  summary: 'Get a customer price of an item',
  description:
    'Returns the price that one customer pays for the item from the given quantity on. The quantity must be one that has a price of its own; use "Find the effective price of an item" for the price of any quantity. Refused with 404 `item.missing`, `customer.missing` or `customer-price.missing`.',
  method: 'GET',
  ...customerPriceAddress,
  scope: 'items.read',
  answer: { status: 200, shape: CustomerPrice },
  handle: (call) => getPrice(customerPriceKind, call),
})
