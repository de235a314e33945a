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
  kind: Type.Union(['created', 'changed', 'deleted'].map((kind) => Type.Literal(kind))),
  changedAt: Instant(),
  /** Grows along the feed, with gaps. */
  sequence: Type.Integer(),
})

/**
 * Whoever follows the cursors learns of every change. Of several changes of an item only the latest
 * stands here, in its place; without a cursor the feed begins with the first, so every item is named.
 */
export const listItemChanges = operation({
  name: 'listItemChanges',
  summary: 'List what happened to items since a place in time, in the order of commits',
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
