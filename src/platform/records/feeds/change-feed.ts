import Type from 'typebox'
import { readEvents } from '../../events/read-events.ts'
import { type Operation, operation } from '../../pipeline/operation.ts'
import { Instant, KeyField } from '../../values/shape.ts'
import { type ChangeFeed, feedReader, findChanges } from './change-feed-store.ts'
import {
  feedCursor,
  feedOf,
  feedQuery,
  feedWindow,
  limitDefault,
  sequenceOf,
} from './feed-cursor.ts'

export interface FeedOperation {
  readonly feed: ChangeFeed
  readonly name: string
  readonly summary: string
  readonly description: string
  readonly path: string
  readonly scope: string
}

/**
 * The operation that reads a feed. A client that follows the cursors receives every change. Of several
 * changes of a record only the latest is listed, at its place; without a cursor the feed starts at the
 * beginning and names every record.
 */
export function changeFeed({ feed, path, ...details }: FeedOperation): Operation {
  const { noun, records } = feed
  const reader = feedReader(feed)
  const Change = Type.Object({
    [`${noun}Id`]: KeyField(),
    kind: Type.Union(
      ['created', 'changed', 'deleted'].map((kind) => Type.Literal(kind)),
      { description: `What the latest changes did to the ${noun}.` },
    ),
    changedAt: Instant({ description: 'Time of the latest change.' }),
    sequence: Type.Integer({ description: 'Grows along the feed, with gaps.' }),
  })
  return operation({
    ...details,
    method: 'GET',
    path: { v2: path },
    query: feedQuery,
    answer: { status: 200, shape: feedOf(Change) },

    async handle({ tx, query: { cursor, limit = limitDefault } }) {
      const ofTenant = { tenantId: tx.tenantId, feed: records }
      const from = sequenceOf(ofTenant, cursor)
      const { hasMore } = await readEvents(tx, reader)
      const found = await findChanges(tx, feed, from, feedWindow(limit))
      const shown = found.slice(0, limit)
      return {
        items: shown.map(({ key, ...change }) => ({ ...change, [`${noun}Id`]: key })),
        nextCursor: feedCursor(ofTenant, shown.at(-1)?.sequence ?? from),
        hasMore: found.length > limit || hasMore,
      }
    },
  })
}
