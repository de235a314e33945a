import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Attempts } from './attempts.ts'

test('after the last allowed attempt the next must wait until the window has passed', () => {
  let now = 0
  const attempts = new Attempts(2, 60, () => now)
  attempts.count('a')
  now = 10_000
  attempts.count('a')
  assert.equal(attempts.wait('a'), 50)
  assert.equal(attempts.wait('b'), 0)
  now = 60_000
  assert.equal(attempts.wait('a'), 0)
  attempts.count('a')
  assert.equal(attempts.wait('a'), 0)
})

test('a success resets the count', () => {
  const attempts = new Attempts(1, 60)
  attempts.count('a')
  assert.notEqual(attempts.wait('a'), 0)
  attempts.forget('a')
  assert.equal(attempts.wait('a'), 0)
})

test('many guessed names do not fill the memory', () => {
  const attempts = new Attempts(1, 60)
  attempts.count('first')
  for (let i = 0; i < 20_000; i++) attempts.count(`guess ${i}`)
  assert.equal(attempts.wait('first'), 0)
  assert.notEqual(attempts.wait('guess 19999'), 0)
})
