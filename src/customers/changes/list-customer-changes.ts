import { changeFeed } from '../../platform/records/feeds/change-feed.ts'
import { customerChanges } from './customer-feed-store.ts'

export const listCustomerChanges = changeFeed({
  feed: customerChanges,
  name: 'listCustomerChanges',
  summary: 'List changes of customers',
  description:
    'A feed to follow changes of customers in the order of their commits. Start without a cursor, ' +
    'which returns every customer that was written since the feed exists, and continue with the ' +
    'cursor of the last response; no change is missed. A customer stands in the feed once, at the ' +
    'place of its latest change. What belongs to a customer (address, contact, bank account, note) ' +
    'counts as a change of the customer. A cursor of another feed is refused with 400.',
  path: '/customers/changes',
  scope: 'customers.read',
})
