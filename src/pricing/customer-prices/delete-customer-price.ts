import { operation } from '../../platform/pipeline/operation.ts'
import { lockPrice, removePrice } from '../quantity-price-operations.ts'
import { customerPriceAddress } from './customer-price.ts'
import { customerPriceKind } from './customer-price-store.ts'

export const deleteCustomerPrice = operation({
  name: 'deleteCustomerPrice',
  summary: 'Delete a customer price of an item',
  description:
    'Deletes the price that one customer pays for the item from the given quantity on; prices of other quantities stay. The item counts as changed and is announced to the change feed. Refused with 404 `customer-price.missing` where there is no such price, also when the call is repeated.',
  method: 'DELETE',
  ...customerPriceAddress,
  scope: 'items.write',
  answer: { status: 204 },
  current: (call) => lockPrice(customerPriceKind, call),
  handle: (call) => removePrice(customerPriceKind, call),
})
