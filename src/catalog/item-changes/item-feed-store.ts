import { type ChangeFeed, feedReader } from '../../platform/records/feeds/change-feed-store.ts'
import { itemEvents } from './item-events.ts'

/** The feed of items. */
export const itemChanges: ChangeFeed = {
  name: 'item-feed',
  entity: itemEvents,
  table: 'item_changes',
  records: 'items',
  noun: 'item',
}

export const itemFeed = feedReader(itemChanges)
