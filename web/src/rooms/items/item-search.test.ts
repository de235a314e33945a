import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryOf, readItemSearch, readItemTab } from './item-search.ts'

const channel = '0b0f3b1a-0000-4000-8000-000000000001'

test('what the address of the list says is kept, and what is unknown is dropped', () => {
  const given = { search: 'oak', active: true, channel, sort: '-name' }
  assert.deepEqual(readItemSearch({ ...given, colour: 'red' }), given)
  assert.deepEqual(
    readItemSearch({ search: ' ', active: 'yes', channel: '1 or 1', sort: 'id' }),
    {},
  )
  assert.deepEqual(readItemSearch({ search: 4711 }), { search: '4711' })
  assert.equal(readItemSearch({ search: 'x'.repeat(1000) }).search?.length, 255)
})

test('filters have the names that the interface has for them', () => {
  assert.deepEqual(queryOf({ search: 'oak', active: false, channel, sort: 'sku' }), {
    searchKeyWord: 'oak',
    isActive: false,
    isActiveOnSalesChannelId: channel,
    sort: 'sku',
  })
  assert.deepEqual(queryOf({}), {})
})

test('a tab that is not there is the first one', () => {
  assert.deepEqual(readItemTab({ tab: 'prices' }), { tab: 'prices' })
  assert.deepEqual(readItemTab({ tab: 'master' }), {})
  assert.deepEqual(readItemTab({ tab: '<b>' }), {})
})
