import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { type Placed, stockGround } from '../testing/stock-ground.ts'

/** What people at several places need to count one warehouse together. */

const { alice, bob, call } = await world()
const { app } = alice
const { newItem, newWarehouse, book } = stockGround({ alice, call })
const anna = await alice.appWith('stocktakes.read', 'stocktakes.write')

async function begun(warehouse: Placed, more: object = {}): Promise<string> {
  const draft = { name: 'Yearly', warehouseId: warehouse.uuid, ...more }
  const { status, body, text } = await call(app, 'POST /v2/stock-takes', draft)
  assert.equal(status, 201, text)
  return body.id
}

const count = (take: string, item: Placed, quantity: number, more: object = {}, by = app) =>
  call(by, `POST /v2/stock-takes/${take}/counts`, {
    counts: [{ itemId: item.uuid, quantity, ...more }],
  })
const linesOf = async (take: string, query = '') =>
  (await call(app, `GET /v2/stock-takes/${take}/lines?${query}`)).body.items

async function shelf(warehouse: Placed, name: string, sortNumber: number): Promise<string> {
  const draft = { warehouseId: warehouse.uuid, name, sortNumber }
  const { status, body, text } = await call(app, 'POST /v2/storage-locations', draft)
  assert.equal(status, 201, text)
  return body.id
}

test('a count that a caller has not seen is not replaced; one that names no number always counts', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 5)
  const take = await begun(warehouse)
  assert.equal((await count(take, item, 2, { countNumber: 0 }, anna)).status, 200)
  const { status, body } = await count(take, item, 3, { countNumber: 0 })
  assert.deepEqual([status, body.errorCode], [409, 'stock-take.counted-since'])
  assert.deepEqual(Object.keys(body.validationErrors), ['counts[0]'])
  const [line] = await linesOf(take)
  assert.deepEqual([line.quantityCounted, line.countNumber], [2, 1], 'nothing was recorded')
  assert.equal((await count(take, item, 3, { countNumber: 1 })).status, 200)
  assert.equal((await count(take, item, 4)).status, 200)
  assert.equal((await linesOf(take))[0].countNumber, 3)
})

test('of two who count the same stock at once one is refused', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  const take = await begun(warehouse)
  const both = await Promise.all(
    [app, anna].map((by, index) => count(take, item, index + 1, { countNumber: 0 }, by)),
  )
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
})

test('what is booked is shown where the count is not blind, and in no other', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 5)
  const [blind, open] = [await begun(warehouse), await begun(warehouse, { isBlind: false })]
  assert.equal((await call(app, `GET /v2/stock-takes/${open}`)).body.isBlind, false)
  assert.equal((await linesOf(blind))[0].quantityBooked, null)
  const [line] = await linesOf(open)
  assert.deepEqual([line.quantityBooked, line.quantityExpected], [5, null])
  await book(item, warehouse, -1)
  assert.equal((await linesOf(open))[0].quantityBooked, 4)
})

test('lines name their item, and what a difference is worth', async () => {
  const warehouse = await newWarehouse()
  const priced = await newItem({ ItemPriceData: { PurchasePriceNet: 2.5 } })
  const unpriced = await newItem()
  const take = await begun(warehouse)
  await count(take, priced, 4)
  await count(take, unpriced, 4)
  const [one, other] = await linesOf(take)
  assert.ok(one.sku && one.name)
  assert.deepEqual([one.hasSerialNumbers, one.differenceValue], [false, 10])
  assert.equal(other.differenceValue, null)
})

test('places say how far they are counted and by whom, in their order; their lines are read alone', async () => {
  const [warehouse, item, other] = [await newWarehouse(), await newItem(), await newItem()]
  const [far, near] = [await shelf(warehouse, 'B-1', 2), await shelf(warehouse, 'A-1', 1)]
  for (const storageLocationId of [far, near])
    await call(app, 'POST /v2/stocks', {
      ...{ itemId: item.uuid, warehouseId: warehouse.uuid, quantity: 3, storageLocationId },
    })
  await book(other, warehouse, 1)
  const take = await begun(warehouse)
  await count(take, item, 2, { storageLocationId: far }, anna)
  const { body } = await call(app, `GET /v2/stock-takes/${take}/places`)
  assert.deepEqual(
    body.map((place: Record<string, unknown>) => [
      ...[place['storageLocationName'], place['lineCount'], place['countedLineCount']],
      ...[place['differenceCount'], place['countedBy'] !== ''],
    ]),
    [
      ['Standard', 1, 0, 0, false],
      ['A-1', 1, 0, 0, false],
      ['B-1', 1, 1, 1, true],
    ],
  )
  const there = await linesOf(take, `storageLocationId=${far}`)
  assert.deepEqual(
    there.map(({ storageLocationName }: Record<string, unknown>) => storageLocationName),
    ['B-1'],
  )
  const [first] = body
  assert.equal((await linesOf(take, `storageLocationId=${first.storageLocationId}`)).length, 1)
  const stranger = await call(bob.app, `GET /v2/stock-takes/${take}/places`)
  assert.deepEqual([stranger.status, stranger.body.errorCode], [404, 'stock-take.missing'])
})
