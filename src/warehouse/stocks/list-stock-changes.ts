import { operation } from '../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../platform/records/page.ts'
import { Instant, ReferenceField } from '../../platform/values/shape.ts'
import { StockChange } from './stock-change.ts'
import { concludeWithStockChanges } from './stock-change-store.ts'

export const listStockChanges = operation({
  name: 'listStockChanges',
  summary: 'List the journal of bookings, the oldest first, a page at a time',
  method: 'GET',
  path: { v1: '/stocks/changes' },
  scope: 'stocks.read',
  query: { ...pageQuery, itemId: ReferenceField(), startDate: Instant() },
  answer: { status: 200, shape: pageOf(StockChange) },
  handle: ({ tx, speaks, query }) => concludeWithStockChanges(tx, speaks, query, query),
})
