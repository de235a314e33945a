import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { type Placed, stockGround } from '../testing/stock-ground.ts'
import { stockWork } from '../testing/stock-work.ts'

const { alice, bob, call } = await world()
const { newItem, newWarehouse, book, want } = stockGround({ alice, call })
const { madeHere, deliver, takeBack } = stockWork(alice)
const warehouse = await newWarehouse({ IsDefault: true })
const other = await newWarehouse()
const shelf = await newShelf()

/** A location other than the default one. */
async function newShelf(): Promise<Placed> {
  const made = await call(alice.app, 'POST /v2/storage-locations', {
    warehouseId: warehouse.uuid,
    name: 'Shelf',
  })
  const { body } = await call(alice.app, 'GET /v1/storagelocations?pageSize=500')
  const found = body.Items.find(({ Name }: { Name: string }) => Name === 'Shelf')
  return { id: found.Id, uuid: made.body.id }
}

/** Which serial numbers of an item lie where: [warehouse, location, numbers]. */
async function serialsOf(item: Placed) {
  const { body } = await call(alice.app, `GET /v1/stocks/serialnumbers?itemId=${item.id}`)
  return body.Items.map((place: Record<string, unknown>) => [
    place['WarehouseId'],
    place['StorageLocationId'] === shelf.id ? 'shelf' : 'default',
    (place['SerialNumbers'] as string[]).join(' '),
  ])
}

const tracked = () => newItem({ StorageOptions: { SerialNumberTracking: true } })

async function refused(reply: Promise<{ status: number; body: Record<string, unknown> }>) {
  const { status, body } = await reply
  assert.equal(status, 422, JSON.stringify(body))
  return [body['errorCode'] ?? body['ErrorCode'], Object.keys(faultsOf(body))]
}
const faultsOf = (body: Record<string, unknown>) =>
  (body['validationErrors'] ?? body['ValidationErrors'] ?? {}) as object

const booking = (item: Placed, quantity: number, serials: string[], more: object = {}) =>
  call(alice.app, 'POST /v2/stocks', {
    itemId: item.uuid,
    warehouseId: warehouse.uuid,
    quantity,
    serialNumbers: serials,
    ...more,
  })

const lots = (item: Placed, quantity: number) => ({
  ...{ itemId: item.uuid, warehouseId: warehouse.uuid, quantity },
})

test('serial numbers come in with a booking, lie at its place, and leave with a booking from there', async () => {
  const item = await tracked()
  await book(item, warehouse, 3, { SerialNumbers: ['S1', 'S2', 'S3'] })
  assert.deepEqual(await serialsOf(item), [[warehouse.id, 'default', 'S1 S2 S3']])
  const out = await booking(item, -1, ['s2'])
  assert.equal(out.status, 201, out.text)
  assert.deepEqual(await serialsOf(item), [[warehouse.id, 'default', 'S1 S3']])
  const { body } = await call(alice.app, `GET /v2/stocks/changes?itemId=${item.uuid}`)
  const entries = body.items.map((one: Record<string, unknown>) => [
    one['movementType'],
    one['serialNumbers'],
  ])
  assert.deepEqual(entries, [
    ['Booking', ['S1', 'S2', 'S3']],
    ['Booking', ['s2']],
  ])
})

test('a transfer takes serial numbers along; what was taken out can come in again', async () => {
  const item = await tracked()
  await book(item, warehouse, 2, { SerialNumbers: ['T1', 'T2'] })
  const moved = await call(alice.app, 'POST /v2/stocks/transfers', {
    itemId: item.uuid,
    fromWarehouseId: warehouse.uuid,
    toWarehouseId: warehouse.uuid,
    toStorageLocationId: shelf.uuid,
    quantity: 1,
    serialNumbers: ['T2'],
  })
  assert.equal(moved.status, 201, moved.text)
  assert.deepEqual(await serialsOf(item), [
    [warehouse.id, 'default', 'T1'],
    [warehouse.id, 'shelf', 'T2'],
  ])
  assert.deepEqual(await refused(booking(item, -1, ['T2'])), [
    'stock.serial-number.not-in-stock',
    ['serialNumbers[0]'],
  ])
  assert.equal((await booking(item, -1, ['T1'])).status, 201)
  assert.equal((await booking(item, 1, ['T1'])).status, 201)
})

test('a booking names one serial number for each unit, none that is in stock, and none twice', async () => {
  const item = await tracked()
  await book(item, warehouse, 1, { SerialNumbers: ['R1'] })
  assert.deepEqual(await refused(booking(item, 2, ['R2'])), [
    'stock.serial-numbers.required',
    ['serialNumbers'],
  ])
  assert.deepEqual(await refused(booking(item, 3, ['r1', 'R3', 'r3'])), [
    'stock.serial-number.in-stock',
    ['serialNumbers[0]', 'serialNumbers[2]'],
  ])
  assert.deepEqual(await serialsOf(item), [[warehouse.id, 'default', 'R1']])
})

test('a delivery takes a unit from where its serial number lies, and a cancelled one puts it back there', async () => {
  const item = await tracked()
  await book(item, warehouse, 1, { SerialNumbers: ['D1'] })
  await book(item, warehouse, 2, { SerialNumbers: ['D2', 'D3'], StorageLocationId: shelf.id })
  const line = want(item, 2)
  await madeHere(line)
  const parts = await deliver({ ...line, serialNumbers: ['D3', 'D1'] })
  const places = parts.map(({ locationId, serialNumbers }) => [locationId, ...serialNumbers])
  assert.deepEqual(places.toSorted(), [
    [0, 'D1'],
    [shelf.id, 'D3'],
  ])
  assert.deepEqual(await serialsOf(item), [[warehouse.id, 'shelf', 'D2']])
  await takeBack(
    parts.map((part) => ({ ...part, becomes: 'sellable' as const })),
    [line],
  )
  assert.deepEqual(await serialsOf(item), [
    [warehouse.id, 'default', 'D1'],
    [warehouse.id, 'shelf', 'D2 D3'],
  ])
  const { body } = await call(alice.app, `GET /v1/stocks?itemId=${item.id}`)
  const lying = body.Items.map((one: { QuantityTotal: number }) => one.QuantityTotal)
  assert.deepEqual(lying, [1, 2])
})

test('a delivery from another warehouse does not take a unit whose place is known', async () => {
  const item = await tracked()
  await book(item, warehouse, 1, { SerialNumbers: ['W1'] })
  await book(item, other, 1, { SerialNumbers: ['W2'] })
  const line = want(item, 1)
  await madeHere(line)
  await assert.rejects(deliver({ ...line, warehouseId: other.id, serialNumbers: ['W1'] }), {
    code: 'stock.serial-number.not-in-stock',
  })
})

test('what arrives of a tracked item has a serial number for each unit; what is taken out need not', async () => {
  const item = await tracked()
  const required = ['stock.serial-numbers.required', ['serialNumbers']]
  assert.deepEqual(await refused(booking(item, 2, [])), required)
  const without = call(alice.app, 'POST /v2/stocks', lots(item, 2))
  assert.deepEqual(await refused(without), required)
  assert.deepEqual(await serialsOf(item), [])
  await book(item, warehouse, 2, { SerialNumbers: ['K1', 'K2'] })
  assert.equal((await call(alice.app, 'POST /v2/stocks', lots(item, -1))).status, 201)
  assert.equal((await call(alice.app, 'POST /v2/stocks', lots(await newItem(), 2))).status, 201)
})

test('of two bookings of one serial number at once the second is refused', async () => {
  const item = await tracked()
  const replies = await Promise.all([1, 2].map(() => booking(item, 1, ['C1'])))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422])
})

test('no tenant sees the serial numbers of another', async () => {
  const { body } = await call(bob.app, 'GET /v2/stocks/serial-numbers')
  assert.deepEqual(body.items, [])
})
