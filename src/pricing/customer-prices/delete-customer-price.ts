import { touchItems } from '../../catalog/item-change-store.ts'
import { findPart } from '../../catalog/item-part-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { isPrice, removePrice } from '../price-store.ts'
import { customerPriceAddress, noSuchCustomerPrice } from './customer-price.ts'
import { customerPrices, customerPriceTable, lockNamedPrice } from './customer-price-store.ts'

export const deleteCustomerPrice = operation({
  name: 'deleteCustomerPrice',
  summary: 'Remove what a customer pays for an item from a quantity on',
  method: 'DELETE',
  ...customerPriceAddress,
  scope: 'items.write',
  answer: { status: 204 },

  async current({ tx, path, speaks }) {
    const { key } = await lockNamedPrice(tx, path)
    const price = await findPart(tx, speaks, customerPrices, isPrice(customerPriceTable, key))
    if (!price) throw noSuchCustomerPrice()
    return price
  },

  async handle({ tx, path, audit }) {
    const { item, customer, key } = await lockNamedPrice(tx, path)
    const former = await removePrice(tx, customerPriceTable, key)
    if (!former) throw noSuchCustomerPrice()
    touchItems(tx, [item.id])
    const named = { customerId: customer.uuid, fromQuantity: path.fromQuantity }
    const before = { ...named, ...former }
    audit({ entity: 'customer-price', entityId: item.uuid, before, after: null })
    return undefined
  },
})
