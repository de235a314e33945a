import { type ChangeFeed, feedReader } from '../../../platform/records/feeds/change-feed-store.ts'
import { salesOrderEvents } from '../sales-order-events.ts'

/** The feed of sales orders. */
export const salesOrderChanges: ChangeFeed = {
  name: 'sales-order-feed',
  entity: salesOrderEvents,
  table: 'sales_order_changes',
  records: 'sales_orders',
  noun: 'salesOrder',
}

export const salesOrderFeed = feedReader(salesOrderChanges)
