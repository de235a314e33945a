import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TypingPace } from './typing-pace.ts'

function typed(keys: number, pauseMs: number): boolean {
  const pace = new TypingPace()
  for (let nth = 0; nth < keys; nth++) pace.press(nth * pauseMs)
  return pace.end(keys * pauseMs)
}

test('many keys at the pace of a scanner are a code, and a person is none', () => {
  assert.equal(typed(13, 5), true)
  assert.equal(typed(13, 45), true)
  assert.equal(typed(13, 70), false)
  assert.equal(typed(3, 5), false)
})

test('what was typed before a pause is not part of the code', () => {
  const pace = new TypingPace()
  pace.press(0)
  for (let nth = 0; nth < 8; nth++) pace.press(5_000 + nth * 4)
  assert.equal(pace.end(5_040), true)
  for (let nth = 0; nth < 4; nth++) pace.press(6_000 + nth * 4)
  assert.equal(pace.end(6_020), false)
})
