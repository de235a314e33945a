import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

async function newItem(tenant = alice) {
  const { body } = await call(tenant.app, 'POST /v2/items', { name: 'Teapot' })
  return body.id as string
}
const [item, cup, spoon] = [await newItem(), await newItem(), await newItem()]
const line = `/v2/items/${item}/cross-references`

test('the items named are shown with the item, in both generations; the others are no longer', async () => {
  const crossReferences = [
    { itemId: spoon, groupName: 'Accessories', sortNumber: 1 },
    { itemId: cup, groupName: 'Accessories', sortNumber: 2 },
    { itemId: cup, groupName: 'Sets', sortNumber: 0 },
  ]
  const set = await call(alice.app, `PUT ${line}`, {
    crossReferences: crossReferences.toReversed(),
  })
  assert.equal(set.status, 200, set.text)
  assert.deepEqual(set.body, { itemId: item, crossReferences })
  const v1 = (await call(alice.app, 'GET /v1/items')).body.Items[0].Id
  const twin = await call(alice.app, `GET /v1/items/${v1}/crossReferences`)
  assert.deepEqual(twin.body.CrossReferences[0], {
    ItemId: v1 + 2,
    GroupName: 'Accessories',
    SortNumber: 1,
  })
  const fewer = { crossReferences: [{ itemId: cup }] }
  assert.deepEqual((await call(alice.app, `PUT ${line}`, fewer)).body.crossReferences, [
    { itemId: cup, groupName: '', sortNumber: 0 },
  ])
})

test('an item refers neither to itself nor twice to another in one group', async () => {
  const itself = { crossReferences: [{ itemId: item }, { itemId: cup }, { itemId: cup }] }
  const reply = await call(alice.app, `PUT ${line}`, itself)
  assert.equal(reply.status, 422)
  assert.deepEqual(Object.keys(reply.body.errors), [
    'cross-reference.itself',
    'cross-reference.duplicate',
  ])
})

test('items of another tenant are none', async () => {
  const foreign = await newItem(bob)
  const reply = await call(alice.app, `PUT ${line}`, { crossReferences: [{ itemId: foreign }] })
  assert.equal(reply.status, 422)
  assert.deepEqual(Object.keys(reply.body.validationErrors), ['crossReferences[0].itemId'])
  const theirs = await call(alice.app, `PUT /v2/items/${foreign}/cross-references`, {
    crossReferences: [],
  })
  assert.deepEqual([theirs.status, theirs.body.errorCode], [404, 'item.missing'])
})

test('what was read can be written back, which changes nothing, and only what was read', async () => {
  await call(alice.app, `PUT ${line}`, { crossReferences: [{ itemId: spoon, groupName: 'A' }] })
  const { body, headers } = await call(alice.app, `GET ${line}`)
  const changed = async () => (await call(alice.app, `GET /v2/items/${item}`)).body.changed
  const before = await changed()
  const match = { 'if-match': String(headers.etag) }
  assert.equal((await call(alice.app, `PUT ${line}`, body, match)).status, 200)
  assert.equal(await changed(), before)
  const none = { crossReferences: [] }
  const dry = await call(alice.app, `PUT ${line}?dryRun=true`, none)
  assert.deepEqual(dry.body, { itemId: item, crossReferences: [] })
  assert.equal((await call(alice.app, `PUT ${line}`, none, match)).status, 200)
  assert.equal((await call(alice.app, `PUT ${line}`, body, match)).status, 412)
})
