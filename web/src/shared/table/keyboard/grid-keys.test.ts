import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeAfter } from './grid-keys.ts'

const extent = { rows: 100_000, columns: 5, perView: 20 }
const after = (key: string, row: number, column: number, ctrlKey = false) => {
  const place = placeAfter({ key, ctrlKey }, { row, column }, extent)
  return place && [place.row, place.column]
}

test('keys lead through the whole list, and not out of it', () => {
  assert.deepEqual(after('ArrowDown', 0, 2), [1, 2])
  assert.deepEqual(after('j', 99_999, 2), [99_999, 2])
  assert.deepEqual(after('ArrowUp', 0, 2), [0, 2])
  assert.deepEqual(after('ArrowRight', 7, 4), [7, 4])
  assert.deepEqual(after('PageDown', 99_990, 0), [99_999, 0])
  assert.deepEqual(after('End', 7, 0), [7, 4])
  assert.deepEqual(after('End', 7, 0, true), [99_999, 4])
  assert.deepEqual(after('Home', 7, 3, true), [0, 0])
})

test('other keys are nothing to the grid', () => {
  for (const key of ['a', 'Tab', 'Enter', 'F5']) assert.equal(after(key, 1, 1), undefined)
  assert.equal(after('j', 1, 1, true), undefined)
})
