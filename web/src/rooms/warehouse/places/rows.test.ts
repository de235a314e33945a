import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from './rows.ts'

test('places are rows of shelves by the last part of their names, in their order', () => {
  const names = ['Standard', 'A-01-01', 'A-01-02', 'B.1', 'Ramp', 'A-02-01']
  const rows = rowsOf(names.map((storageLocationName) => ({ storageLocationName })))
  assert.deepEqual(
    rows.map(({ name, cells }) => [name, cells.map((cell) => cell.name).join(' ')]),
    [
      ['', 'Standard Ramp'],
      ['A-01', '01 02'],
      ['B', '1'],
      ['A-02', '01'],
    ],
  )
})
