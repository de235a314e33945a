import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPeriod, stepped } from './periods.ts'

/** Which month or quarter is shown, and the ones next to it. */

test('periods follow each other over the end of a year', () => {
  assert.deepEqual(
    [stepped('2026-01', -1), stepped('2026-12', 1), stepped('2026-Q1', -1), stepped('2026-Q4', 1)],
    ['2025-12', '2027-01', '2025-Q4', '2027-Q1'],
  )
})

test('the last period that is over is shown, or the asked one as the return wants it', () => {
  const today = new Date('2026-02-03T00:00:00Z')
  assert.equal(shownPeriod('vat', undefined, today), '2026-01')
  assert.equal(shownPeriod('oss', undefined, today), '2025-Q4')
  assert.equal(shownPeriod('oss', '2026-05', today), '2026-Q2')
  assert.equal(shownPeriod('intrastat', '2026-Q1', today), '2026-03')
  assert.equal(shownPeriod('vat', '2026-Q1', today), '2026-Q1')
})
