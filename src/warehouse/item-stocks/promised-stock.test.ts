import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

/** What the stock of an item says of when more of it can leave. */

const { alice, bob, call } = await world()

async function posted(path: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
const supplier = await posted('suppliers', { name: 'Kiln', number: 'K-1' })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const newItem = (more: object = {}) => posted('items', { name: 'Cup', ...more })

async function ordered({ id: itemId }: { id: string }, quantity: number, days: number) {
  const lines = [{ itemId, quantity, expectedDate: `${day(days)}T12:00:00Z` }]
  const draft = { supplierId: supplier.id, warehouseId: warehouse.id, lines }
  const { id } = await posted('supplier-orders', draft)
  assert.equal((await call(alice.app, `POST /v2/supplier-orders/${id}/send`)).status, 200)
}

const stockOf = ({ id }: { id: string }, query = '', headers = {}) =>
  call(alice.app, `GET /v2/items/${id}/stock${query}`, undefined, headers)

async function promised(item: { id: string }, query = '') {
  const { status, body, text } = await stockOf(item, query)
  assert.equal(status, 200, text)
  const { quantity, availability, availableOn, reasonCode } = body.promise
  return [quantity, availability, availableOn, reasonCode]
}

test('the stock says when one more can leave, and when as many as are asked for', async () => {
  const item = await newItem({ storageOptions: { buffer: 1, additionalHandlingTime: 2 } })
  await posted('stocks', { itemId: item.id, warehouseId: warehouse.id, quantity: 4 })
  await ordered(item, 5, 10)
  assert.deepEqual(await promised(item), [1, 'on-day', day(2), 'in-stock'])
  assert.deepEqual(await promised(item, '?promisedQuantity=3.5'), [
    ...[3.5, 'on-day', day(12), 'supplier-order'],
  ])
  assert.deepEqual(await promised(item, '?promisedQuantity=9'), [
    9,
    'unknown',
    null,
    'out-of-stock',
  ])
})

test('it says the same as the question for availability, with its reason as a sentence', async () => {
  const item = await newItem({ releasedOnDate: `${day(30)}T12:00:00Z` })
  await posted('stocks', { itemId: item.id, warehouseId: warehouse.id, quantity: 4 })
  const lines = [{ itemId: item.id, quantity: 1 }]
  const asked = await call(alice.app, 'POST /v2/stocks/availability', { lines })
  const [{ itemId: _, warehouseId: __, quantityFree, ...line }] = asked.body.lines
  assert.equal(quantityFree, 4)
  const { body } = await stockOf(item)
  assert.deepEqual(body.promise, line)
  assert.deepEqual([body.quantityTotal, body.promise.reasonCode], [4, 'release'])
  const german = await stockOf(item, '', { 'accept-language': 'de' })
  assert.equal(german.body.promise.reason, 'Es erscheint nicht früher.')
})

test('generation 1 shows it in its letters, and without stock-keeping it is now', async () => {
  const item = await newItem({ storageOptions: { inventoryManagementActive: false } })
  const { body: found } = await call(alice.app, `GET /v1/items?searchKeyWord=${item.sku}`)
  const { body } = await call(alice.app, `GET /v1/items/${found.Items[0].Id}/stock`)
  assert.deepEqual(body.Promise, {
    ...{ Quantity: 1, Availability: 'now', AvailableOn: day(0), ReasonCode: 'without-stock' },
    Reason: 'No stock is kept of the item.',
  })
})

test('what is no quantity is refused, and the item of another tenant is not there', async () => {
  const item = await newItem()
  for (const quantity of ['0', '-1', '0.00001', '1e20', 'one']) {
    const { status, body } = await stockOf(item, `?promisedQuantity=${quantity}`)
    assert.deepEqual(
      [status, Object.keys(body.validationErrors)],
      [400, ['query.promisedQuantity']],
      quantity,
    )
  }
  assert.equal((await call(bob.app, `GET /v2/items/${item.id}/stock`)).status, 404)
})
