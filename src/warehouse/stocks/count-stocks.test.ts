import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { stockGround } from '../testing/stock-ground.ts'

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse, book, figuresOf } = stockGround({ alice, call })

const count = (...counts: object[]) => call(app, 'POST /v1/stocks/counts', { Counts: counts })

test('a count books the difference, with its journal, and the same count again nothing', async () => {
  const [warehouse, item, other] = [await newWarehouse(), await newItem(), await newItem()]
  await book(item, warehouse, 7)
  const counts = [
    { ItemId: item.id, WarehouseId: warehouse.id, Quantity: 5, Comment: 'Yearly' },
    { ItemId: other.id, WarehouseId: warehouse.id, Quantity: 2 },
  ]
  const first = await count(...counts)
  assert.deepEqual([first.status, first.body.DifferenceCount], [200, 2], first.text)
  assert.deepEqual(await figuresOf(item), [5, 0, 5])
  assert.deepEqual(await figuresOf(other), [2, 0, 2])
  const journal = await call(app, `GET /v1/stocks/changes?itemId=${item.id}`)
  const { Quantity, QuantityAfter, Comment } = journal.body.Items.at(-1)
  assert.deepEqual([Quantity, QuantityAfter, Comment], [-2, 5, 'Yearly'])
  const again = await count(...counts)
  assert.equal(again.body.DifferenceCount, 0)
  assert.deepEqual(
    again.body.Stocks.map((stock: { QuantityTotal: number }) => stock.QuantityTotal),
    [5, 2],
  )
  const after = await call(app, `GET /v1/stocks/changes?itemId=${item.id}`)
  assert.equal(after.body.TotalItems, journal.body.TotalItems)
})

test('a count waits for a booking of the item, and takes the difference to what that left', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  await book(item, warehouse, 7)
  const key = [alice.tenantId, item.id]
  const reply = await whileItWaits(
    database,
    [['select from erp.stocks where tenant_id = $1 and item_id = $2 for update', key]],
    () => count({ ItemId: item.id, WarehouseId: warehouse.id, Quantity: 5 }),
    [['update erp.stocks set quantity = 4 where tenant_id = $1 and item_id = $2', key]],
  )
  assert.equal(reply.status, 200, reply.text)
  const journal = await call(app, `GET /v1/stocks/changes?itemId=${item.id}`)
  assert.equal(journal.body.Items.at(-1).Quantity, 1)
})

test('a stock that is counted twice and records that do not exist are refused, naming the entries', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  const one = { ItemId: item.id, WarehouseId: warehouse.id, Quantity: 1 }
  const twice = await count(one, one)
  assert.deepEqual(
    [twice.status, twice.body.ErrorCode, Object.keys(twice.body.ValidationErrors)],
    [422, 'stock.counted-twice', ['Counts[1].ItemId']],
  )
  const foreign = (await call(bob.app, 'POST /v1/items', { Name: 'Theirs' })).body.Id
  const missing = await count({ ...one, ItemId: foreign + 1_000 }, { ...one, WarehouseId: 99_999 })
  assert.deepEqual(
    [missing.status, Object.keys(missing.body.ValidationErrors)],
    [422, ['Counts[0].ItemId', 'Counts[1].WarehouseId']],
  )
})
