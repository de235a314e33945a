import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bodyOf, faultAt, valueAt, withChange } from './changes.ts'

const record = { name: 'Oak table', note: null, weights: { net: 12.5, gross: 14 }, tags: ['a'] }

test('the body has what differs, and only that', () => {
  let changes = withChange({}, record, 'name', 'Table of oak')
  changes = withChange(changes, record, 'weights.net', 13)
  changes = withChange(changes, record, 'tags', ['a', 'b'])
  assert.deepEqual(bodyOf(changes), {
    name: 'Table of oak',
    weights: { net: 13 },
    tags: ['a', 'b'],
  })
  assert.deepEqual(bodyOf({}), {})
})

test('a field that is cleared is sent as null, an untouched one not at all', () => {
  assert.deepEqual(bodyOf(withChange({}, record, 'weights.gross', null)), {
    weights: { gross: null },
  })
  assert.deepEqual(withChange({}, record, 'note', ''), {})
  assert.deepEqual(withChange({}, record, 'unknown', null), {})
})

test('a field that is set back is untouched again', () => {
  const changed = withChange({}, record, 'weights.net', 13)
  assert.deepEqual(withChange(changed, record, 'weights.net', 12.5), {})
})

test('false and zero are values', () => {
  assert.deepEqual(bodyOf(withChange({}, { a: null, b: null }, 'a', 0)), { a: 0 })
  assert.deepEqual(bodyOf(withChange({}, { a: null }, 'a', false)), { a: false })
})

test('a fault belongs to its field and to the one that contains it', () => {
  const faults = { 'prices[0].net': 'too small', name: 'too long' }
  assert.deepEqual(
    ['name', 'prices', 'price'].map((path) => faultAt(faults, path)),
    ['too long', 'too small', undefined],
  )
  assert.equal(valueAt({ a: null }, 'a.b.c'), undefined)
})
