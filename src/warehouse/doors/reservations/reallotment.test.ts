import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvents } from '../../../platform/events/read-events.ts'
import { world } from '../../../whole/testing/world.ts'
import { changedItems } from '../../reservations/changed-items.ts'
import { stockGround } from '../../testing/stock-ground.ts'
import { stockWork } from '../../testing/stock-work.ts'

const { alice, call } = await world()
const { newItem, newWarehouse, book, want, figuresOf } = stockGround({ alice, call })
const { madeHere, fact, reservedOf } = stockWork(alice)

test('a warehouse that is locked, or given to a fulfilment service, takes reservations with it, and gives them back', async () => {
  const [open, changing] = [await newWarehouse(), await newWarehouse()]
  const item = await newItem()
  await book(item, open, 2)
  await book(item, changing, 3)
  const [first, second] = [want(item, 2), want(item, 3)]
  await madeHere(first)
  await madeHere(second)
  const patch = async (body: object) => {
    const reply = await call(alice.app, `PATCH /v2/warehouses/${changing.uuid}`, body)
    assert.equal(reply.status, 200, reply.text)
  }
  const locks = [
    { lockForAvailability: true },
    { lockForShipment: true },
    { isActive: false },
    { type: { id: 'Fulfilment' } },
  ]
  const opened = { lockForAvailability: false, lockForShipment: false, isActive: true }
  for (const lock of locks) {
    await patch(lock)
    assert.deepEqual(await reservedOf(first, second), ['2', '0'])
    assert.deepEqual(await figuresOf(item), [5, 2, 0])
    await patch({ ...opened, type: { id: 'Standard' } })
    assert.deepEqual(await reservedOf(first, second), ['2', '3'])
  }
})

test('what an item no longer holds back goes to the orders that wait', async () => {
  const warehouse = await newWarehouse()
  const item = await newItem({ StorageOptions: { Buffer: 2 } })
  await book(item, warehouse, 5)
  const line = want(item, 5)
  await fact(line)
  const patch = async (body: object) => {
    const reply = await call(alice.app, `PATCH /v2/items/${item.uuid}`, body)
    assert.equal(reply.status, 200, reply.text)
    while ((await alice.work((tx) => readEvents(tx, changedItems))).hasMore);
  }
  assert.deepEqual(await reservedOf(line), ['3'])
  await patch({ storageOptions: { buffer: 1 } })
  assert.deepEqual(await reservedOf(line), ['4'])
  await patch({ allowNegativeStock: true })
  assert.deepEqual(await reservedOf(line), ['5'])
})
