import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAuditSearch } from './audit-search.ts'

test('what an address says and the page does not know is dropped', () => {
  const search = { entity: ' item ', entityId: 17, operation: '', field: ['a'], other: 'x' }
  assert.deepEqual(readAuditSearch(search), { entity: 'item', entityId: '17' })
  assert.equal(readAuditSearch({ field: 'x'.repeat(5_000) }).field?.length, 200)
})
