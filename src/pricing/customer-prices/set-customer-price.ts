import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey } from '../../platform/values/shape.ts'
import { lockPriceOrAbsent, writePrice } from '../quantity-price-operations.ts'
import { CustomerPricePatch, customerPriceAddress } from './customer-price.ts'
import { customerPriceKind } from './customer-price-store.ts'

/** Creates or changes: a caller who keeps prices in step need not know whether the price exists (contract). */
export const setCustomerPrice = operation({
  name: 'setCustomerPrice',
  summary: 'Create or update a customer price of an item',
  description:
    'Sets the price that one customer pays for the item from the given quantity on, whether or not there is one already. Exactly one of `netPrice` and `reduceStandardPriceByPercent` must have a value, else 400; setting one clears the other. Generation 1 also takes both as it shows them: a reduction of 0, or the net price that the reduction comes to. Item, customer and quantity are part of the address and cannot be changed. A changed price is announced to the item change feed; the same price again changes nothing.',
  method: 'PATCH',
  ...customerPriceAddress,
  scope: 'items.write',
  body: CustomerPricePatch,
  example: { netPrice: 6.9 },
  examplePath: { itemId: exampleKey(2), customerId: exampleKey(1), fromQuantity: 12 },
  answer: { status: 204 },
  constraints: { item_customer_prices_customer: noSuchCustomer },
  current: (call) => lockPriceOrAbsent(customerPriceKind, call),
  handle: (call) => writePrice(customerPriceKind, call),
})
