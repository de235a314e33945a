import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arranged, readArrangement } from './arrangement.ts'

const rows = [
  { name: 'Paket 10', days: 3 },
  { name: 'Paket 9', days: 12 },
  { name: 'Ärzteversand', days: null },
]
const names = (given: object) =>
  arranged(rows, readArrangement({ ...given }), {
    language: 'de',
    written: ({ name, days }) => [String(name), days === null ? '' : `${days} Tage`],
    write: (field, row) => String(row[field] ?? ''),
  }).map(({ name }) => name)

test('rows are found by all words of what is written, in any case', () => {
  assert.deepEqual(names({ q: 'paket TAGE 12' }), ['Paket 9'])
  assert.deepEqual(names({ q: 'ärzte' }), ['Ärzteversand'])
  assert.deepEqual(names({ q: 'paket nichts' }), [])
})

test('texts are sorted as people of the language do, numbers by their value', () => {
  assert.deepEqual(names({ sort: 'name' }), ['Ärzteversand', 'Paket 9', 'Paket 10'])
  assert.deepEqual(names({ sort: '-name' }), ['Paket 10', 'Paket 9', 'Ärzteversand'])
  assert.deepEqual(names({ sort: '-days' }).slice(0, 2), ['Paket 9', 'Paket 10'])
})

test('what an address says that is no arrangement is dropped', () => {
  assert.deepEqual(readArrangement({ q: 7, sort: 'a b', other: 1 }), {})
  assert.deepEqual(readArrangement({ q: ' ', sort: '-name' }), { sort: '-name' })
})
