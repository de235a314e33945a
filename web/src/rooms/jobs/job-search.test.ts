import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readJobSearch } from './job-search.ts'

test('of an address, the list of jobs takes states and columns that it knows', () => {
  assert.deepEqual(readJobSearch({ status: 'failed', columns: 'kind,status', other: 1 }), {
    ...{ status: 'failed', columns: 'kind,status' },
  })
  assert.deepEqual(readJobSearch({ status: 'lost', columns: '<a>' }), {})
})
