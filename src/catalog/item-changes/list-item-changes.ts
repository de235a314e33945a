import { changeFeed } from '../../platform/records/feeds/change-feed.ts'
import { itemChanges } from './item-feed-store.ts'

export const listItemChanges = changeFeed({
  feed: itemChanges,
  name: 'listItemChanges',
  summary: 'List changes of items',
  description:
    'A feed to follow changes of items in the order of their commits. Start without a cursor, ' +
    'which returns every item once, and continue with the cursor of the last response; no change ' +
    'is missed. An item stands in the feed once, at the place of its latest change. A part of an ' +
    'item (image, price, description, supplier) counts as a change of the item. A cursor of ' +
    'another feed is refused with 400.',
  path: '/items/changes',
  scope: 'items.read',
})
