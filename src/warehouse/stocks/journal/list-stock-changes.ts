import { operation } from '../../../platform/pipeline/operation.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { Instant, ReferenceField } from '../../../platform/values/shape.ts'
import { StockChange } from './stock-change.ts'
import { concludeWithStockChanges } from './stock-change-store.ts'

export const listStockChanges = operation({
  name: 'listStockChanges',
  summary: 'List stock changes',
  description:
    'Returns the journal of all bookings, the oldest first, a page at a time. `itemId` narrows it to one item, `startDate` to bookings of that time or later. Entries are never changed or deleted.',
  method: 'GET',
  path: { v1: '/stocks/changes' },
  scope: 'stocks.read',
  query: {
    ...pageQuery,
    itemId: ReferenceField(),
    startDate: Instant({ description: 'Only bookings of this time or later.' }),
  },
  answer: { status: 200, shape: pageOf(StockChange) },
  handle: ({ tx, generation, query }) => concludeWithStockChanges(tx, generation, query, query),
})
