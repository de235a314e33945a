import Type from 'typebox'
import { refuseFaults } from '../../../platform/pipeline/input/input.ts'
import { operation } from '../../../platform/pipeline/operation.ts'
import { feedOf, feedQuery } from '../../../platform/records/feeds/feed-cursor.ts'
import { pageOf, pageQuery } from '../../../platform/records/page.ts'
import { ReferenceField } from '../../../platform/values/shape.ts'
import { journalQuery, StockChange } from './stock-change.ts'
import { concludeWithStockChanges, concludeWithStockFeed } from './stock-change-store.ts'

const feed = feedOf(StockChange).properties
const { items: _, ...page } = Type.Partial(pageOf(StockChange)).properties

export const queryStockChanges = operation({
  name: 'queryStockChanges',
  summary: 'Query stock changes',
  description:
    'Returns the journal of bookings after a cursor, in the order of their commits, so that nothing is missed and nothing is read twice: start without a cursor and pass on `nextCursor`. With `pageNumber`, `pageSize` or `isNewestFirst` the same journal is returned as pages; cursor and limit are then refused with 400. `itemId`, `warehouseId`, `startDate` and `endDate` narrow both.',
  method: 'GET',
  path: { v2: '/stocks/changes' },
  scope: 'stocks.read',
  query: {
    ...feedQuery,
    ...pageQuery,
    ...journalQuery,
    warehouseId: ReferenceField(),
  },
  answer: {
    status: 200,
    shape: Type.Object({
      items: feed.items,
      nextCursor: Type.Optional(feed.nextCursor),
      hasMore: Type.Optional(feed.hasMore),
      ...page,
    }),
  },

  handle({ tx, generation, query }) {
    const { cursor, limit, pageNumber, pageSize, isNewestFirst } = query
    if ([pageNumber, pageSize, isNewestFirst].every((given) => given === undefined)) {
      return concludeWithStockFeed(tx, generation, query, query)
    }
    refuseFaults({
      ...(cursor !== undefined && { 'query.cursor': notWithPages }),
      ...(limit !== undefined && { 'query.limit': notWithPages }),
    })
    return concludeWithStockChanges(tx, generation, query, query)
  },
})

const notWithPages = {
  en: 'This cannot be combined with pageNumber, pageSize or isNewestFirst.',
  de: 'Dies lässt sich nicht mit pageNumber, pageSize oder isNewestFirst verbinden.',
}
