import Type from 'typebox'
import { readEvents } from '../../platform/events/read-events.ts'
import { operation } from '../../platform/pipeline/operation.ts'
import {
  feedCursor,
  feedOf,
  feedQuery,
  feedWindow,
  limitDefault,
  sequenceOf,
} from '../../platform/records/feed-cursor.ts'
import { Instant, KeyField } from '../../platform/values/shape.ts'
import { findItemChanges, itemFeed } from './item-feed-store.ts'

const ItemChange = Type.Object({
  itemId: KeyField(),
  kind: Type.Union(
    ['created', 'changed', 'deleted'].map((kind) => Type.Literal(kind)),
    { description: 'What the latest changes did to the item.' },
  ),
  changedAt: Instant({ description: 'Time of the latest change.' }),
  sequence: Type.Integer({ description: 'Grows along the feed, with gaps.' }),
})

/**
 * A client that follows the cursors receives every change. Of several changes of an item only the latest
 * is listed, at its place; without a cursor the feed starts at the beginning and names every item.
 */
export const listItemChanges = operation({
  name: 'listItemChanges',
  summary: 'List changes of items',
  description:
    'A feed to follow changes of items in the order of their commits. Start without a cursor, ' +
    'which returns every item once, and continue with the cursor of the last response; no change ' +
    'is missed. An item stands in the feed once, at the place of its latest change. A part of an ' +
    'item (image, price, description, supplier) counts as a change of the item. A cursor of ' +
    'another feed is refused with 400.',
  method: 'GET',
  path: { v2: '/items/changes' },
  scope: 'items.read',
  query: feedQuery,
  answer: {
    status: 200,
    shape: feedOf(ItemChange),
  },

  async handle({ tx, query: { cursor, limit = limitDefault } }) {
    const feed = { tenantId: tx.tenantId, feed: 'items' }
    const from = sequenceOf(feed, cursor)
    const { hasMore } = await readEvents(tx, itemFeed)
    const found = await findItemChanges(tx, from, feedWindow(limit))
    const items = found.slice(0, limit)
    return {
      items,
      nextCursor: feedCursor(feed, items.at(-1)?.sequence ?? from),
      hasMore: found.length > limit || hasMore,
    }
  },
})
