import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOf } from './hours.ts'
import { daysLeft, isEndless } from './licence.ts'

test('the last 24 hours are shown, also those without a call', () => {
  const now = Date.parse('2026-11-28T10:20:00Z')
  const called = { hour: '2026-11-28T09:00:00+00:00', calls: 5, refusedCalls: 1 }
  const hours = hoursOf([called], now)
  assert.equal(hours.length, 24)
  assert.deepEqual(hours.at(-2), { at: Date.parse(called.hour), calls: 5, refusedCalls: 1 })
  assert.deepEqual(hours.at(-1), {
    at: Date.parse('2026-11-28T10:00:00Z'),
    calls: 0,
    refusedCalls: 0,
  })
})

test('a licence has its begun days left, none once it has ended, and the operator has no end', () => {
  const now = Date.parse('2026-11-28T10:00:00Z')
  assert.equal(daysLeft('2026-11-28T11:00:00Z', now), 1)
  assert.equal(daysLeft('2026-12-08T10:00:00Z', now), 10)
  assert.equal(daysLeft('2026-11-28T09:00:00Z', now), -1)
  assert.deepEqual(
    [isEndless('9999-12-31T23:59:59Z'), isEndless('2027-01-01T00:00:00Z')],
    [true, false],
  )
})
