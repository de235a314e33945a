import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

const create = (Name?: string, tenant = alice) =>
  call(tenant.app, 'POST /v1/customerCategories', { ...(Name !== undefined && { Name }) })

test('a category is answered as it was created, with its Location', async () => {
  const { status, body, headers } = await create('Regulars')
  assert.deepEqual([status, body], [201, { Id: 1, Name: 'Regulars' }])
  assert.equal(headers.location, '/v1/customerCategories/1')
})

test('its name is required and has at most 128 characters, however many code units each has', async () => {
  for (const name of [undefined, '', '😀'.repeat(129)]) {
    const { status, body } = await create(name)
    assert.deepEqual([status, Object.keys(body.ValidationErrors)], [400, ['Name']])
  }
  const longest = await create('😀'.repeat(128))
  assert.deepEqual([longest.status, [...longest.body.Name].length], [201, 128])
})

test('its name is unique within the tenant, in any case of letters', async () => {
  assert.equal((await create('Friends')).status, 201)
  const taken = await create('FRIENDS')
  assert.deepEqual([taken.status, taken.body.ErrorCode], [409, 'customer-category.name.taken'])
  assert.equal((await create('Friends', bob)).status, 201)
})
