import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LocalRateLimit } from './rate-limit.ts'

test('a bucket gives its burst at once, then as many a second as the rate says', () => {
  let now = 0
  const limit = new LocalRateLimit(() => now)
  const take = () => limit.take('one', 10, 3)
  assert.deepEqual(
    [take(), take(), take(), take()].map(({ isAllowed }) => isAllowed),
    [true, true, true, false],
  )
  now += 100
  assert.equal(take().isAllowed, true)
  const refused = take()
  assert.equal(refused.isAllowed, false)
  assert.equal(refused.remaining, 0)
  assert.ok(refused.retryAfterSeconds >= 1)
  now += 60_000
  assert.equal(take().remaining, 2)
})

test('callers do not share a bucket', () => {
  const limit = new LocalRateLimit(() => 0)
  assert.equal(limit.take('one', 1, 1).isAllowed, true)
  assert.equal(limit.take('one', 1, 1).isAllowed, false)
  assert.equal(limit.take('two', 1, 1).isAllowed, true)
})
