import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()
const { app } = alice

const newWarehouse = async (name: string, tenant = alice) =>
  (await call(tenant.app, 'POST /v1/warehouses', { Name: name })).body.Id as number
const locationsOf = async (warehouse: number) =>
  (await call(app, `GET /v1/warehouses/${warehouse}/storagelocations`)).body.Items
const newItem = async () =>
  (await call(app, 'POST /v1/items', { Name: 'Teapot' })).body.Id as number

test('every warehouse has a default storage location from the beginning', async () => {
  const warehouse = await newWarehouse('North')
  const [location, ...more] = await locationsOf(warehouse)
  assert.deepEqual(more, [])
  assert.deepEqual(location, {
    Id: location.Id,
    WarehouseId: warehouse,
    Name: 'Standard',
    StorageLocationType: {
      Id: 'Standard',
      Name: 'Standard',
      Description: 'Stock of any kind',
      Scope: ['Booking', 'Transfer', 'Shipment'],
    },
    ZoneId: 0,
    SortNumber: 0,
    Priority: 0,
    LockForShipment: false,
    LockForAvailability: false,
    Comment: '',
    Dimensions: { Length: 0, Width: 0, Height: 0 },
    IsDefault: true,
  })
  const single = await call(app, `GET /storagelocations/${location.Id}`)
  assert.deepEqual(single.body, location)
  const types = await call(app, 'GET /v1/warehouses/storagelocationtypes')
  assert.deepEqual(types.body[0], location.StorageLocationType)
})

test('all locations are listed over both keys, and narrowed to a warehouse', async () => {
  const warehouse = await newWarehouse('South')
  const [location] = await locationsOf(warehouse)
  const list = await call(app, 'GET /v1/storagelocations?pageSize=500')
  assert.ok(list.body.Items.some(({ Id }: { Id: number }) => Id === location.Id))
  const narrowed = await call(app, `GET /v1/storagelocations?warehouseId=${warehouse}`)
  assert.deepEqual(narrowed.body.Items, [location])
  const { body } = await call(app, 'GET /v2/storage-locations?pageSize=500')
  assert.equal(body.totalItems, list.body.TotalItems)
  const twin = await call(app, `GET /v2/storage-locations/${body.items.at(-1).id}`)
  assert.deepEqual(twin.body, body.items.at(-1))
})

test('a booking may name a location of its warehouse; another location is refused, naming the field', async () => {
  const [warehouse, other] = [await newWarehouse('East'), await newWarehouse('West')]
  const [[own], [foreign]] = [await locationsOf(warehouse), await locationsOf(other)]
  const booking = { ItemId: await newItem(), WarehouseId: warehouse, Quantity: 2 }
  const booked = await call(app, 'POST /v1/stocks', { ...booking, StorageLocationId: own.Id })
  assert.equal(booked.status, 201, booked.text)
  assert.equal(booked.body.StorageLocationId, own.Id)
  const refused = await call(app, 'POST /v1/stocks', { ...booking, StorageLocationId: foreign.Id })
  assert.deepEqual(
    [refused.status, refused.body.ErrorCode, Object.keys(refused.body.ValidationErrors)],
    [422, 'stock.storage-location.warehouse', ['StorageLocationId']],
  )
  const batch = await call(app, 'POST /v2/stocks/batch', {
    bookings: [
      {
        itemId: (await call(app, 'GET /v2/items')).body.items[0].id,
        warehouseId: (await call(app, `GET /v2/stocks`)).body.items[0].warehouseId,
        storageLocationId: '00000000-0000-4000-8000-000000000000',
        quantity: 1,
      },
    ],
  })
  assert.deepEqual(
    [batch.status, Object.keys(batch.body.validationErrors)],
    [422, ['bookings[0].storageLocationId']],
  )
})

test('a stock as generation 1 shows it can be sent back as a booking', async () => {
  const booking = { ItemId: await newItem(), WarehouseId: await newWarehouse('Again'), Quantity: 1 }
  const { body } = await call(app, 'POST /v1/stocks', booking)
  const { StorageLocationId, ShelfLifeExpirationDate, BatchNumber } = body
  const lot = { StorageLocationId, ShelfLifeExpirationDate, BatchNumber }
  const again = await call(app, 'POST /v1/stocks', { ...booking, ...lot })
  assert.equal(again.status, 201, again.text)
  assert.equal(again.body.QuantityTotal, 2)
})

test('locations of another tenant are not found, and locations are deleted with their warehouse', async () => {
  await newWarehouse('First', bob)
  const theirs = await newWarehouse('Theirs', bob)
  const path = `GET /v1/warehouses/${theirs}/storagelocations`
  const [location] = (await call(bob.app, path)).body.Items
  const { id } = (await call(bob.app, 'GET /v2/storage-locations')).body.items[1]
  const foreign = await call(app, `GET /v2/storage-locations/${id}`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'storage-location.missing'])
  assert.equal((await call(bob.app, `DELETE /v1/warehouses/${theirs}`)).status, 204)
  assert.equal((await call(bob.app, `GET /v1/storagelocations/${location.Id}`)).status, 404)
  assert.equal((await call(bob.app, path)).status, 404)
})
