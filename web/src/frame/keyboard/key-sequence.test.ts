import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeySequence } from './key-sequence.ts'

test('two keys are one name, unless the second comes late', () => {
  const keys = new KeySequence()
  assert.deepEqual(keys.add('g', 0), ['g'])
  assert.deepEqual(keys.add('i', 999), ['g i', 'i'])
  assert.deepEqual(keys.add('x', 1_998), ['i x', 'x'])
  assert.deepEqual(keys.add('i', 2_998), ['i'])
})

test('a key that was used begins nothing', () => {
  const keys = new KeySequence()
  keys.add('g', 0)
  keys.clear()
  assert.deepEqual(keys.add('i', 1), ['i'])
})
