import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOfMonth, monthBefore, readBooksSearch } from './books-search.ts'

test('the month before a day is whole, also in January and after a short February', () => {
  assert.deepEqual(monthBefore('2026-01-15'), { from: '2025-12-01', to: '2025-12-31' })
  assert.deepEqual(monthBefore('2028-03-31'), { from: '2028-02-01', to: '2028-02-29' })
  assert.deepEqual(daysOfMonth('2026-02'), { from: '2026-02-01', to: '2026-02-28' })
})

test('an address keeps what it knows and drops the rest', () => {
  const given = { from: '2026-01-01', to: 'x', company: 7, year: 2026, other: 'x' }
  assert.deepEqual(readBooksSearch(given), { from: '2026-01-01', year: 2026 })
})
