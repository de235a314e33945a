import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, world } from '../../whole/testing/world.ts'

const { alice, bob, call } = await world()

/** An item and a warehouse of a tenant, by both keys. */
interface Place {
  readonly item: { id: number; uuid: string }
  readonly warehouse: { id: number; uuid: string }
}

let count = 0

async function bothKeys(actor: Actor, path: string, body: object) {
  const made = await call(actor, `POST /v1/${path}`, body)
  assert.equal(made.status, 201, made.text)
  const v2 = await call(actor, `GET /v2/${path}?pageSize=500`)
  const found = v2.body.items.find(
    (record: { sku?: string; name: string }) =>
      record.name === made.body.Name && (record.sku ?? '') === (made.body.SKU ?? ''),
  )
  return { id: made.body.Id as number, uuid: found.id as string }
}

async function place(item: object = {}, warehouse: object = {}, { app } = alice): Promise<Place> {
  count++
  return {
    item: await bothKeys(app, 'items', { Name: `Item ${count}`, ...item }),
    warehouse: await bothKeys(app, 'warehouses', { Name: `Warehouse ${count}`, ...warehouse }),
  }
}

const v2Booking = ({ item, warehouse }: Place, quantity: number, more: object = {}) => ({
  itemId: item.uuid,
  warehouseId: warehouse.uuid,
  quantity,
  ...more,
})

const book = (at: Place, quantity: number, more: object = {}) =>
  call(alice.app, 'POST /v2/stocks', v2Booking(at, quantity, more))

const stockOf = async ({ item }: Place) =>
  (await call(alice.app, `GET /v2/items/${item.uuid}/stock`)).body

test('a booking returns the resulting stock, in both generations', async () => {
  const at = await place()
  const first = await call(alice.app, 'POST /v1/stocks', {
    ItemId: at.item.id,
    WarehouseId: at.warehouse.id,
    Quantity: 12,
    PurchasePriceNet: 2.5,
    Comment: 'Delivery',
  })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(first.body, {
    WarehouseId: at.warehouse.id,
    StorageLocationId: first.body.StorageLocationId,
    StorageLocationName: 'Standard',
    ItemId: at.item.id,
    ShelfLifeExpirationDate: '0001-01-01T00:00:00+00:00',
    BatchNumber: '',
    QuantityTotal: 12,
    QuantityLockedForShipment: 0,
    QuantityLockedForAvailability: 0,
    NeedsCount: false,
    QuantityInPickingLists: 0,
  })
  const locations = await call(alice.app, `GET /v1/warehouses/${at.warehouse.id}/storagelocations`)
  assert.deepEqual(
    locations.body.Items.map(({ Id }: { Id: number }) => Id),
    [first.body.StorageLocationId],
  )
  assert.equal(first.headers.location, `/v1/items/${at.item.id}/stock`)
  const second = await book(at, -5)
  assert.equal(second.status, 201, second.text)
  assert.equal(second.body.quantityTotal, 7)
  assert.equal(second.body.itemId, at.item.uuid)
  const list = await call(alice.app, `GET /v1/stocks?itemId=${at.item.id}`)
  assert.equal(list.body.TotalItems, 1)
  assert.equal(list.body.Items[0].QuantityTotal, 7)
})

test('a booking changes neither the item nor its time of change', async () => {
  const at = await place()
  const before = await call(alice.app, `GET /v2/items/${at.item.uuid}`)
  await book(at, 3)
  const after = await call(alice.app, `GET /v2/items/${at.item.uuid}`)
  assert.equal(after.headers.etag, before.headers.etag)
})

test('the list is paged and narrowed by item and warehouse, over both keys', async () => {
  const at = await place()
  const other = await place()
  const crossed = { item: at.item, warehouse: other.warehouse }
  for (const one of [at, other, crossed]) assert.equal((await book(one, 1)).status, 201)
  const narrowed = async (query: string) =>
    (await call(alice.app, `GET /v2/stocks?${query}`)).body.totalItems
  assert.equal(await narrowed(`itemId=${at.item.uuid}`), 2)
  assert.equal(await narrowed(`warehouseId=${other.warehouse.uuid}`), 2)
  assert.equal(await narrowed(`itemId=${at.item.uuid}&warehouseId=${other.warehouse.uuid}`), 1)
  assert.equal(await narrowed(`itemId=${other.warehouse.uuid}`), 0)
  assert.equal(await narrowed(`storageLocationId=${at.item.uuid}`), 0)
  const { body } = await call(
    alice.app,
    `GET /v2/storage-locations?warehouseId=${at.warehouse.uuid}`,
  )
  assert.equal(await narrowed(`storageLocationId=${body.items[0].id}`), 1)
  const page = await call(
    alice.app,
    `GET /v2/stocks?itemId=${at.item.uuid}&pageSize=1&pageNumber=2`,
  )
  assert.equal(page.body.items[0].warehouseId, other.warehouse.uuid)
  assert.equal(page.body.totalPages, 2)
})

test('no more is taken out than is in stock, and the refusal states the stock', async () => {
  const at = await place()
  await book(at, 2)
  const refused = await call(alice.app, 'POST /v1/stocks', {
    ItemId: at.item.id,
    WarehouseId: at.warehouse.id,
    Quantity: -3,
  })
  assert.equal(refused.status, 422)
  assert.equal(refused.body.ErrorCode, 'stock.negative')
  assert.match(refused.body.ValidationErrors.Quantity, /there are 2\./)
  assert.equal((await stockOf(at)).quantityTotal, 2)
})

test('an item that may be negative goes below zero, and back up once it may no longer', async () => {
  const at = await place({ AllowNegativeStock: true })
  assert.equal((await book(at, -4)).body.quantityTotal, -4)
  assert.equal((await stockOf(at)).quantityAvailable, -4)
  await call(alice.app, `PATCH /v2/items/${at.item.uuid}`, { allowNegativeStock: false })
  assert.equal((await book(at, 1)).body.quantityTotal, -3)
  assert.equal((await book(at, -1)).body.errorCode, 'stock.negative')
})

test('all broken rules of item and warehouse are refused at once', async () => {
  const at = await place(
    {
      StorageOptions: {
        InventoryManagementActive: false,
        SubjectToBatchItem: true,
        SubjectToShelfLifeExpirationDate: true,
      },
    },
    { IsActive: false },
  )
  const refused = await book(at, 0.5)
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.body.errors).sort(), [
    'stock.batch.required',
    'stock.best-before.required',
    'stock.not-divisible',
    'stock.not-managed',
    'stock.warehouse.inactive',
  ])
  assert.deepEqual(Object.keys(refused.body.validationErrors).sort(), [
    'batchNumber',
    'itemId',
    'quantity',
    'shelfLifeExpirationDate',
    'warehouseId',
  ])
})

test('an item that is sold in fractions is kept in fractions, exactly', async () => {
  const at = await place({ StorageOptions: { SplitQuantity: true } })
  for (let n = 0; n < 3; n++) await book(at, 0.1)
  assert.equal((await stockOf(at)).quantityTotal, 0.3)
  assert.equal((await book(at, 0.00001)).status, 400)
})

test('each batch and best-before date is a stock of its own', async () => {
  const at = await place({ StorageOptions: { SubjectToBatchItem: true } })
  const date = { shelfLifeExpirationDate: '2031-06-30T00:00:00Z' }
  await book(at, 5, { batchNumber: 'A', ...date })
  const same = await book(at, 1, {
    batchNumber: 'A',
    shelfLifeExpirationDate: '2031-06-30T02:00:00+02:00',
  })
  assert.equal(same.body.quantityTotal, 6)
  assert.equal(same.body.shelfLifeExpirationDate, '2031-06-30T00:00:00.000Z')
  await book(at, 4, { batchNumber: 'B', ...date })
  assert.equal((await book(at, -5, { batchNumber: 'B', ...date })).body.errorCode, 'stock.negative')
  assert.equal((await stockOf(at)).quantityTotal, 10)
  const list = await call(alice.app, `GET /v2/stocks?itemId=${at.item.uuid}`)
  assert.deepEqual(
    list.body.items.map((stock: { batchNumber: string }) => stock.batchNumber),
    ['A', 'B'],
  )
})

test("records that do not exist, or are another tenant's, are named", async () => {
  const at = await place()
  const foreign = await place({}, {}, bob)
  for (const warehouseId of [foreign.warehouse.uuid, at.item.uuid]) {
    const refused = await book(at, 1, { warehouseId, itemId: foreign.item.uuid })
    assert.equal(refused.status, 422)
    assert.equal(refused.body.errorCode, 'stock.reference.missing')
    assert.deepEqual(Object.keys(refused.body.validationErrors), ['itemId', 'warehouseId'])
  }
  const location = await book(at, 1, { storageLocationId: at.item.uuid })
  assert.deepEqual(Object.keys(location.body.validationErrors), ['storageLocationId'])
  assert.equal((await call(bob.app, `GET /v2/items/${at.item.uuid}/stock`)).status, 404)
})

test('a booking of 0, of too much and of something that is not a number is refused', async () => {
  const at = await place()
  for (const quantity of [0, -0, 1e308, 100_000_000_000, '1', null]) {
    assert.equal((await book(at, quantity as number)).status, 400, String(quantity))
  }
  await book(at, 99_999_999_999)
  const refused = await book(at, 1)
  assert.equal(refused.status, 422)
  assert.equal(refused.body.errorCode, 'stock.too-large')
})

test('a dry run returns the result and books nothing', async () => {
  const at = await place()
  await book(at, 1)
  const reply = await call(alice.app, 'POST /v2/stocks?dryRun=true', v2Booking(at, 4))
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.body.quantityTotal, 5)
  assert.equal((await stockOf(at)).quantityTotal, 1)
})

test('a booking is audited with the stock before and after', async () => {
  const at = await place()
  await book(at, 1)
  const { headers } = await call(
    alice.app,
    'POST /v2/stocks?disableAutomaticWorkflows=true',
    v2Booking(at, 4),
  )
  const { body } = await call(
    alice.admin,
    `GET /v2/admin/audit?requestId=${headers['x-request-id']}`,
  )
  const [entry] = body.items
  assert.equal(entry.entity, 'stock')
  assert.equal(entry.entityId, `${at.item.uuid}/${at.warehouse.uuid}`)
  assert.deepEqual([entry.before, entry.after], [{ quantity: 1 }, { quantity: 5 }])
  assert.equal(entry.mark, 'workflows-disabled')
})

test('the available quantity excludes locked and inactive warehouses and the buffer', async () => {
  const at = await place({ StorageOptions: { Buffer: 2, GlobalMinimumStockLevel: 20 } })
  const locked = await place({}, { LockForAvailability: true, LockForShipment: true, Priority: 1 })
  const closed = await place({}, { Priority: 2 })
  await book(at, 10)
  const shown = await book({ ...at, warehouse: locked.warehouse }, 5)
  assert.equal(shown.body.quantityLockedForAvailability, 5)
  assert.equal(shown.body.quantityLockedForShipment, 5)
  await book({ ...at, warehouse: closed.warehouse }, 3)
  await call(alice.app, `PATCH /v2/warehouses/${closed.warehouse.uuid}`, { isActive: false })
  const stock = await stockOf(at)
  assert.equal(stock.quantityTotal, 18)
  assert.equal(stock.quantityLockedForAvailability, 8)
  assert.equal(stock.quantityAvailable, 8)
  assert.equal(stock.isBelowMinimum, true)
  assert.deepEqual(
    stock.warehouses.map(({ quantityTotal }: { quantityTotal: number }) => quantityTotal),
    [10, 5, 3],
  )
  const v1 = await call(alice.app, `GET /v1/items/${at.item.id}/stock`)
  assert.equal(v1.body.Warehouses[1].WarehouseId, locked.warehouse.id)
  assert.equal(v1.body.QuantityAvailable, 8)
})

test('an item without any booking has a stock of 0', async () => {
  const at = await place({ StorageOptions: { Buffer: 5 } })
  const stock = await stockOf(at)
  assert.deepEqual([stock.quantityTotal, stock.quantityAvailable, stock.warehouses], [0, 0, []])
})
