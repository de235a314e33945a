import { lockItemKey } from '../../catalog/doors/items/item-key-store.ts'
import { missingReferences } from '../../catalog/doors/missing-references.ts'
import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { exampleKey, ReferenceField } from '../../platform/values/shape.ts'
import { createPrice } from '../quantity-price-operations.ts'
import { CustomerPrice, CustomerPriceDraft, customerPricesPath } from './customer-price.ts'
import { customerPriceKind, findPriceCustomer } from './customer-price-store.ts'

export const createCustomerPrice = operation({
  name: 'createCustomerPrice',
  summary: 'Create a customer price of an item',
  description:
    'Adds the price that one customer pays for the item from a quantity on; without `fromQuantity` it applies from 1 on. Exactly one of `netPrice` and `reduceStandardPriceByPercent` must have a value, else 400. The item counts as changed and is announced to the change feed. Refused with 409 `customer-price.taken` where the customer has a price for this quantity already (the PATCH of the price creates or updates), and 422 `item.reference.missing` for an unknown customer.',
  method: 'POST',
  path: customerPricesPath,
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: CustomerPriceDraft,
  example: { customerId: exampleKey(1), fromQuantity: 6, reduceStandardPriceByPercent: 5 },
  examplePath: { itemId: exampleKey(2) },
  answer: { status: 201, shape: CustomerPrice },
  constraints: { item_customer_prices_customer: noSuchCustomer },

  async handle(call) {
    const { tx, path, body, fieldName } = call
    const item = await lockItemKey(tx, path.itemId)
    const { customerId } = body
    const references = await findPriceCustomer(tx, customerId, missingReferences, fieldName)
    return createPrice(customerPriceKind, call, {
      item,
      references,
      fromQuantity: body.fromQuantity ?? 1,
    })
  },
})
