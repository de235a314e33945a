import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../values/refusal.ts'
import { errorAnswer } from './error-body.ts'

const sentence = { en: 'Nothing is left.', de: 'Es ist nichts mehr übrig.' }
const manner = { form: 'v2', language: 'en', wantsProblem: false } as const
const errorsOf = (refusal: Refusal) => JSON.parse(errorAnswer(refusal, manner).body).errors

test('a refusal for one rule names it in errors, as one for several rules does', () => {
  for (const reason of ['broken-rule', 'conflict'] as const) {
    const one = new Refusal(reason, 'order.empty', sentence)
    assert.deepEqual(errorsOf(one), { 'order.empty': sentence.en })
    const rules = { 'order.empty': sentence, 'order.late': sentence }
    const several = new Refusal(reason, 'order.empty', sentence, { rules })
    assert.deepEqual(Object.keys(errorsOf(several)), Object.keys(rules))
  }
})

test('errors is empty where no move is possible, and where no rule is broken', () => {
  const rules = {}
  const unmovable = new Refusal('conflict', 'order.move-not-allowed', sentence, { rules })
  assert.deepEqual(errorsOf(unmovable), {})
  for (const reason of ['invalid', 'missing', 'stale'] as const) {
    assert.deepEqual(errorsOf(new Refusal(reason, 'order.missing', sentence)), {})
  }
})
