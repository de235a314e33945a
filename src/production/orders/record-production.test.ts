import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { codeOf, productionGround } from '../testing/production-ground.ts'

const { alice, bob, call, database } = await world()
const ground = await productionGround({ alice, call })
const { asked, send, newItem, book, newProduct, newOrder, released, record } = ground
const { lotsOf, stockOf, warehouse } = ground
const keptByBatch = { storageOptions: { subjectToBatchItem: true } }

test('what is made takes its parts and comes into stock, with one block of the journal', async () => {
  const [beans, tin] = [await newItem(), await newItem()]
  await book(beans, 10)
  await book(tin, 5)
  const product = await newProduct([
    [beans, 2],
    [tin, 1],
  ])
  const order = await released(product, 4)
  assert.deepEqual(
    [
      order.status,
      order.quantityProducible,
      order.parts.map((part: never) => part['quantityOpen']),
    ],
    [2, 5, [8, 4]],
  )
  const part = await record(order.id, { quantity: 3 })
  assert.deepEqual([part.status, part.body.status, part.body.quantityMade], [200, 3, 3])
  assert.deepEqual(
    [await stockOf(beans), await stockOf(tin), await stockOf(product.item)],
    [4, 2, 3],
  )
  const { items } = await asked('GET /v2/stocks/changes?isNewestFirst=true&pageSize=3')
  assert.deepEqual(
    items
      .toReversed()
      .map(({ quantity, movementType, documentId }: Record<string, unknown>) => [
        ...[quantity, movementType, documentId],
      ]),
    [
      [-6, 'Production', order.id],
      [-3, 'Production', order.id],
      [3, 'Production', order.id],
    ],
  )
  assert.deepEqual(codeOf(await record(order.id, { quantity: 2 })), [
    ...[422, 'production-order.quantity.exceeded', ['quantity']],
  ])
  const last = await record(order.id, { quantity: 1 })
  assert.deepEqual([last.body.status, last.body.closedAt !== null], [4, true])
  assert.deepEqual(codeOf(await record(order.id, { quantity: 1 })), [
    ...[409, 'production-order.closed', []],
  ])
})

test('every part that lacks is named at once, and nothing of the report is booked', async () => {
  const [one, two, three] = [await newItem(), await newItem(), await newItem()]
  await book(one, 10)
  await book(two, 10)
  await book(three, 100)
  const product = await newProduct([
    [one, 1],
    [two, 1],
    [three, 1],
  ])
  const order = await released(product, 10)
  await book(one, -5)
  await book(two, -6)
  const refused = await record(order.id, { quantity: 10 })
  assert.deepEqual(codeOf(refused).slice(0, 2), [422, 'stock.insufficient'])
  const said = Object.values(refused.body['validationErrors'] as Record<string, string>)
  assert.equal(said.length, 2)
  assert.match(said[0] ?? '', new RegExp(`${one.sku}: 10 are needed, 5 are available`))
  assert.match(said[1] ?? '', new RegExp(`${two.sku}: 10 are needed, 4 are available`))
  assert.deepEqual(
    [await stockOf(one), await stockOf(two), await stockOf(three), await stockOf(product.item)],
    [5, 4, 100, 0],
  )
  assert.equal((await asked(`GET /v2/production-orders/${order.id}`)).quantityMade, 0)
})

test('a second press of the same report makes nothing more', async () => {
  const part = await newItem()
  await book(part, 10)
  const product = await newProduct([[part, 1]])
  const order = await released(product, 10)
  const twice = { 'idempotency-key': randomUUID() }
  const replies = [
    await record(order.id, { quantity: 2 }, twice),
    await record(order.id, { quantity: 2 }, twice),
  ]
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body.quantityMade]),
    [
      [200, 2],
      [200, 2],
    ],
  )
  assert.deepEqual([await stockOf(part), await stockOf(product.item)], [8, 2])
})

test('batches that expire first go first; a batch that is named goes; what has expired stays', async () => {
  const milk = await newItem(keptByBatch)
  const lot = (batchNumber: string, day: string) => ({
    ...{ batchNumber, shelfLifeExpirationDate: `${day}T00:00:00Z` },
  })
  await book(milk, 3, lot('LATE', '2090-01-01'))
  await book(milk, 3, lot('SOON', '2080-01-01'))
  await book(milk, 3, lot('GONE', '2020-01-01'))
  const product = await newProduct([[milk, 1]], keptByBatch)
  const order = await released(product, 6)
  assert.deepEqual(codeOf(await record(order.id, { quantity: 4 })), [
    ...[422, 'stock.batch.required', ['batchNumber']],
  ])
  await record(order.id, { quantity: 4, batchNumber: 'P-1' })
  assert.deepEqual((await lotsOf(milk)).toSorted(), [
    ['GONE', 3],
    ['LATE', 2],
  ])
  assert.deepEqual(await lotsOf(product.item), [['P-1', 4]])
  const gone = [{ itemId: milk.id, batchNumber: 'GONE' }]
  const refused = await record(order.id, { quantity: 1, batchNumber: 'P-1', parts: gone })
  assert.deepEqual(codeOf(refused), [422, 'stock.insufficient', ['parts[0].quantity']])
  await book(milk, 2, lot('NEXT', '2070-01-01'))
  const late = [{ itemId: milk.id, batchNumber: 'LATE' }]
  await record(order.id, { quantity: 2, batchNumber: 'P-2', parts: late })
  assert.deepEqual((await lotsOf(milk)).toSorted(), [
    ['GONE', 3],
    ['NEXT', 2],
  ])
})

test('parts are named of the order alone, and add up to what is used', async () => {
  const [part, other] = [await newItem(), await newItem()]
  await book(part, 10)
  const product = await newProduct([[part, 2]])
  const order = await released(product, 2)
  const unknown = [{ itemId: other.id, quantity: 1 }]
  assert.deepEqual(codeOf(await record(order.id, { quantity: 1, parts: unknown })), [
    ...[422, 'production-order.part.unknown', ['parts[0].itemId']],
  ])
  const wrong = [1, 2].map((quantity) => ({ itemId: part.id, quantity }))
  assert.deepEqual(codeOf(await record(order.id, { quantity: 1, parts: wrong })), [
    ...[422, 'production-order.part.quantity', ['parts[0].quantity', 'parts[1].quantity']],
  ])
  const missing = [{ itemId: '00000000-0000-4000-8000-000000000009' }]
  assert.deepEqual(codeOf(await record(order.id, { quantity: 1, parts: missing })), [
    ...[422, 'production-order.reference.missing', ['parts[0].itemId']],
  ])
})

test('units of a product with serial numbers are named, and are in stock after that', async () => {
  const part = await newItem()
  await book(part, 10)
  const product = await newProduct([[part, 1]], { storageOptions: { serialNumberTracking: true } })
  const order = await released(product, 3)
  assert.deepEqual(codeOf(await record(order.id, { quantity: 2 })), [
    ...[422, 'stock.serial-numbers.required', ['serialNumbers']],
  ])
  const made = await record(order.id, { quantity: 2, serialNumbers: ['A-1', 'A-2'] })
  assert.equal(made.status, 200, made.text)
  assert.deepEqual(codeOf(await record(order.id, { quantity: 1, serialNumbers: ['A-1'] })), [
    ...[422, 'stock.serial-number.in-stock', ['serialNumbers[0]']],
  ])
})

test('a product without stock-keeping is not made: what its parts were worth would be gone', async () => {
  const part = await newItem()
  await book(part, 10)
  const product = await newProduct([[part, 1]], {
    storageOptions: { inventoryManagementActive: false },
  })
  const order = await released(product, 3)
  assert.deepEqual(codeOf(await record(order.id, { quantity: 1 })), [
    ...[422, 'stock.not-managed', ['quantity']],
  ])
  assert.equal(await stockOf(part), 10)
})

test('taking apart is the opposite: the product goes, its parts come with the batches that are named', async () => {
  const [plain, kept] = [await newItem(), await newItem(keptByBatch)]
  const product = await newProduct([
    [plain, 2],
    [kept, 1],
  ])
  await book(product.item, 3)
  const order = await released(product, 3, { isDisassembly: true })
  assert.deepEqual(codeOf(await record(order.id, { quantity: 2 })), [
    ...[422, 'stock.batch.required', ['parts[1].batchNumber']],
  ])
  const parts = [{ itemId: kept.id, batchNumber: 'BACK' }]
  const { status, text } = await record(order.id, { quantity: 2, parts })
  assert.equal(status, 200, text)
  assert.deepEqual(
    [await stockOf(product.item), await stockOf(plain), await lotsOf(kept)],
    [1, 4, [['BACK', 2]]],
  )
})

test('a report waits for one of the same order, and decides by what that one has left', async () => {
  const part = await newItem()
  await book(part, 10)
  const product = await newProduct([[part, 1]])
  const order = await released(product, 3)
  const row = `erp.production_orders where uuid = '${order.id}'`
  const meanwhile = `update erp.production_orders set quantity_made = 2 where uuid = '${order.id}'`
  const { status, body } = await whileItWaits(
    database,
    [[`select from ${row} for update`]],
    () => record(order.id, { quantity: 2 }),
    [[meanwhile]],
  )
  assert.deepEqual(
    [status, Object.keys(body.errors)],
    [422, ['production-order.quantity.exceeded']],
  )
  assert.equal(await stockOf(part), 10)
  const both = await Promise.all([1, 2].map(() => record(order.id, { quantity: 1 })))
  assert.deepEqual(both.map((reply) => reply.status).toSorted(), [200, 409])
  assert.equal(await stockOf(part), 9)
})

test('an order of another tenant is neither shown nor made, also where its number is the same', async () => {
  const part = await newItem()
  await book(part, 10)
  const product = await newProduct([[part, 1]])
  const order = await released(product, 3)
  for (const line of [
    `GET /v2/production-orders/${order.id}`,
    `POST /v2/production-orders/${order.id}/release`,
  ]) {
    assert.equal((await call(bob.app, line)).status, 404, line)
  }
  const other = await call(bob.app, `POST /v2/production-orders/${order.id}/record`, {
    quantity: 1,
  })
  assert.deepEqual([other.status, other.body.errorCode], [404, 'production-order.missing'])
  assert.equal(await stockOf(part), 10)
  const named = { productionItemId: product.id, quantity: 1, warehouseId: warehouse.id }
  const refused = await call(bob.app, 'POST /v2/production-orders', named)
  assert.deepEqual(codeOf(refused).slice(0, 2), [422, 'production-order.reference.missing'])
})

test('nothing is made before the release, nor after the order was cancelled', async () => {
  const part = await newItem()
  await book(part, 10)
  const product = await newProduct([[part, 1]])
  const { id } = await newOrder(product, 3)
  assert.deepEqual(codeOf(await record(id, { quantity: 1 })), [
    ...[409, 'production-order.not-released', []],
  ])
  await asked(`POST /v2/production-orders/${id}/release`)
  assert.equal((await send(`POST /v2/production-orders/${id}/release`)).status, 409)
  await record(id, { quantity: 1 })
  const { status, quantityMade, closedReason } = await asked(
    `POST /v2/production-orders/${id}/cancel`,
    { reason: 'Another blend' },
  )
  assert.deepEqual([status, quantityMade, closedReason], [5, 1, 'Another blend'])
  assert.deepEqual(codeOf(await record(id, { quantity: 1 })), [
    ...[409, 'production-order.closed', []],
  ])
})
