import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ceilingOf } from './ceiling.ts'

test('an axis ends at a round number that no value exceeds', () => {
  const ends = [0, -5, 0.3, 1, 7, 99, 100, 101, 2_400, 2_600].map(ceilingOf)
  assert.deepEqual(ends, [1, 1, 0.5, 1, 10, 100, 100, 200, 2_500, 5_000])
})
