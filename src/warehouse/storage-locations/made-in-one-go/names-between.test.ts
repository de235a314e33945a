import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesBetween } from './names-between.ts'

const namesOf = (first: string, last: string) => {
  const result = namesBetween(first, last)
  return 'names' in result ? result.names : result.fault
}

test('each combination of the parts is a name, the last part changing first', () => {
  assert.deepEqual(namesOf('A-01-1', 'B-02-2'), [
    ...['A-01-1', 'A-01-2', 'A-02-1', 'A-02-2'],
    ...['B-01-1', 'B-01-2', 'B-02-1', 'B-02-2'],
  ])
})

test('numbers are as wide as the first one, and words stay as they are', () => {
  assert.deepEqual(namesOf('Shelf 09', 'Shelf 11'), ['Shelf 09', 'Shelf 10', 'Shelf 11'])
  assert.deepEqual(namesOf('9', '11'), ['9', '10', '11'])
  assert.deepEqual(namesOf('Tor', 'Tor'), ['Tor'])
})

test('names that are not alike, run backwards or are too many are refused', () => {
  for (const [first, last] of [
    ...[
      ['A-01', 'A-01-02'],
      ['A-01', 'A_02'],
      ['AA', 'AB'],
      ['A', 'b'],
      ['Ä', 'Ö'],
      ['A1', '1A'],
      ['1', '99999999999'],
    ],
  ] as [string, string][])
    assert.equal(namesOf(first, last), 'unlike', `${first} to ${last}`)
  assert.equal(namesOf('B', 'A'), 'backwards')
  assert.equal(namesOf('A-02', 'A-01'), 'backwards')
  assert.equal(namesOf('1', '1001'), 'too-many')
  assert.equal(namesOf('A-01-01', 'Z-99-99'), 'too-many')
  assert.equal(namesOf('000', '999').length, 1000)
})
