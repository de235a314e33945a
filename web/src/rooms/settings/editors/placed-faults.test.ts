import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fault } from '../../../api/faults.ts'
import { placedFaults } from './placed-faults.ts'

const refused = (fields: Record<string, string>) =>
  new Fault(422, { errorCode: 'form.faulty', errorMessage: 'No.', validationErrors: fields })

test('each fault has its line and column; what lies in our own sources is reported without', () => {
  const found = placedFaults(
    refused({
      main: '3:10: unclosed; delimiter; 4:1: unknown variable: a',
      layout: '7:2: no such',
    }),
  )
  assert.deepEqual(found, [
    { line: 3, column: 10, message: 'unclosed; delimiter' },
    { line: 4, column: 1, message: 'unknown variable: a' },
    { message: 'layout.typ: no such' },
  ])
})

test('another refusal is shown in its own sentence, and a good page has no faults', () => {
  const slow = new Fault(422, { errorCode: 'form.too-expensive', errorMessage: 'Too long.' })
  assert.deepEqual(placedFaults(slow), [{ message: 'Too long.' }])
  assert.deepEqual(placedFaults(null), [])
})
