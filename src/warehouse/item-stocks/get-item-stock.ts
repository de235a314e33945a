import { findItemKey } from '../../catalog/item-key-store.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import { concludeWithRecord } from '../../platform/records/record-source.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { ItemStock } from './item-stock.ts'
import { itemStocks } from './item-stock-store.ts'

export const getItemStock = operation({
  name: 'getItemStock',
  summary: 'What there is of an item, where, and what of it can be sold',
  method: 'GET',
  path: { v1: '/items/{itemId}/stock', v2: '/items/{itemId}/stock' },
  scope: 'stocks.read',
  pathParameters: { itemId: ReferenceField() },
  answer: { status: 200, shape: ItemStock },

  async handle({ tx, path, speaks }) {
    return concludeWithRecord(tx, speaks, itemStocks, await findItemKey(tx, path.itemId))
  },
})
