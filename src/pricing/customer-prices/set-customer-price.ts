import { touchItems } from '../../catalog/item-change-store.ts'
import { findPart } from '../../catalog/item-part-store.ts'
import { noSuchCustomer } from '../../customers/customers/customer.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { isPrice, setPrice } from '../price-store.ts'
import { readToldPrice } from '../read-told-price.ts'
import { unsetPrice } from '../unset-price.ts'
import { CustomerPrice, CustomerPricePatch, customerPriceAddress } from './customer-price.ts'
import { customerPrices, customerPriceTable, lockNamedPrice } from './customer-price-store.ts'

/** Creates the price or changes it: a caller who keeps prices in step need not know which (contract). */
export const setCustomerPrice = operation({
  name: 'setCustomerPrice',
  summary: 'Set what a customer pays for an item from a quantity on',
  method: 'PATCH',
  ...customerPriceAddress,
  scope: 'items.write',
  body: CustomerPricePatch,
  example: { netPrice: 19.9 },
  answer: { status: 204 },
  constraints: { item_customer_prices_customer: noSuchCustomer },

  async current(call) {
    const { tx, path, speaks } = call
    const { item, customer, key } = await lockNamedPrice(tx, path)
    const price = await findPart(tx, speaks, customerPrices, isPrice(customerPriceTable, key))
    const named = { itemId: item, customerId: customer, fromQuantity: path.fromQuantity }
    return price ?? unsetPrice(call, CustomerPrice, named)
  },

  async handle(call) {
    const { tx, path, audit } = call
    const told = await readToldPrice(call, path.itemId)
    const { item, customer, key } = await lockNamedPrice(tx, path)
    const change = await setPrice(tx, customerPriceTable, key, told)
    if (!change) return undefined
    touchItems(tx, [item.id])
    const named = { customerId: customer.uuid, fromQuantity: path.fromQuantity }
    const before = change.before && { ...named, ...change.before }
    const after = { ...named, ...change.after }
    audit({ entity: 'customer-price', entityId: item.uuid, before, after })
    return undefined
  },
})
