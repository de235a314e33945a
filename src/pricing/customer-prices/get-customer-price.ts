import { findPart } from '../../catalog/item-part-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { isPrice } from '../price-store.ts'
import { CustomerPrice, customerPriceAddress, noSuchCustomerPrice } from './customer-price.ts'
import { customerPrices, customerPriceTable, findNamedPrice } from './customer-price-store.ts'

export const getCustomerPrice = operation({
  name: 'getCustomerPrice',
  summary: 'What a customer pays for an item from a quantity on',
  method: 'GET',
  ...customerPriceAddress,
  scope: 'items.read',
  answer: { status: 200, shape: CustomerPrice },

  async handle({ tx, path, speaks }) {
    const { key } = await findNamedPrice(tx, path)
    const price = await findPart(tx, speaks, customerPrices, isPrice(customerPriceTable, key))
    if (!price) throw noSuchCustomerPrice()
    return price
  },
})
