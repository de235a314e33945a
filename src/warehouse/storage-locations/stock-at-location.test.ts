import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { stockGround } from '../testing/stock-ground.ts'
import { stockWork } from '../testing/stock-work.ts'

const { alice, bob, call } = await world()
const { app } = alice
const { newItem, newWarehouse, book, want, figuresOf } = stockGround({ alice, call })
const { madeHere, deliver } = stockWork(alice)

let names = 0
async function newLocation(warehouse: number, body: object = {}): Promise<number> {
  const draft = { WarehouseId: warehouse, Name: `A-${++names}`, ...body }
  const reply = await call(app, 'POST /v1/storagelocations', draft)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.Id
}
const stocksOf = async (item: number) =>
  (await call(app, `GET /v1/stocks?itemId=${item}`)).body.Items.map(
    (stock: { StorageLocationId: number; QuantityTotal: number }) => [
      stock.StorageLocationId,
      stock.QuantityTotal,
    ],
  )

test('stock lies at the location that a booking names, and the warehouse has the sum', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  const shelf = await newLocation(warehouse.id)
  const standard = (await call(app, `GET /v1/warehouses/${warehouse.id}/storagelocations`)).body
    .Items[0].Id
  await book(item, warehouse, 3)
  await book(item, warehouse, 4, { StorageLocationId: shelf })
  await book(item, warehouse, 2, { StorageLocationId: standard })
  assert.deepEqual(await stocksOf(item.id), [
    [standard, 5],
    [shelf, 4],
  ])
  assert.deepEqual(await figuresOf(item), [9, 0, 9])
  const there = await call(app, `GET /v1/stocks?storageLocationId=${shelf}`)
  assert.deepEqual(
    there.body.Items.map((stock: { QuantityTotal: number }) => stock.QuantityTotal),
    [4],
  )
  const taken = { ItemId: item.id, WarehouseId: warehouse.id, StorageLocationId: shelf }
  const refused = await call(app, 'POST /v1/stocks', { ...taken, Quantity: -5 })
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'stock.negative'])
  const journal = await call(app, `GET /v1/stocks/changes?itemId=${item.id}`)
  assert.deepEqual(
    journal.body.Items.map((change: { StorageLocationId: number }) => change.StorageLocationId),
    [standard, shelf, standard],
  )
})

test('goods move between the locations of a warehouse; to where they lie they do not', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  const shelf = await newLocation(warehouse.id)
  await book(item, warehouse, 5)
  const { body: locations } = await call(
    app,
    `GET /v2/storage-locations?warehouseId=${warehouse.uuid}`,
  )
  const [standard, other] = locations.items.map((location: { id: string }) => location.id)
  const transfer = {
    itemId: item.uuid,
    fromWarehouseId: warehouse.uuid,
    toWarehouseId: warehouse.uuid,
    quantity: 2,
  }
  const moved = await call(app, 'POST /v2/stocks/transfers', {
    ...transfer,
    toStorageLocationId: other,
  })
  assert.equal(moved.status, 201, moved.text)
  assert.deepEqual([moved.body.from.quantityTotal, moved.body.to.quantityTotal], [3, 2])
  assert.deepEqual((await stocksOf(item.id))[1], [shelf, 2])
  for (const same of [{}, { fromStorageLocationId: standard }]) {
    const refused = await call(app, 'POST /v2/stocks/transfers', { ...transfer, ...same })
    assert.deepEqual(
      [refused.status, refused.body.errorCode],
      [422, 'stock.transfer.same-warehouse'],
    )
  }
})

test('what lies at a locked location is not sold, and comes back when it is opened', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  const shelf = await newLocation(warehouse.id)
  await book(item, warehouse, 3, { StorageLocationId: shelf })
  const lock = (locked: boolean) =>
    call(app, `PATCH /v1/storagelocations/${shelf}`, { LockForAvailability: locked })
  assert.equal((await lock(true)).status, 200)
  assert.deepEqual(await figuresOf(item), [3, 0, 0])
  const { body } = await call(app, `GET /v1/items/${item.id}/stock`)
  assert.equal(body.QuantityLockedForAvailability, 3)
  assert.equal(body.Warehouses[0].QuantityLockedForAvailability, 3)
  assert.equal((await madeHere(want(item, 1))).length, 1)
  assert.equal((await lock(false)).status, 200)
  assert.deepEqual(await figuresOf(item), [3, 0, 3])
  assert.equal((await madeHere(want(item, 1))).length, 0)
})

test('a delivery takes from locations by priority and order, never from those that ship nothing', async () => {
  const [warehouse, item] = [await newWarehouse(), await newItem()]
  const [last, first] = [
    await newLocation(warehouse.id, { Priority: 9 }),
    await newLocation(warehouse.id, { Priority: 1 }),
  ]
  const reserve = await newLocation(warehouse.id, { StorageLocationType: { Id: 'Reserve' } })
  const locked = await newLocation(warehouse.id, { LockForShipment: true })
  for (const StorageLocationId of [reserve, locked, last, first]) {
    await book(item, warehouse, 2, { StorageLocationId })
  }
  const line = want(item, 4)
  assert.equal((await madeHere(line)).length, 0)
  await deliver({ ...line, quantity: 3 })
  const left = await alice.work((tx) =>
    tx.rows<{ id: number; quantity: string }>(sql`
      select storage_location_id as id, trim_scale(quantity)::text as quantity from erp.stocks
      where tenant_id = ${tx.tenantId} and item_id = ${item.id} order by storage_location_id`),
  )
  assert.deepEqual(left, [
    { id: last, quantity: '1' },
    { id: first, quantity: '0' },
    { id: reserve, quantity: '2' },
    { id: locked, quantity: '2' },
  ])
})

test('a location that breaks rules is refused with all of them; one that was booked in stays', async () => {
  const [warehouse, other] = [await newWarehouse(), await newWarehouse()]
  const zone = await call(app, 'POST /v1/warehouseZones', { WarehouseId: other.id, Code: 'Z' })
  assert.equal(zone.status, 201, zone.text)
  const location = await newLocation(warehouse.id)
  const broken = await call(app, `PATCH /v1/storagelocations/${location}`, {
    WarehouseId: other.id,
    ZoneId: zone.body.Id,
  })
  assert.deepEqual(
    [broken.status, Object.keys(broken.body.ValidationErrors)],
    [422, ['WarehouseId', 'ZoneId']],
  )
  const { body } = await call(app, `GET /v1/warehouses/${warehouse.id}/storagelocations`)
  const standard = body.Items[0]
  const locked = await call(app, `PATCH /v1/storagelocations/${standard.Id}`, {
    LockForShipment: true,
  })
  assert.deepEqual([locked.status, locked.body.ErrorCode], [422, 'storage-location.default.locked'])
  const deleted = await call(app, `DELETE /v1/storagelocations/${standard.Id}`)
  assert.equal(deleted.status, 422, deleted.text)
  await book(await newItem(), warehouse, 1, { StorageLocationId: location })
  const used = await call(app, `DELETE /v1/storagelocations/${location}`)
  assert.deepEqual([used.status, used.body.ErrorCode], [409, 'storage-location.in-use'])
  const unused = await newLocation(warehouse.id)
  assert.equal((await call(app, `DELETE /v1/storagelocations/${unused}`)).status, 204)
  const taken = await call(app, 'POST /v1/storagelocations', {
    WarehouseId: warehouse.id,
    Name: standard.Name.toUpperCase(),
  })
  assert.deepEqual([taken.status, taken.body.ErrorCode], [409, 'storage-location.name.taken'])
})

test("another tenant's warehouse, zone and location are not there", async () => {
  const theirs = await call(bob.app, 'POST /v1/warehouses', { Name: 'Theirs' })
  const twins = (await call(bob.app, 'GET /v2/warehouses?pageSize=500')).body.items
  const foreign = twins.find((one: { name: string }) => one.name === theirs.body.Name).id
  const refused = await call(app, 'POST /v2/storage-locations', { warehouseId: foreign, name: 'X' })
  assert.deepEqual(
    [refused.status, refused.body.errorCode],
    [422, 'storage-location.reference.missing'],
  )
  const zone = await call(bob.app, 'POST /v1/warehouseZones', {
    WarehouseId: theirs.body.Id,
    Code: 'Z',
  })
  assert.equal((await call(app, `GET /v1/warehouseZones/${zone.body.Id + 100}`)).status, 404)
})
