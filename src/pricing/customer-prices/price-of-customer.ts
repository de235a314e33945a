import Type from 'typebox'
import { Price, Text } from '../../platform/values/shape.ts'
import { CustomerPrice } from './customer-price.ts'

const { itemId, fromQuantity, netPrice, reduceStandardPriceByPercent } = CustomerPrice.properties

/** What a customer pays for one of the items that it has prices of its own for. */
export const PriceOfCustomer = Type.Object({
  itemId,
  sku: Text(255, { v1: 'SKU', readOnly: true, description: 'SKU of the item.' }),
  name: Text(255, { readOnly: true, description: 'Name of the item.' }),
  salesPriceNet: Price({ readOnly: true, description: 'Standard net price of the item.' }),
  fromQuantity,
  netPrice,
  reduceStandardPriceByPercent,
})
