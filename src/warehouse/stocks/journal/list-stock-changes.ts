import { operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { journalQuery, StockChange } from './stock-change.ts'
import { concludeWithStockChanges } from './stock-change-store.ts'

export const listStockChanges = operation({
  name: 'listStockChanges',
  summary: 'List stock changes',
  description:
    'Returns the journal of all bookings, the oldest first unless `isNewestFirst` says otherwise, a page at a time. `itemId` narrows it to one item, `startDate` and `endDate` to bookings of a time. Entries are never changed or deleted.',
  method: 'GET',
  path: { v1: '/stocks/changes' },
  scope: 'stocks.read',
  query: {
    ...pageQuery,
    ...journalQuery,
  },
  answer: { status: 200, shape: pageOf(StockChange) },
  handle: ({ tx, generation, query }) => concludeWithStockChanges(tx, generation, query, query),
})
