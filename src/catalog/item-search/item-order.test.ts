import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { call, alice, bob } = await world()

const items = [
  { sku: 'b-2', name: 'apple', itemPriceData: { salesPriceNet: 2 } },
  { sku: 'A-1', name: 'Zebra', itemPriceData: { salesPriceNet: 10 } },
  { sku: 'c-3', name: 'Apple', itemPriceData: { salesPriceNet: 10 } },
  { sku: 'D-4', name: 'ärmel', itemPriceData: { salesPriceNet: 0 } },
]

before(async () => {
  for (const item of items) await call(alice.app, 'POST /v2/items', item)
  await call(bob.app, 'POST /v2/items', { sku: 'a-0', name: 'aaa' })
})

async function listed(query: string): Promise<string> {
  const { status, body, text } = await call(alice.app, `GET /v2/items?${query}`)
  assert.equal(status, 200, text)
  return body.items.map(({ sku }: { sku: string }) => sku).join(' ')
}

test('items come in the order that is asked for, those of the same value by number, both ways', async () => {
  assert.equal(await listed(''), 'b-2 A-1 c-3 D-4')
  assert.equal(await listed('sort=sku'), 'A-1 b-2 c-3 D-4')
  assert.equal(await listed('sort=-sku'), 'D-4 c-3 b-2 A-1')
  assert.equal(await listed('sort=name&searchKeyWord=appl'), 'b-2 c-3')
  assert.equal((await listed('sort=name')).replace(' D-4', ''), 'b-2 c-3 A-1')
  assert.equal(await listed('sort=salesPriceNet'), 'D-4 b-2 A-1 c-3')
  assert.equal(await listed('sort=-salesPriceNet'), 'c-3 A-1 b-2 D-4')
})

test('pages of an order join without a gap, and the total is that of the list', async () => {
  for (const sort of ['sku', '-name', 'salesPriceNet']) {
    const all = await listed(`sort=${sort}`)
    const pages = []
    for (const page of [1, 2, 3])
      pages.push(await listed(`sort=${sort}&pageSize=2&pageNumber=${page}`))
    assert.equal(pages.filter(Boolean).join(' '), all)
  }
  const { body } = await call(alice.app, 'GET /v2/items?sort=name&pageSize=1')
  assert.equal(body.totalItems, items.length)
})

test('an order goes with every filter, and each filter holds', async () => {
  assert.equal(await listed('sort=-sku&salesPriceNetFrom=2&salesPriceNetTo=10'), 'c-3 b-2 A-1')
  assert.equal(await listed('salesPriceNetTo=2'), 'b-2 D-4')
  const { body } = await call(alice.app, 'GET /v2/items?sort=sku&pageSize=1')
  const [first] = body.items
  await call(alice.app, `PATCH /v2/items/${first.id}`, { itemPriceData: { salesPriceNet: 11 } })
  assert.equal(await listed('sort=-salesPriceNet&pageSize=1'), 'A-1')
  await call(alice.app, `PATCH /v2/items/${first.id}`, { itemPriceData: { salesPriceNet: 10 } })
  assert.equal(await listed('isActive=true'), 'b-2 A-1 c-3 D-4')
  assert.equal(await listed('isActive=false'), '')
  const group = await call(alice.app, 'POST /v2/product-groups', { name: 'Fruit' })
  await call(alice.app, `PATCH /v2/items/${first.id}`, { productGroupId: group.body.id })
  assert.equal(await listed(`productGroupId=${group.body.id}`), 'A-1')
})

test('an order that nobody offers is refused, naming those there are', async () => {
  for (const sort of ['', 'id', 'NAME', 'name,sku', '-', '--name', 'name;drop', 'items.name']) {
    const { status, body } = await call(alice.app, `GET /v2/items?sort=${encodeURIComponent(sort)}`)
    assert.equal(status, 400, sort)
    assert.ok(
      Object.keys(body.validationErrors).some((path) => path.includes('sort')),
      sort,
    )
  }
  const price = await call(alice.app, 'GET /v2/items?salesPriceNetFrom=cheap&salesPriceNetTo=-x')
  assert.equal(price.status, 400)
  assert.equal(Object.keys(price.body.validationErrors).length, 2)
})
