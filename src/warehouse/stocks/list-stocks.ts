import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { Stock } from './stock.ts'
import { concludeWithStocks } from './stock-store.ts'

export const listStocks = operation({
  name: 'listStocks',
  summary: 'List what lies where, by item and warehouse, a page at a time',
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
  handle: ({ tx, speaks, query }) => concludeWithStocks(tx, speaks, query, query),
})
