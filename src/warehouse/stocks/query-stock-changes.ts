import { feedOf, feedQuery } from '../../platform/http/feed-cursor.ts'
import { operation } from '../../platform/http/operation.ts'
import { ReferenceField } from '../../platform/values/shape.ts'
import { StockChange } from './stock-change.ts'
import { concludeWithStockFeed } from './stock-change-store.ts'

export const queryStockChanges = operation({
  name: 'queryStockChanges',
  summary: 'Follow the bookings: what was booked since a cursor, in the order of commits',
  method: 'GET',
  path: { v2: '/stocks/changes' },
  scope: 'stocks.read',
  query: { ...feedQuery, itemId: ReferenceField(), warehouseId: ReferenceField() },
  answer: { status: 200, shape: feedOf(StockChange) },
  handle: ({ tx, speaks, query }) => concludeWithStockFeed(tx, speaks, query, query),
})
