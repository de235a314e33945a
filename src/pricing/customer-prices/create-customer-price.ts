import { touchItems } from '../../catalog/item-change-store.ts'
import { lockItemKey } from '../../catalog/item-key-store.ts'
import { findPart } from '../../catalog/item-part-store.ts'
import { missingReferences } from '../../catalog/missing-references.ts'
import { namedAddress } from '../../catalog/named-address.ts'
import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { operation, Reply } from '../../platform/pipeline/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { addPrice, isPrice } from '../price-store.ts'
import { readToldPrice } from '../read-told-price.ts'
import {
  CustomerPrice,
  CustomerPriceDraft,
  customerPriceAddress,
  customerPricesPath,
  customerPriceTaken,
} from './customer-price.ts'
import {
  customerPrices,
  customerPriceTable,
  findCustomerKey,
  keyOf,
} from './customer-price-store.ts'

export const createCustomerPrice = operation({
  name: 'createCustomerPrice',
  summary: 'Add what a customer pays for an item from a quantity on',
  method: 'POST',
  path: customerPricesPath,
  scope: 'items.write',
  pathParameters: { itemId: ReferenceField() },
  body: CustomerPriceDraft,
  answer: { status: 201, shape: CustomerPrice },
  constraints: { item_customer_prices_customer: noSuchCustomer },

  async handle(call) {
    const { tx, path, body, speaks, spell, audit } = call
    const { customerId, fromQuantity = 1 } = body
    const item = await lockItemKey(tx, path.itemId)
    const customer = await findCustomerKey(tx, customerId)
    if (!customer) throw missingReferences([spell(['customerId'])])
    const told = await readToldPrice(call, path.itemId)
    const key = keyOf(item, customer, fromQuantity)
    if (!(await addPrice(tx, customerPriceTable, key, told))) throw customerPriceTaken()
    touchItems(tx, [item.id])
    const after = { customerId: customer.uuid, fromQuantity, ...told }
    audit({ entity: 'customer-price', entityId: item.uuid, before: null, after })
    const price = await findPart(tx, speaks, customerPrices, isPrice(customerPriceTable, key))
    const address = { ...path, customerId, fromQuantity }
    const location = namedAddress(speaks, customerPriceAddress.path[speaks], address)
    return new Reply(price, { headers: { location } })
  },
})
