import { findItemKey } from '../../../catalog/doors/items/item-key-store.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { Instant, ReferenceField } from '../../../platform/values/shape.ts'
import { PastStock } from './past-stock.ts'
import { concludeWithPastStocks } from './past-stock-store.ts'

export const listPastStocks = operation({
  name: 'listPastStocks',
  summary: 'List the stocks of an item at a moment in the past',
  description:
    'Returns what lay of the item by warehouse, storage location, batch and best-before date at `moment`, which is now when it is left out: the present stock without what the journal booked later. Ordered by warehouse, a page at a time; where nothing lay there is no entry. `warehouseId` and `storageLocationId` narrow the list; an unknown one had no stock. What was on its way between warehouses lay in none. Refused with 404 `item.missing` for an unknown item.',
  method: 'GET',
  path: { v1: '/items/{itemId}/stock/past', v2: '/items/{itemId}/stock/past' },
  scope: 'stocks.read',
  pathParameters: { itemId: ReferenceField() },
  query: {
    ...pageQuery,
    moment: Instant({ description: 'What was booked at this time or earlier counts.' }),
    warehouseId: ReferenceField(),
    storageLocationId: ReferenceField(),
  },
  answer: { status: 200, shape: pageOf(PastStock) },

  async handle({ tx, generation, path, query }) {
    const item = await findItemKey(tx, path.itemId)
    return concludeWithPastStocks(tx, generation, query, { ...query, itemId: { id: item.id } })
  },
})
