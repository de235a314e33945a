import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comparedPeriod, dayIn, periodOn } from './relative-period.ts'
import type { PeriodName } from './report-definition.ts'

const on = (today: string, period: PeriodName) => {
  const found = periodOn(today, { period, firstDay: null, lastDay: null })
  return found && [found.from, found.until]
}

test('a period is named by the day on which it is asked for', () => {
  // A Sunday, the last day of a leap February.
  const today = '2032-02-29'
  assert.deepEqual(on(today, 'this-week'), ['2032-02-23', '2032-02-29'])
  assert.deepEqual(on(today, 'last-week'), ['2032-02-16', '2032-02-22'])
  assert.deepEqual(on(today, 'this-month'), ['2032-02-01', '2032-02-29'])
  assert.deepEqual(on(today, 'last-month'), ['2032-01-01', '2032-01-31'])
  assert.deepEqual(on(today, 'last-quarter'), ['2031-10-01', '2031-12-31'])
  assert.deepEqual(on(today, 'this-year'), ['2032-01-01', '2032-12-31'])
  assert.deepEqual(on(today, 'last-12-months'), ['2031-03-01', '2032-02-29'])
  assert.deepEqual(on(today, 'last-7-days'), ['2032-02-23', '2032-02-29'])
  assert.equal(on(today, 'between'), undefined)
})

test('months are compared with whole months, other periods with as many days', () => {
  const compared = (from: string, until: string, how: 'before' | 'year-before') => {
    const found = comparedPeriod({ from, until }, how)
    return [found?.from, found?.until]
  }
  assert.deepEqual(compared('2026-03-01', '2026-03-31', 'before'), ['2026-02-01', '2026-02-28'])
  assert.deepEqual(compared('2026-01-01', '2026-12-31', 'before'), ['2025-01-01', '2025-12-31'])
  assert.deepEqual(compared('2026-03-02', '2026-03-08', 'before'), ['2026-02-23', '2026-03-01'])
  assert.deepEqual(compared('2032-02-01', '2032-02-29', 'year-before'), [
    '2031-02-01',
    '2031-02-28',
  ])
  assert.deepEqual(compared('2032-02-29', '2032-03-02', 'year-before'), [
    '2031-02-28',
    '2031-03-02',
  ])
  assert.equal(comparedPeriod({ from: '2026-03-01', until: '2026-03-31' }, 'none'), undefined)
})

test('the day is that of the time zone', () => {
  const moment = new Date('2026-02-28T23:30:00Z')
  assert.equal(dayIn('Europe/Berlin', moment), '2026-03-01')
  assert.equal(dayIn('America/New_York', moment), '2026-02-28')
})
