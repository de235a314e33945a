import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countOf, everything, isSelected, nothing, withSelected } from './selection.ts'

test('single records are chosen and given up', () => {
  const two = withSelected(nothing, ['a', 'b'], true)
  const one = withSelected(two, ['a'], false)
  assert.deepEqual([countOf(two, 9), countOf(one, 9)], [2, 1])
  assert.deepEqual([isSelected(one, 'a'), isSelected(one, 'b')], [false, true])
})

test('all that matches may be chosen but some, and these again', () => {
  const most = withSelected(everything, ['a'], false)
  assert.equal(countOf(most, 4_211), 4_210)
  assert.deepEqual([isSelected(most, 'a'), isSelected(most, 'never loaded')], [false, true])
  assert.equal(countOf(withSelected(most, ['a'], true), 4_211), 4_211)
})
