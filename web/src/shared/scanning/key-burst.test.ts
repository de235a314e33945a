import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KeyBurst } from './key-burst.ts'

function typed(text: string, everyMs: number, end = 'Enter') {
  const burst = new KeyBurst()
  return [...text, end].map((key, index) => burst.add(key, index * everyMs)).at(-1)
}

test('keys in quick succession with Enter or Tab at the end are a code', () => {
  assert.deepEqual(typed('4006381333931', 10), { code: '4006381333931' })
  assert.deepEqual(typed('A-1', 20, 'Tab'), { code: 'A-1' })
})

test('what a person types is none, and neither is one key with Enter', () => {
  assert.deepEqual(typed('4006381333931', 60), { length: 0 })
  assert.deepEqual(typed('12', 10), { length: 0 })
})

test('keys that a person pressed before do not belong to the code', () => {
  const burst = new KeyBurst()
  burst.add('7', 0)
  for (const [index, key] of [...'4711'].entries()) burst.add(key, 200 + index * 10)
  assert.deepEqual(burst.add('Enter', 240), { code: '4711' })
})
