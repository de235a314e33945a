import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stockByDay } from './stock-by-day.ts'

/** The plot of an item's stock is read back from what lies there now. */

const at = (day: number, hour = 12) => new Date(2026, 2, day, hour)
const moved = (day: number, quantity: number, hour = 12) => ({
  changedDate: at(day, hour).toISOString(),
  quantity,
})
const time = { from: at(27), until: at(31) }

test('each day has what lay at its end, also over a change of the clocks', () => {
  const days = stockByDay(7, [moved(30, -3), moved(29, 10, 23), moved(29, -0.1, 0)], time)
  assert.deepEqual(
    days.map(({ day, quantity }) => [day.getDate(), quantity]),
    [
      [27, 0.1],
      [28, 0.1],
      [29, 10],
      [30, 7],
      [31, 7],
    ],
  )
})

test('without movements it lay there all the time', () => {
  assert.deepEqual(
    stockByDay(4, [], time).map(({ quantity }) => quantity),
    [4, 4, 4, 4, 4],
  )
})
