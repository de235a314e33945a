import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import type { Refusal } from '../../../platform/values/refusal.ts'
import { world } from '../../../whole/testing/world.ts'
import { stockGround } from '../../testing/stock-ground.ts'
import { stockWork } from '../../testing/stock-work.ts'

const { alice, call, database } = await world()
const { newItem, newWarehouse, book, want, figuresOf } = stockGround({ alice, call })
const { madeHere, fact, reservedOf, deliver } = stockWork(alice)
const warehouse = await newWarehouse({ Priority: 5 })

/** The fields that a delivery is refused for, with their codes. */
async function refusalOf(delivery: Promise<unknown>) {
  const refusal: Refusal = await delivery.then(
    () => assert.fail('not refused'),
    (error: Refusal) => error,
  )
  assert.equal(refusal.reason, 'broken-rule', refusal.message)
  const { rules, faults } = refusal.details
  return { codes: Object.keys(rules ?? {}), fields: Object.keys(faults ?? {}) }
}

test('a delivery takes goods out of stock and reservation, and the journal says so', async () => {
  const item = await newItem()
  await book(item, warehouse, 5)
  const line = want(item, 4)
  await madeHere(line)
  const parts = await deliver({ ...line, quantity: 3 })
  assert.deepEqual(parts, [
    {
      lineId: line.lineId,
      itemId: item.id,
      warehouseId: warehouse.id,
      priority: 5,
      batchNumber: '',
      bestBefore: null,
      locationId: 0,
      quantity: '3',
      serialNumbers: [],
      path: ['lineItems', 0],
    },
  ])
  assert.deepEqual(await figuresOf(item), [2, 1, 1])
  const { body } = await call(alice.app, `GET /v2/stocks/changes?itemId=${item.uuid}`)
  const [, change] = body.items
  assert.deepEqual([change.quantity, change.quantityAfter, change.comment], [-3, 2, 'Delivery'])
  await deliver({ ...line, quantity: 1 })
  assert.deepEqual(await reservedOf(line), [undefined])
  assert.deepEqual(await figuresOf(item), [1, 0, 1])
})

test('two deliveries in one transaction see each other, and so does the journal', async () => {
  const item = await newItem()
  await book(item, warehouse, 5)
  const [one, other] = [want(item, 2), want(item, 3)]
  await madeHere(one, other)
  await deliver(one, other)
  assert.deepEqual(await figuresOf(item), [0, 0, 0])
  const { body } = await call(alice.app, `GET /v2/stocks/changes?itemId=${item.uuid}`)
  const after = body.items.map((change: { quantityAfter: number }) => change.quantityAfter)
  assert.deepEqual(after, [5, 3, 0])
})

test('what is not there, or is reserved for others, is not delivered, and all lines are named', async () => {
  const [plenty, scarce] = [await newItem(), await newItem()]
  const loose = await newItem({ AllowNegativeStock: true })
  await book(plenty, warehouse, 9)
  await book(scarce, warehouse, 3)
  const [own, others, waiting, unbacked] = [
    want(plenty, 2),
    want(scarce, 3),
    want(scarce, 1),
    want(loose, 1),
  ]
  await fact(own, others, waiting, unbacked)
  assert.deepEqual(await refusalOf(deliver(own, waiting, unbacked)), {
    codes: ['stock.insufficient'],
    fields: ['lineItems.1.quantity', 'lineItems.2.quantity'],
  })
  assert.deepEqual(await figuresOf(plenty), [9, 2, 7])
})

test('of the fewest warehouses what expires first is taken first, then by their priority; nothing expired, locked or of a fulfilment service', async () => {
  const near = await newWarehouse({ Priority: 1 })
  const locked = await newWarehouse({ LockForShipment: true })
  const entrusted = await newWarehouse({ Type: { Id: 'Fulfilment' } })
  const item = await newItem({
    StorageOptions: { SubjectToBatchItem: true, SubjectToShelfLifeExpirationDate: true },
  })
  const lot = (BatchNumber: string, year: number) => ({
    BatchNumber,
    ShelfLifeExpirationDate: `${year}-01-01T00:00:00Z`,
  })
  await book(item, warehouse, 2, lot('late', 2098))
  await book(item, near, 2, lot('late', 2098))
  await book(item, warehouse, 2, lot('early', 2097))
  await book(item, warehouse, 2, lot('expired', 2001))
  await book(item, locked, 2, lot('locked', 2096))
  await book(item, entrusted, 2, lot('entrusted', 2095))
  const line = want(item, 6)
  await madeHere(line)
  const parts = await deliver({ ...line, quantity: 5 })
  assert.deepEqual(
    parts.map((part) => [part.warehouseId, part.batchNumber, part.quantity]),
    [
      [warehouse.id, 'early', '2'],
      [near.id, 'late', '2'],
      [warehouse.id, 'late', '1'],
    ],
  )
  const expired = { ...line, quantity: 1, batchNumber: 'expired' }
  assert.deepEqual((await refusalOf(deliver(expired))).codes, ['stock.insufficient'])
  const [named] = await deliver({ ...line, quantity: 1, batchNumber: 'late' })
  assert.equal(named?.batchNumber, 'late')
})

test('items tracked by serial numbers need one for each unit, none of which was delivered before', async () => {
  const item = await newItem({ StorageOptions: { SerialNumberTracking: true } })
  await book(item, warehouse, 5, { SerialNumbers: ['A1', 'A2', 'A3', 'A4', 'A5'] })
  const line = want(item, 5)
  await madeHere(line)
  assert.deepEqual(await refusalOf(deliver({ ...line, quantity: 1 })), {
    codes: ['stock.serial-numbers.required'],
    fields: ['lineItems.0.serialNumbers'],
  })
  await deliver({ ...line, quantity: 2, serialNumbers: ['A1', 'A2'] })
  const again = deliver({ ...line, quantity: 2, serialNumbers: ['a2', 'A3'] })
  assert.deepEqual(await refusalOf(again), {
    codes: ['stock.serial-number.not-in-stock'],
    fields: ['lineItems.0.serialNumbers.0'],
  })
  const doubled = deliver({ ...line, quantity: 2, serialNumbers: ['A3', 'A3'] })
  assert.deepEqual((await refusalOf(doubled)).fields, ['lineItems.0.serialNumbers.1'])
})

test('of an item whose stock is not kept nothing is booked', async () => {
  const item = await newItem({ StorageOptions: { InventoryManagementActive: false } })
  const line = want(item, 2)
  await madeHere(line)
  assert.deepEqual(await deliver(line), [])
  assert.deepEqual(await figuresOf(item), [0, 0, null])
})

test('a delivery waits for a booking of the item and takes what that leaves', async () => {
  const item = await newItem()
  await book(item, warehouse, 3)
  const line = want(item, 3)
  await madeHere(line)
  const ofItem = [alice.tenantId, item.id]
  const held = 'select from erp.item_reservations where tenant_id = $1 and item_id = $2 for update'
  const taken = 'update erp.stocks set quantity = 2 where tenant_id = $1 and item_id = $2'
  const delivery = () => refusalOf(deliver(line))
  const refusal = await whileItWaits(database, [[held, ofItem]], delivery, [[taken, ofItem]])
  assert.deepEqual(refusal.codes, ['stock.insufficient'])
})
