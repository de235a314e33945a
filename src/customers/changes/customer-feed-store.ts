import { type ChangeFeed, feedReader } from '../../platform/records/feeds/change-feed-store.ts'
import { customerEvents } from '../customers/customer.ts'

/** The feed of customers. */
export const customerChanges: ChangeFeed = {
  name: 'customer-feed',
  entity: customerEvents,
  table: 'customer_changes',
  records: 'customers',
  noun: 'customer',
}

export const customerFeed = feedReader(customerChanges)
