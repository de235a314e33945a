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
  cache.forget(new Set(['a']))
  const later = cache.get('a two', async () => 2)
  finish(1)
  assert.deepEqual([await begun, await later], [1, 2])
  assert.equal(await cache.get('a two', async () => 3), 2)
  assert.equal(await cache.get('a one', async () => 2), 2)
  assert.equal(await cache.get('b one', async () => 2), 1)
})

function listening(keptMs?: (value: number) => number) {
  const clock = { now: 0 }
  const heard = { at: Number.NEGATIVE_INFINITY }
  const hearing = { heardAt: () => heard.at }
  let reads = 0
  const cache = new FreshCache<number>({
    ...{ lifetimeMs: 750, entriesMax: 10, now: () => clock.now, hearing },
    ...(keptMs && { keptMs }),
  })
  return { clock, heard, cache, get: () => cache.get('a', async () => ++reads) }
}

test('a value is kept for a lifetime from when nothing was heard last', async () => {
  const { clock, heard, get } = listening()
  assert.equal(await get(), 1)
  heard.at = 500
  clock.now = 1_249
  assert.equal(await get(), 1)
  clock.now = 1_250
  assert.equal(await get(), 2)
})

test('a value is kept for a minute at most, and no longer than time leaves it as it is', async () => {
  for (const [keptMs, until] of [
    [undefined, 60_000],
    [() => 20_000, 20_000],
    [() => 100_000, 60_000],
  ] as const) {
    const { clock, heard, get } = listening(keptMs)
    assert.equal(await get(), 1)
    clock.now = until - 1
    heard.at = clock.now
    assert.equal(await get(), 1)
    clock.now = until
    heard.at = clock.now
    assert.equal(await get(), 2)
  }
})

test('all are dropped where no owner is named, also what is being read', async () => {
  const cache = cacheAt({ now: 0 })
  let finish: (value: number) => void = () => undefined
  await cache.get('a one', async () => 1)
  const begun = cache.get('b', () => new Promise<number>((resolve) => (finish = resolve)))
  cache.forget()
  finish(1)
  assert.equal(await begun, 1)
  assert.equal(await cache.get('b', async () => 2), 2)
  assert.equal(await cache.get('a one', async () => 2), 2)
})
