import { operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { Instant, ReferenceField } from '../../../platform/values/shape.ts'
import { PastStock } from './past-stock.ts'
import { concludeWithPastStocks } from './past-stock-store.ts'

export const listPastStocks = operation({
  name: 'listPastStocks',
  summary: 'List stocks of a moment in the past',
  description:
    'Returns what lay of each item, warehouse, storage location, batch and best-before date at `moment`, which is now when it is left out: the present stock without what the journal booked later. Ordered by item and warehouse, a page at a time; where nothing lay there is no entry. `itemId`, `warehouseId` and `storageLocationId` narrow the list; an unknown record had no stock. Items that are deleted are left out. What was on its way between warehouses lay in none.',
  method: 'GET',
  path: { v1: '/stocks/past', v2: '/stocks/past' },
  scope: 'stocks.read',
  query: {
    ...pageQuery,
    moment: Instant({ description: 'What was booked at this time or earlier counts.' }),
    itemId: ReferenceField(),
    warehouseId: ReferenceField(),
    storageLocationId: ReferenceField(),
  },
  answer: { status: 200, shape: pageOf(PastStock) },
  handle: ({ tx, generation, query }) => concludeWithPastStocks(tx, generation, query, query),
})
