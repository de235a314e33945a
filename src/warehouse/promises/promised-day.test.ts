import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Exact } from '../../platform/values/exact.ts'
import { availabilityOf, type Coming, latestOf, promiseOf } from './promised-day.ts'

/** When so much can leave, and why: the calculation alone. */

const today = '2026-03-10'
const usual = { isKept: true, releasedOn: null, handlingDays: 0, procurementDays: 0 }
const ordered = (quantity: number, day: string | null): Coming => ({
  ...{ source: 'supplier-order', quantity: Exact.of(quantity), day },
})
const sent = (quantity: number, day: string | null): Coming => ({
  ...{ source: 'stock-transfer', quantity: Exact.of(quantity), day },
})
const promised = (
  quantity: number,
  free: number,
  coming: readonly Coming[] = [],
  terms: Partial<Parameters<typeof promiseOf>[2]> = {},
) => {
  const supply = { free: Exact.of(free), coming }
  const { day, reason } = promiseOf(Exact.of(quantity), supply, { ...usual, ...terms }, today)
  return [day, reason]
}

test('what is free can leave today, and after its handling; a part of a day is a whole one', () => {
  assert.deepEqual(promised(5, 5), [today, 'in-stock'])
  assert.deepEqual(promised(5, 5, [], { handlingDays: 2 }), ['2026-03-12', 'in-stock'])
  assert.deepEqual(promised(5, 5, [], { handlingDays: 0.25 }), ['2026-03-11', 'in-stock'])
  assert.deepEqual(promised(99, 0, [], { isKept: false }), [today, 'without-stock'])
})

test('what is to come counts from its day on, the earliest first, whatever its order', () => {
  const coming = [ordered(5, '2026-04-01'), sent(2, '2026-03-15'), ordered(5, '2026-03-20')]
  assert.deepEqual(promised(2, 0, coming), ['2026-03-15', 'stock-transfer'])
  assert.deepEqual(promised(3, 0, coming), ['2026-03-20', 'supplier-order'])
  assert.deepEqual(promised(8, 0, coming), ['2026-04-01', 'supplier-order'])
  assert.deepEqual(promised(8, 1, coming, { handlingDays: 3 }), ['2026-03-23', 'supplier-order'])
})

test('what others wait for is served before, to the last piece and its fractions', () => {
  const coming = [ordered(5, '2026-03-20'), ordered(5, '2026-04-01')]
  assert.deepEqual(promised(1, -4, coming), ['2026-03-20', 'supplier-order'])
  assert.deepEqual(promised(1.0001, -4, coming), ['2026-04-01', 'supplier-order'])
  assert.deepEqual(promised(1, -10, coming), [null, 'out-of-stock'])
})

test('goods without a date, or whose day has passed, are promised for no day', () => {
  assert.deepEqual(promised(3, 0, [ordered(3, null)]), [null, 'undated'])
  assert.deepEqual(promised(3, 0, [ordered(3, '2026-03-09')]), [null, 'undated'])
  assert.deepEqual(promised(3, 0, [ordered(3, today)]), [today, 'supplier-order'])
  assert.deepEqual(promised(4, 0, [ordered(3, null)]), [null, 'out-of-stock'])
  const both = [ordered(3, null), ordered(3, '2026-05-01')]
  assert.deepEqual(promised(3, 0, both), ['2026-05-01', 'supplier-order'])
})

test('what has to be bought takes the time of procurement; none is unknown', () => {
  const bought = { procurementDays: 10, handlingDays: 1 }
  assert.deepEqual(promised(3, 2, [], bought), ['2026-03-21', 'procurement'])
  assert.deepEqual(promised(3, 2, [ordered(1, null)], bought), ['2026-03-21', 'procurement'])
  assert.deepEqual(promised(3, 2), [null, 'out-of-stock'])
})

test('nothing leaves before its release, and a release in the past means nothing', () => {
  const later = { releasedOn: '2026-03-18', handlingDays: 1 }
  assert.deepEqual(promised(1, 5, [], later), ['2026-03-18', 'release'])
  assert.deepEqual(promised(1, 0, [ordered(1, '2026-03-30')], later), [
    ...['2026-03-31', 'supplier-order'],
  ])
  assert.deepEqual(promised(1, 0, [], later), [null, 'out-of-stock'])
  assert.deepEqual(promised(1, 5, [], { releasedOn: '2020-01-01' }), [today, 'in-stock'])
  const undated = [ordered(1, null), ordered(1, '2026-03-01')]
  assert.deepEqual(promised(2, 0, undated, later), ['2026-03-19', 'supplier-order'])
  assert.deepEqual(promised(2, 0, undated, { releasedOn: '2026-03-09' }), [null, 'undated'])
})

test('what is neither there nor ordered for a known day is not backed by goods', () => {
  const isBacked = (free: number, coming: readonly Coming[], terms = {}) =>
    promiseOf(Exact.of(1), { free: Exact.of(free), coming }, { ...usual, ...terms }, today).isBacked
  const later = { releasedOn: '2027-01-01' }
  assert.deepEqual([isBacked(1, []), isBacked(0, [ordered(1, '2026-04-01')])], [true, true])
  assert.deepEqual([isBacked(0, []), isBacked(0, [ordered(1, null)])], [false, false])
  assert.deepEqual([isBacked(0, [ordered(1, null)], later), isBacked(1, [], later)], [true, true])
  const bought = { procurementDays: 3 }
  assert.deepEqual(
    [isBacked(0, [], bought), isBacked(0, [], { ...bought, ...later })],
    [...[false, false]],
  )
})

test('times beyond the calendar are unknown days, not failures', () => {
  assert.deepEqual(promised(1, 1, [], { handlingDays: 99_999_999_999 }), [null, 'in-stock'])
  assert.deepEqual(promised(1, 0, [], { procurementDays: 2_147_483_647 }), [null, 'procurement'])
  assert.deepEqual(promised(1, 1, [], { releasedOn: '9999-12-31' }), ['9999-12-31', 'release'])
})

test('of several promises the latest counts, and an unknown one most of all', () => {
  const on = (day: string | null) => ({ day, reason: 'in-stock', isBacked: true }) as const
  const march = latestOf(on('2026-01-01'), [on('2026-03-01'), on('2026-02-01')])
  assert.equal(march.day, '2026-03-01')
  assert.equal(latestOf(on('2026-01-01'), [on(null), on('2026-02-01')]).day, null)
  assert.equal(latestOf(on(null), [on('2026-02-01')]).day, null)
  assert.deepEqual(
    [today, '2026-03-11', null].map((day) => availabilityOf(day, today)),
    ['now', 'on-day', 'unknown'],
  )
})
