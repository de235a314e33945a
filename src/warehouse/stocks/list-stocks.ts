import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Stock } from './stock.ts'
import { concludeWithStocks } from './stock-store.ts'

export const listStocks = operation({
  name: 'listStocks',
  summary: 'List stocks',
  description:
    'Returns the stock of each item, warehouse, storage location, batch and best-before date that has been booked, ordered by item and warehouse, a page at a time. `itemId`, `warehouseId` and `storageLocationId` narrow the list; an unknown record has no stock.',
  method: 'GET',
  path: { v1: '/stocks', v2: '/stocks' },
  scope: 'stocks.read',
  query: {
    ...pageQuery,
    itemId: ReferenceField(),
    warehouseId: ReferenceField(),
    storageLocationId: ReferenceField(),
  },
  answer: { status: 200, shape: pageOf(Stock) },
  handle: ({ tx, generation, query }) => concludeWithStocks(tx, generation, query, query),
})
