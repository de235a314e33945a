import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../values/refusal.ts'
import { feedCursor, feedJson, sequenceOf } from './feed-cursor.ts'

const feed = { tenantId: '11111111-1111-4111-8111-111111111111', feed: 'stock-changes' }

test('a cursor leads back to its place, and no cursor to the beginning', () => {
  for (const sequence of [0, 1, 4_294_967_296]) {
    assert.equal(sequenceOf(feed, feedCursor(feed, sequence)), sequence)
  }
  assert.equal(sequenceOf(feed, undefined), 0)
})

test('a cursor of another tenant or feed, a changed one and garbage are refused', () => {
  const strangers = [
    feedCursor({ ...feed, tenantId: feed.tenantId.replace('1', '2') }, 7),
    feedCursor({ ...feed, feed: 'item-changes' }, 7),
    feedCursor(feed, -1),
    feedCursor(feed, 0.5),
    `${feedCursor(feed, 7)}=`,
    Buffer.from(`1/${feed.tenantId}/stock-changes/07`).toString('base64url'),
    '7',
    '',
    'x'.repeat(500),
  ]
  for (const cursor of strangers) assert.throws(() => sequenceOf(feed, cursor), Refusal, cursor)
})

test('the next cursor stands behind what was shown, and stays where nothing was', () => {
  const found = [1, 2, 3].map((sequence) => ({ sequence, record: `{"n":${sequence}}` }))
  const page = JSON.parse(feedJson('v2', feed, { from: 0, limit: 2 }, found).text)
  assert.deepEqual(page.items, [{ n: 1 }, { n: 2 }])
  assert.equal(page.hasMore, true)
  assert.equal(sequenceOf(feed, page.nextCursor), 2)
  const end = JSON.parse(feedJson('v2', feed, { from: 3, limit: 2 }, []).text)
  assert.deepEqual(end, { items: [], nextCursor: feedCursor(feed, 3), hasMore: false })
})
