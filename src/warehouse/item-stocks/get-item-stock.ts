import { findItemKey } from '../../catalog/item-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ItemStock } from './item-stock.ts'
import { itemStocks } from './item-stock-store.ts'

export const getItemStock = operation({
  name: 'getItemStock',
  summary: 'Get the stock of an item',
  description:
    'Returns the stock of the item over all warehouses, how much of it can be sold, and the stock of each warehouse that has been booked. An item without any booking has a stock of 0 and no warehouses. Refused with 404 `item.missing` for an unknown item.',
  method: 'GET',
  path: { v1: '/items/{itemId}/stock', v2: '/items/{itemId}/stock' },
  scope: 'stocks.read',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 200, shape: ItemStock },

  async handle({ tx, path, generation }) {
    return concludeWithRecord(tx, generation, itemStocks, await findItemKey(tx, path.itemId))
  },
})
