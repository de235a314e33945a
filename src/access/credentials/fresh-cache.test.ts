import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FreshCache } from './fresh-cache.ts'

function cacheAt(clock: { now: number }, entriesMax = 10) {
  return new FreshCache<number>({ lifetimeMs: 750, entriesMax, now: () => clock.now })
}

test('a value is cached for its lifetime, counted from the start of the read', async () => {
  const clock = { now: 0 }
  const cache = cacheAt(clock)
  let reads = 0
  const slow = async () => {
    clock.now += 500
    return ++reads
  }
  assert.equal(await cache.get('a', slow), 1)
  clock.now = 749
  assert.equal(await cache.get('a', slow), 1)
  clock.now = 750
  assert.equal(await cache.get('a', slow), 2)
})

test('concurrent callers share one read', async () => {
  let reads = 0
  const cache = cacheAt({ now: 0 })
  const read = async () => ++reads
  const answers = await Promise.all(Array.from({ length: 20 }, async () => cache.get('a', read)))
  assert.deepEqual(new Set(answers), new Set([1]))
})

test('a caller does not wait for a read that has run for a lifetime', async () => {
  const clock = { now: 0 }
  const cache = cacheAt(clock)
  const never = cache.get('a', () => new Promise<number>(() => undefined))
  assert.ok(never instanceof Promise)
  clock.now = 750
  assert.equal(await cache.get('a', async () => 2), 2)
})

test('a failure reaches all waiting callers and is not cached', async () => {
  const cache = cacheAt({ now: 0 })
  const fail = async (): Promise<number> => {
    throw new Error('no')
  }
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  assert.deepEqual(
    both.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  assert.equal(await cache.get('a', async () => 1), 1)
})

test('the oldest entry makes room, and failures displace nothing', async () => {
  const cache = cacheAt({ now: 0 }, 2)
  for (const name of ['a', 'b', 'c']) await cache.get(name, async () => 1)
  for (let i = 0; i < 10; i++) {
    await Promise.resolve(cache.get(`guess ${i}`, () => Promise.reject(new Error('no')))).catch(
      () => 0,
    )
  }
  assert.equal(await cache.get('b', async () => 2), 1)
  assert.equal(await cache.get('c', async () => 2), 1)
  assert.equal(await cache.get('a', async () => 2), 2)
})

test('a dropped entry is read again, also when a read had begun before', async () => {
  const cache = cacheAt({ now: 0 })
  let finish: (value: number) => void = () => undefined
  await cache.get('a one', async () => 1)
  await cache.get('b one', async () => 1)
  const begun = cache.get('a two', () => new Promise<number>((resolve) => (finish = resolve)))
  cache.forget('a ')
  const later = cache.get('a two', async () => 2)
  finish(1)
  assert.deepEqual([await begun, await later], [1, 2])
  assert.equal(await cache.get('a two', async () => 3), 2)
  assert.equal(await cache.get('a one', async () => 2), 2)
  assert.equal(await cache.get('b one', async () => 2), 1)
})
