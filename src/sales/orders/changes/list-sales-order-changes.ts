import { changeFeed } from '../../../platform/records/feeds/change-feed.ts'
import { salesOrderChanges } from './sales-order-feed-store.ts'

export const listSalesOrderChanges = changeFeed({
  feed: salesOrderChanges,
  name: 'listSalesOrderChanges',
  summary: 'List changes of sales orders',
  description:
    'Returns orders that were created, changed or deleted after the cursor, in the order in which the changes were committed; changes of their lines count. Of several changes of an order only the latest is listed, at its place. A client that follows `nextCursor` until `hasMore` is false, and later goes on from there, receives every change. Without a cursor the feed starts at the beginning.',
  path: '/sales-orders/changes',
  scope: 'salesorders.read',
})
