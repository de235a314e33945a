import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf, readAuditSearch } from './audit-search.ts'

test('what an address says and the page does not know is dropped', () => {
  const search = { entity: ' item ', entityId: 17, operation: '', field: ['a'], other: 'x' }
  assert.deepEqual(readAuditSearch(search), { entity: 'item', entityId: '17' })
  assert.equal(readAuditSearch({ field: 'x'.repeat(5_000) }).field?.length, 200)
  assert.deepEqual(readAuditSearch({ from: '2026-11-23', until: 'yesterday' }), {
    from: '2026-11-23',
  })
})

test('the last day counts to its end', () => {
  const { from = '', to = '' } = queryOf({ from: '2026-11-23', until: '2026-11-23' })
  assert.equal(Date.parse(to) - Date.parse(from), 86_400_000)
})

test('which columns are shown is no filter', () => {
  const search = readAuditSearch({ entity: 'item', columns: 'at,by' })
  assert.deepEqual(search, { entity: 'item', columns: 'at,by' })
  assert.deepEqual(queryOf(search), { entity: 'item' })
})
