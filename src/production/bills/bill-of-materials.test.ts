import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { codeOf, productionGround, type Shown } from '../testing/production-ground.ts'

const { alice, bob, call } = await world()
const ground = await productionGround({ alice, call })
const { asked, send, posted, newItem, newProduct, newOrder } = ground

test('one version is active; orders keep the one that they were created with', async () => {
  const [old, fresh] = [await newItem(), await newItem()]
  const product = await newProduct([[old, 1]])
  const order = await newOrder(product, 1)
  const draft = await posted(product.bills, {
    components: [{ itemId: fresh.id, quantity: 2, operationName: 'Fill' }],
    operations: [{ name: 'Fill' }, { name: 'Close' }],
  })
  assert.deepEqual([draft.version, draft.state], [2, 1])
  await asked(`POST /v2/${product.bills}/${draft.id}/activate`)
  const { items } = await asked(`GET /v2/${product.bills}`)
  assert.deepEqual(
    items.map(({ version, state }: Shown) => [version, state]),
    [
      [1, 3],
      [2, 2],
    ],
  )
  assert.equal((await asked(`GET /v2/production-items/${product.id}`)).activeVersion, 2)
  const kept = await asked(`GET /v2/production-orders/${order.id}`)
  assert.deepEqual([kept.version, kept.parts[0].itemId], [1, old.id])
  assert.equal((await newOrder(product, 1)).parts[0].operationName, 'Fill')
  const again = await asked(`POST /v2/${product.bills}/${product.bill.id}/activate`)
  assert.equal(again.state, 2)
  assert.equal((await send(`POST /v2/${product.bills}/${product.bill.id}/activate`)).status, 409)
})

test('what was active once neither changes nor goes', async () => {
  const product = await newProduct([[await newItem(), 1]])
  const path = `/v2/${product.bills}/${product.bill.id}`
  for (const reply of [
    await send(`PATCH ${path}`, { name: 'Another' }),
    await send(`DELETE ${path}`),
  ]) {
    assert.deepEqual(codeOf(reply).slice(0, 2), [409, 'bill-of-materials.not-draft'])
  }
})

test('a draft is changed in parts: steps stay where only the parts are named, and the other way round', async () => {
  const [one, two] = [await newItem(), await newItem()]
  const product = await newProduct([[one, 1]])
  const { id } = await posted(product.bills, {
    operations: [{ name: 'Mix' }],
    components: [{ itemId: one.id, quantity: 1, operationName: 'Mix' }],
  })
  const path = `PATCH /v2/${product.bills}/${id}`
  const changed = await asked(path, {
    components: [{ itemId: two.id, quantity: 0.5, operationName: 'Mix' }],
  })
  assert.deepEqual(changed.operations, [{ name: 'Mix' }])
  assert.deepEqual(
    changed.components.map(({ itemId, quantity, operationName }: Shown) => [
      ...[itemId, quantity, operationName],
    ]),
    [[two.id, 0.5, 'Mix']],
  )
  const refused = await send(path, { operations: [{ name: 'Stir' }] })
  assert.deepEqual(codeOf(refused), [
    ...[422, 'bill-of-materials.operation.unknown', ['components[0].operationName']],
  ])
})

test('parts are items of the tenant, each once, and never what is made', async () => {
  const [part, foreign] = [
    await newItem(),
    (await call(bob.app, 'POST /v2/items', { name: 'Theirs' })).body,
  ]
  const product = await newProduct([[part, 1]])
  const body = {
    components: [part, part, product.item].map(({ id }: Shown) => ({ itemId: id, quantity: 1 })),
    operations: [{ name: 'Mix' }, { name: 'Mix' }],
  }
  const refused = await send(`POST /v2/${product.bills}`, body)
  assert.deepEqual(Object.keys(refused.body['errors'] as object).toSorted(), [
    'bill-of-materials.component.itself',
    'bill-of-materials.component.twice',
    'bill-of-materials.operation.twice',
  ])
  const theirs = { components: [{ itemId: foreign.id, quantity: 1 }] }
  assert.deepEqual(codeOf(await send(`POST /v2/${product.bills}`, theirs)), [
    ...[422, 'bill-of-materials.reference.missing', ['components[0].itemId']],
  ])
  assert.equal((await call(bob.app, `GET /v2/${product.bills}`)).status, 404)
})

test('an empty version is not activated; an item that is made or a part is not deleted', async () => {
  const part = await newItem()
  const product = await newProduct([[part, 1]])
  const { id } = await posted(product.bills, {})
  const refused = await send(`POST /v2/${product.bills}/${id}/activate`)
  assert.deepEqual(codeOf(refused).slice(0, 2), [422, 'bill-of-materials.components.required'])
  for (const [item, use] of [
    [product.item, 'item.in-use.made'],
    [part, 'item.in-use.part'],
  ] as const) {
    const reply = await send(`DELETE /v2/items/${item.id}`)
    assert.deepEqual([reply.status, Object.keys(reply.body['errors'] as object)], [409, [use]])
  }
  const twice = await send('POST /v2/production-items', { itemId: product.item.id })
  assert.deepEqual(codeOf(twice).slice(0, 2), [409, 'production-item.item.taken'])
})
