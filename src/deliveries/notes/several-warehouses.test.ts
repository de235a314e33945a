import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { deliveryWorld } from '../testing/delivery-world.ts'

const w = await deliveryWorld()
const { alice, call, newItem, newOrder, deliver, move, linesOf, progress, stockOf, post } = w
const newWarehouse = async (Priority: number): Promise<number> =>
  (await post('/warehouses', { Name: randomUUID(), Priority })).Id
const south = await newWarehouse(5)
const west = await newWarehouse(9)

const book = (ItemId: number, WarehouseId: number, Quantity: number) =>
  post('/stocks', { ItemId, WarehouseId, Quantity })

/** Delivers all that is open, and reads the notes in the order of the answer. */
async function delivered(orderId: number, body?: object) {
  const reply = await deliver(orderId, body)
  assert.equal(reply.status, 201, reply.text)
  const ids: number[] = [reply.body.Id, ...reply.body.DeliveredWith]
  const notes = ids.map(async (id) => {
    const { body: note } = await call(alice.app, `GET /deliveryNotes/${id}`)
    const lines = (await linesOf(id)).map((line: Record<string, number>) => [
      ...[line['ItemId'], line['Quantity'], line['WarehouseId']],
    ])
    return {
      id,
      warehouse: note.WarehouseId,
      others: note.DeliveredWith,
      number: note.Number,
      lines,
    }
  })
  return Promise.all(notes)
}

test('each warehouse that ships has a note of its own with what it ships, the first by priority first', async () => {
  const [here, there] = [await newItem(5), await newItem(0)]
  await book(there, south, 5)
  const order = await newOrder([
    { quantity: 2, itemId: there },
    { quantity: 3, itemId: here },
    { quantity: 1, type: 1 },
  ])
  const [first, second, ...more] = await delivered(order.id)
  assert.deepEqual(more, [])
  assert.deepEqual([first?.warehouse, second?.warehouse], [w.warehouse, south])
  assert.deepEqual([first?.others, second?.others], [[second?.id], [first?.id]])
  assert.notEqual(first?.number, second?.number)
  assert.deepEqual(second?.lines, [[there, 2, south]])
  assert.deepEqual(first?.lines[0], [here, 3, w.warehouse])
  // What lies nowhere goes with the first.
  assert.equal(first?.lines.length, 2)
  assert.deepEqual(await progress(order.id), {
    status: 3,
    delivered: [2, 3, 1],
    returned: [0, 0, 0],
  })
  const listed = await call(alice.app, `GET /deliveryNotes?salesOrderNumberId=${order.id}`)
  assert.equal(listed.body.TotalItems, 2)
})

test('one warehouse that has everything ships it, before two that come first by priority', async () => {
  const [one, two] = [await newItem(5), await newItem(0)]
  await book(two, south, 5)
  await book(one, west, 5)
  await book(two, west, 5)
  const lines = [
    { quantity: 2, itemId: one },
    { quantity: 2, itemId: two },
  ]
  const [whole, ...none] = await delivered((await newOrder(lines)).id)
  assert.deepEqual([whole?.warehouse, whole?.others, none], [west, [], []])
  // The first by priority, where several have everything.
  await book(two, w.warehouse, 5)
  const [near] = await delivered((await newOrder(lines)).id)
  assert.equal(near?.warehouse, w.warehouse)
})

test('no warehouse ships a part that the others have as well', async () => {
  const [one, two] = [await newItem(5), await newItem(0)]
  await book(two, south, 3)
  await book(two, west, 9)
  const order = await newOrder([
    { quantity: 2, itemId: one },
    { quantity: 5, itemId: two },
  ])
  const notes = await delivered(order.id)
  assert.deepEqual(
    notes.map(({ warehouse }) => warehouse),
    [w.warehouse, west],
  )
})

test('a named warehouse ships alone, and is refused what it does not have', async () => {
  const item = await newItem(2)
  await book(item, south, 2)
  const order = await newOrder([{ quantity: 3, itemId: item }])
  const refused = await deliver(order.id, { WarehouseId: south })
  assert.equal(refused.body.ErrorCode, 'stock.insufficient')
  const [SalesOrderLineItemId = 0] = order.lineIds
  const LineItems = [{ SalesOrderLineItemId, Quantity: 2 }]
  const [note, ...others] = await delivered(order.id, { WarehouseId: south, LineItems })
  assert.deepEqual([note?.warehouse, note?.others, others], [south, [], []])
})

test('a bill of materials goes with the first of its parts; a cancelled note brings back its own parts alone', async () => {
  const [bill, cup, spoon] = [await newItem(0), await newItem(0), await newItem(10)]
  await book(cup, south, 10)
  const order = await newOrder([
    { quantity: 2, type: 9, itemId: bill },
    { quantity: 4, type: 10, itemId: cup, parent: 0 },
    { quantity: 2, type: 10, itemId: spoon, parent: 0 },
  ])
  const [first, second] = await delivered(order.id)
  assert.deepEqual(
    first?.lines.map(([item]: number[]) => item),
    [bill, spoon],
  )
  assert.deepEqual(second?.lines, [[cup, 4, south]])
  assert.equal((await move(first?.id ?? 0, 'cancel')).status, 200)
  assert.deepEqual(await progress(order.id), {
    status: 2,
    delivered: [0, 4, 0],
    returned: [0, 0, 0],
  })
  assert.deepEqual([await stockOf(cup), await stockOf(spoon)], [6, 10])
  const [again, ...others] = await delivered(order.id)
  assert.deepEqual([again?.warehouse, others], [w.warehouse, []])
  assert.deepEqual((await progress(order.id)).delivered, [2, 4, 2])
  assert.deepEqual([await stockOf(cup), await stockOf(spoon)], [6, 8])
})

test('what lies in a warehouse that does not ship is known when an order is released, and in the stock', async () => {
  const shop = await post('/warehouses', { Name: randomUUID(), LockForShipment: true })
  const item = await newItem(2)
  await book(item, shop.Id, 9)
  const { body: stock } = await call(alice.app, `GET /items/${item}/stock`)
  const { QuantityTotal, QuantityLockedForAvailability, QuantityAvailable } = stock
  assert.deepEqual([QuantityTotal, QuantityLockedForAvailability, QuantityAvailable], [11, 9, 2])
  const release = async (quantity: number) => {
    const { id } = await newOrder([{ quantity, itemId: item }], { isDraft: true })
    return { id, reply: await call(alice.app, `POST /salesOrders/${id}/release`) }
  }
  const { reply: refused } = await release(3)
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'stock.insufficient'])
  const { id, reply } = await release(2)
  assert.equal(reply.status, 204, reply.text)
  const [note] = await delivered(id)
  assert.equal(note?.warehouse, w.warehouse)
})

test('each note has packages and moves of its own', async () => {
  const item = await newItem(1)
  await book(item, south, 1)
  const order = await newOrder([{ quantity: 2, itemId: item }])
  const [first, second] = await delivered(order.id)
  const packed = await call(alice.app, `POST /deliveryNotes/${first?.id}/packages`, [
    { TrackingId: '1' },
  ])
  assert.equal(packed.status, 201, packed.text)
  assert.equal((await move(first?.id ?? 0, 'ship')).status, 200)
  const { body: rest } = await call(alice.app, `GET /deliveryNotes/${second?.id}`)
  assert.deepEqual([rest.Status, rest.Packages], [0, []])
})
