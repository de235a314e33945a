import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEventSearch } from './event-search.ts'

test('the failed events are shown where the address names no others', () => {
  assert.deepEqual(readEventSearch({ status: 'waiting' }), { status: 'waiting' })
  for (const status of ['failed', 'acknowledged', 7, undefined])
    assert.deepEqual(readEventSearch({ status }), {})
})
