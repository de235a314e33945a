import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startOfCall } from './start-of-call.ts'

test('calls that began one after the other within a millisecond keep their order', () => {
  const calls = Array.from({ length: 2_000 }, () => {
    const began = performance.now()
    while (performance.now() - began < 0.002);
    return startOfCall(performance.now() - began)
  })
  const keys = calls.map(({ at, id }) => `${at.toISOString()} ${id}`)
  assert.deepEqual(keys.toSorted(), keys)
  assert.ok(new Set(calls.map(({ at }) => at.getTime())).size < calls.length)
})

test('the id names the moment of the start, and is an id of version 7', () => {
  const before = Date.now()
  const { at, id } = startOfCall(60_000)
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  assert.equal(Number.parseInt(id.slice(0, 13).replace('-', ''), 16), at.getTime())
  assert.ok(Math.abs(at.getTime() + 60_000 - before) <= 2_000)
})

test('the time follows the clock of the machine when that is changed', (t) => {
  const now = Date.now.bind(Date)
  t.mock.method(Date, 'now', () => now() - 86_400_000)
  const yesterday = startOfCall(0).at.getTime()
  assert.ok(Math.abs(Date.now() - yesterday) <= 2_000)
  t.mock.restoreAll()
  assert.ok(Math.abs(Date.now() - startOfCall(0).at.getTime()) <= 2_000)
})
