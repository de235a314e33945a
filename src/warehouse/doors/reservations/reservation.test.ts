import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { world } from '../../../whole/testing/world.ts'
import { stockGround } from '../../testing/stock-ground.ts'
import { stockWork } from '../../testing/stock-work.ts'
import { insufficientStock } from './reservation.ts'

const { alice, call, database } = await world()
const { newItem, newWarehouse, book, want, figuresOf } = stockGround({ alice, call })
const { tenantId } = alice
const warehouse = await newWarehouse()

const { madeHere, fact, reservedOf } = stockWork(alice)

test('fifty orders at once for the last piece: exactly one gets it', async () => {
  const item = await newItem()
  await book(item, warehouse, 1)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => madeHere(want(item, 1))))
  assert.equal(outcomes.filter((shortages) => shortages.length === 0).length, 1)
  assert.deepEqual(await figuresOf(item), [1, 1, 0])
})

test('of an order made here all is reserved or nothing, and each shortage is reported', async () => {
  const [plenty, scarce] = [await newItem(), await newItem()]
  await book(plenty, warehouse, 10)
  await book(scarce, warehouse, 3)
  const wants = [want(plenty, 4), want(scarce, 2), want(scarce, 2)]
  const shortages = await madeHere(...wants)
  assert.deepEqual(shortages, [
    { lineId: wants[2]?.lineId, itemId: scarce.id, available: '1', availableOn: null },
  ])
  assert.deepEqual(await figuresOf(plenty), [10, 0, 10])
  assert.deepEqual(await figuresOf(scarce), [3, 0, 3])
})

test('a reservation follows what the line wants: more, less, another item, nothing', async () => {
  const [one, other] = [await newItem(), await newItem()]
  await book(one, warehouse, 5)
  await book(other, warehouse, 5)
  const line = want(one, 2)
  await madeHere(line)
  await madeHere({ ...line, quantity: 5 })
  assert.deepEqual(await figuresOf(one), [5, 5, 0])
  assert.equal((await madeHere({ ...line, quantity: 6 })).length, 1)
  await madeHere({ ...line, quantity: '1.5' })
  assert.deepEqual(await figuresOf(one), [5, 1.5, 3.5])
  await madeHere({ ...line, itemId: other.id, quantity: 4 })
  assert.deepEqual(
    [await figuresOf(one), await figuresOf(other)],
    [
      [5, 0, 5],
      [5, 4, 1],
    ],
  )
  await madeHere({ ...line, itemId: other.id, quantity: 0 })
  assert.deepEqual(await figuresOf(other), [5, 0, 5])
})

test('a fact gets what is there; what comes in or is given up goes by priority and date', async () => {
  const item = await newItem()
  await book(item, warehouse, 3)
  const first = want(item, 3)
  const late = want(item, 2, { ordered: '2026-02-02T00:00:00Z' })
  const early = want(item, 2, { ordered: '2026-02-01T00:00:00Z' })
  const urgent = want(item, 2, { ordered: '2026-02-03T00:00:00Z', shippingPriority: 5 })
  await fact(first)
  await fact(late)
  await fact(early)
  const [shortage] = await fact(urgent)
  assert.equal(shortage?.available, '0')
  await book(item, warehouse, 3)
  assert.deepEqual(await reservedOf(first, late, early, urgent), ['3', '0', '1', '2'])
  assert.deepEqual(await figuresOf(item), [6, 6, 0])
  await fact({ ...first, quantity: 1 })
  assert.deepEqual(await reservedOf(first, late, early, urgent), ['1', '1', '2', '2'])
})

test('where stock is lost below what is reserved, the newest reservations lose theirs', async () => {
  const item = await newItem()
  await book(item, warehouse, 6)
  const [oldest, newer, newest] = [want(item, 2), want(item, 2), want(item, 2)]
  for (const line of [oldest, newer, newest]) await madeHere(line)
  await book(item, warehouse, -3)
  assert.deepEqual(await reservedOf(oldest, newer, newest), ['2', '1', '0'])
  assert.deepEqual(await figuresOf(item), [3, 3, 0])
})

test('what is held back or lies locked is not sold', async () => {
  const locked = await newWarehouse({ LockForAvailability: true })
  const item = await newItem({ StorageOptions: { Buffer: 2 } })
  await book(item, warehouse, 5)
  await book(item, locked, 9)
  assert.equal((await madeHere(want(item, 4)))[0]?.available, '3')
  assert.deepEqual(await madeHere(want(item, 3)), [])
  assert.deepEqual(await figuresOf(item), [14, 3, 0])
})

test('without limit are items whose stock may be negative or is not kept', async () => {
  const loose = await newItem({ AllowNegativeStock: true })
  const unkept = await newItem({ StorageOptions: { InventoryManagementActive: false } })
  assert.deepEqual(await madeHere(want(loose, 7), want(unkept, 7)), [])
  assert.deepEqual(await figuresOf(loose), [0, 7, -7])
  assert.deepEqual(await figuresOf(unkept), [0, 7, null])
})

test('a bill of materials can be sold as often as its parts suffice', async () => {
  const [wheel, frame, bolt] = [
    await newItem(),
    await newItem(),
    await newItem({ StorageOptions: { InventoryManagementActive: false } }),
  ]
  const cart = await newItem({
    Components: [
      { ItemId: wheel.id, Quantity: 4 },
      { ItemId: frame.id, Quantity: 1 },
      { ItemId: bolt.id, Quantity: 16 },
    ],
  })
  await book(wheel, warehouse, 11)
  await book(frame, warehouse, 9)
  assert.deepEqual((await figuresOf(cart))[2], 2)
  await madeHere(want(wheel, 4))
  assert.deepEqual((await figuresOf(cart))[2], 1)
})

test('the graph shows the same figures, and what orders want', async () => {
  const item = await newItem()
  await book(item, warehouse, 2)
  await fact(want(item, 5))
  const { body } = await call(alice.app, 'POST /v2/graphql', {
    query: `{ QueryItems(where: { id: { eq: "${item.uuid}" } }) {
      nodes { stockTotal stockAvailable stockReservedTotal stockInOrders } } }`,
  })
  assert.deepEqual(body.data.QueryItems.nodes, [
    { stockTotal: 2, stockAvailable: 0, stockReservedTotal: 2, stockInOrders: 5 },
  ])
})

test('a reservation waits for a booking of the item and decides on what it leaves', async () => {
  const item = await newItem()
  await book(item, warehouse, 3)
  const held = 'select from erp.item_reservations where tenant_id = $1 and item_id = $2 for update'
  const taken = 'update erp.stocks set quantity = 1 where tenant_id = $1 and item_id = $2'
  const ofItem = [tenantId, item.id]
  const shortages = await whileItWaits(database, [[held, ofItem]], () => madeHere(want(item, 2)), [
    [taken, ofItem],
  ])
  assert.equal(shortages[0]?.available, '1')
})

test('a booking waits for a reservation of the item', async () => {
  const item = await newItem()
  await book(item, warehouse, 3)
  const held = 'select from erp.item_reservations where tenant_id = $1 and item_id = $2 for update'
  await whileItWaits(database, [[held, [tenantId, item.id]]], () => book(item, warehouse, 1))
  assert.deepEqual(await figuresOf(item), [4, 0, 4])
})

test('the refusal says for each line how much there is', async () => {
  const item = await newItem({ StorageOptions: { SplitQuantity: true } })
  await book(item, warehouse, 1.5)
  const lines = [want(item, 1), want(item, 1)]
  const { code, details } = insufficientStock(
    await madeHere(...lines),
    ({ lineId }) => ['lineItems', lines.findIndex((line) => line.lineId === lineId), 'quantity'],
    (path) => path.join('.'),
  )
  assert.equal(code, 'stock.insufficient')
  assert.deepEqual(Object.entries(details.faults ?? {}), [
    [
      'lineItems.1.quantity',
      {
        en: 'There is not enough stock: 0.5 are available.',
        de: 'Der Bestand reicht nicht: Verfügbar sind 0.5.',
      },
    ],
  ])
})

test('an item that orders want is not deleted', async () => {
  const item = await newItem({ AllowNegativeStock: true })
  const line = want(item, 1)
  await madeHere(line)
  const refused = await call(alice.app, `DELETE /v2/items/${item.uuid}`)
  assert.deepEqual(
    [refused.status, Object.keys(refused.body.errors)],
    [409, ['item.in-use.reserved']],
  )
  await madeHere({ ...line, quantity: 0 })
  assert.equal((await call(alice.app, `DELETE /v2/items/${item.uuid}`)).status, 204)
})
