import { touchItems } from '../../catalog/item-change-store.ts'
import { findPart } from '../../catalog/item-part-store.ts'
import { repeatsShown, toldPriceOf } from '../../catalog/price.ts'
import { isPrice, setPrice } from '../../catalog/price-store.ts'
import { unsetPrice } from '../../catalog/unset-price.ts'
import { type Call, type Json, operation } from '../../platform/http/operation.ts'
import { noSuchCustomer } from '../customers/customer.ts'
import { CustomerPrice, CustomerPricePatch, customerPriceAddress } from './customer-price.ts'
import {
  type CustomerPricePath,
  customerPrices,
  customerPriceTable,
  lockNamedPrice,
} from './customer-price-store.ts'

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
    const { tx, path, body, audit } = call
    if (await repeatsShown(call, () => findNamed(call))) return undefined
    const { item, customer, key } = await lockNamedPrice(tx, path)
    const change = await setPrice(tx, customerPriceTable, key, toldPriceOf(body))
    if (!change) return undefined
    touchItems(tx, [item.id])
    const named = { customerId: customer.uuid, fromQuantity: path.fromQuantity }
    const before = change.before && { ...named, ...change.before }
    const after = { ...named, ...change.after }
    audit({ entity: 'customer-price', entityId: item.uuid, before, after })
    return undefined
  },
})

type Named = Pick<Call<CustomerPricePath>, 'tx' | 'path' | 'speaks'>

async function findNamed({ tx, path, speaks }: Named): Promise<Json | undefined> {
  const { key } = await lockNamedPrice(tx, path)
  return findPart(tx, speaks, customerPrices, isPrice(customerPriceTable, key))
}
