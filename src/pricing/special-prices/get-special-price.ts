import { noSuchItem } from '../../catalog/items/item.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { SpecialPrice, specialPricePath } from './special-price.ts'
import { specialPrices } from './special-price-store.ts'

export const getSpecialPrice = operation({
  name: 'getSpecialPrice',
  summary: 'Get the special prices of an item',
  description:
    'Returns the special prices of the item by customer group and sales channel, and when they apply. Every item has this record: without special prices it is inactive and its list is empty.',
  method: 'GET',
  path: specialPricePath,
  scope: 'items.read',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 200, shape: SpecialPrice },

  async handle({ tx, path, generation }) {
    const found = await concludeWithRecord(tx, generation, specialPrices, path.itemId)
    if (!found) throw noSuchItem()
    return found
  },
})
