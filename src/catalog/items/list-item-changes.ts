import Type from 'typebox'
import { feedCursor, feedQuery, sequenceOf } from '../../platform/http/feed-cursor.ts'
import { operation } from '../../platform/http/operation.ts'
import { Instant, Int32, KeyField } from '../../platform/values/shape.ts'
import { findItemChanges, placedAtOnce, placePendingChanges } from './item-feed-store.ts'

const limitDefault = 200
const limitMax = 1000

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
  query: {
    cursor: feedQuery.cursor,
    limit: Int32({ minimum: 1, maximum: limitMax, default: limitDefault }),
  },
  answer: {
    status: 200,
    shape: Type.Object({
      changes: Type.Array(ItemChange),
      /** Always given: asking with it later goes on from here. */
      nextCursor: Type.String(),
      hasMore: Type.Boolean(),
    }),
  },

  async handle({ tx, query: { cursor, limit = limitDefault } }) {
    const feed = { tenantId: tx.tenantId, feed: 'items' }
    const from = sequenceOf(feed, cursor)
    const isMoreWaiting = (await placePendingChanges(tx)) >= placedAtOnce
    const found = await findItemChanges(tx, from, limit + 1)
    const changes = found.slice(0, limit)
    return {
      changes,
      nextCursor: feedCursor(feed, changes.at(-1)?.sequence ?? from),
      hasMore: found.length > limit || isMoreWaiting,
    }
  },
})
