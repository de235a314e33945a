import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf, readCustomerSearch } from './customer-search.ts'

test('what an address says of the list of customers is kept where it is known, and asked of the interface', () => {
  const group = '0d8f0f2e-6a0b-4a57-8a0e-0d2f3c4b5a69'
  const said = { search: 'kai', country: 'DE', group, category: 'vip', sort: 'name' }
  assert.deepEqual(readCustomerSearch(said), { search: 'kai', country: 'DE', group })
  assert.deepEqual(readCustomerSearch({ country: 'de', sort: '-changed' }), { sort: '-changed' })
  assert.deepEqual(queryOf(readCustomerSearch({ ...said, category: group, sort: '-changed' })), {
    ...{ searchKeyWord: 'kai', countryIso: 'DE', groupId: group, categoryId: group },
    sort: '-changed',
  })
})
