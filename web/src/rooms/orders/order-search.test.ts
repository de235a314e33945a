import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOrderSearch } from './order-search.ts'

test('what an address of the list says is read, and what it may not say is dropped', () => {
  const all = { search: 'Ada', status: '1', payment: 0, sort: 'salesOrderNumber' }
  assert.deepEqual(readOrderSearch(all), { ...all, status: 1 })
  const wrong = { search: ' ', status: 6, payment: 'x', sort: '-salesOrderDate', other: 1 }
  assert.deepEqual(readOrderSearch(wrong), {})
})
