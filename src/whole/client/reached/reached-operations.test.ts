import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '../../../main/endpoints.ts'
import { keyOfOperation, reachedOperations } from './reached-operations.ts'
import { unreached } from './unreached-operations.ts'

const operations = endpoints.filter(({ path }) => path.v2 !== undefined)
const reached = reachedOperations()
const listed = unreached.flatMap((group) => group.operations.trim().split(/\s+/))

test('every operation of generation 2 is called by a page, or listed with its reason and job', () => {
  const missing = operations
    .filter((one) => !reached.has(keyOfOperation(one)) && !listed.includes(one.name))
    .map(({ name }) => name)
  assert.deepEqual(missing, [])
})

test('nothing is listed twice, without need or after it has gone', () => {
  const waiting = new Set(
    operations.filter((one) => !reached.has(keyOfOperation(one))).map(({ name }) => name),
  )
  const wrong = listed.filter(
    (name, position) => !waiting.has(name) || listed.indexOf(name) !== position,
  )
  assert.deepEqual(wrong, [])
})

test('calls are read off the sources as they are written there', () => {
  for (const key of [
    'GET /items',
    'PATCH /admin/clients/{}',
    'GET /jobs/{}/result',
    'GET /events',
    'POST /app-installations/{}/session-tokens',
    'PATCH /shipping-classes/{}',
    'POST /printers/{}/test-page',
  ])
    assert.ok(reached.has(key), key)
  assert.ok(!reached.has('GET /purchase-invoices/payable'))
})
