import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseWorld } from '../testing/purchase-world.ts'

const { alice, bob, call, send, posted, newSupplier, newItem, book, sold, warehouse } =
  await purchaseWorld()

const placeOf = (warehouseId: string, name: string, more: object = {}) =>
  posted('storage-locations', { warehouseId, name, ...more })

async function ordered(itemId: string, more: object = {}, line: object = {}) {
  const supplier = await newSupplier({ name: 'Kiln and Sons' })
  const order = await posted('supplier-orders', {
    supplierId: supplier.id,
    warehouseId: warehouse.id,
    lines: [{ itemId, quantity: 10, purchasePriceNet: 2, ...line }],
    ...more,
  })
  await send(`POST /v2/supplier-orders/${order.id}/send`)
  return { ...order, lineId: order.lines[0].id as string }
}

async function expected(query: string, { app } = alice) {
  const { body, status, text } = await call(app, `GET /v2/supplier-orders/expected?${query}`)
  assert.equal(status, 200, text)
  return body.items
}
async function placed(query: string, at = warehouse.id, { app } = alice) {
  return call(app, `GET /v2/warehouses/${at}/put-away-places?${query}`)
}
const placeFor = async (itemId: string, at?: string) =>
  (await placed(`itemId=${itemId}`, at)).body.items[0]

test('what is expected first comes first, without drafts, what has ended, and what other tenants bought', async () => {
  const { id: itemId } = await newItem(0)
  const later = await ordered(itemId, {}, { expectedDate: '2031-05-02T00:00:00Z' })
  const never = await ordered(itemId)
  const sooner = await ordered(itemId, {}, { expectedDate: '2020-05-01T00:00:00Z' })
  const ended = await ordered(itemId)
  await send(`POST /v2/supplier-orders/${ended.id}/close`)
  const { id: supplierId } = await newSupplier()
  const lines = [{ itemId, quantity: 1 }]
  await posted('supplier-orders', { supplierId, warehouseId: warehouse.id, lines })
  const found = await expected(`itemId=${itemId}`)
  assert.deepEqual(
    found.map((one: { id: string }) => one.id),
    [sooner.id, later.id, never.id],
  )
  const { number, supplierName, openLineCount, quantityOpen, expectedDate } = found[0]
  assert.deepEqual(
    [number, supplierName, openLineCount, quantityOpen, Date.parse(expectedDate)],
    [sooner.number, 'Kiln and Sons', 1, 10, Date.parse('2020-05-01T00:00:00Z')],
  )
  const [second] = await expected(`itemId=${itemId}&pageSize=1&pageNumber=2`)
  assert.equal(second.id, later.id)
  const elsewhere = await posted('warehouses', { name: 'Elsewhere' })
  assert.deepEqual(await expected(`itemId=${itemId}&warehouseId=${elsewhere.id}`), [])
  assert.deepEqual(await expected('', bob), [])
})

test("goods are found by the supplier's number of them, and an order by the supplier's number of it", async () => {
  const { id: itemId } = await newItem(0)
  const order = await ordered(itemId, { externalNumber: 'AB-4711' }, { supplierSku: 'Kiln-9' })
  const [found] = await expected('supplierSku=kiln-9')
  assert.deepEqual([found.id, found.externalNumber], [order.id, 'AB-4711'])
  assert.deepEqual(await expected('supplierSku=kiln'), [])
  const kindsOf = async (code: string, { app } = alice) => {
    const { body } = await call(app, `GET /v2/scans?code=${code}`)
    return body.items.map(({ kind, id }: Record<string, string>) => [kind, id])
  }
  assert.deepEqual(await kindsOf('ab-4711'), [['supplier-order', order.id]])
  assert.deepEqual(await kindsOf(order.number), [['supplier-order', order.id]])
  assert.deepEqual(await kindsOf('ab-4711', bob), [])
})

test('an item is put where it lies, else where goods arrive, else at the default place', async () => {
  const { id: at } = await posted('warehouses', { name: 'Places' })
  const { id: itemId } = await newItem(0)
  const first = await placeFor(itemId, at)
  assert.deepEqual(
    [first.storageLocationName, first.liesThere, first.damagedLocationId],
    ['Standard', false, null],
  )
  const arriving = { storageLocationType: { id: 'Receiving' } }
  const ramp = await placeOf(at, 'Ramp', arriving)
  assert.equal((await placeFor(itemId, at)).storageLocationId, ramp.id)
  const locked = await placeOf(at, 'Locked', { lockForAvailability: true })
  const shelf = await placeOf(at, 'Shelf')
  const put = (storageLocationId: string, quantity: number) =>
    posted('stocks', { itemId, warehouseId: at, storageLocationId, quantity })
  await put(ramp.id, 90)
  await put(locked.id, 90)
  assert.equal((await placeFor(itemId, at)).storageLocationId, ramp.id)
  await put(shelf.id, 1)
  const found = await placeFor(itemId, at)
  assert.deepEqual(
    [found.storageLocationId, found.liesThere, found.damagedLocationId, found.damagedLocationName],
    [shelf.id, true, locked.id, 'Locked'],
  )
  await put(shelf.id, -1)
  assert.equal((await placeFor(itemId, at)).storageLocationId, shelf.id, 'where it lay last')
})

test('an order names its items with what their bookings need, and with what customers wait for', async () => {
  const { id: itemId, sku } = await newItem(0, [], { subjectToBatchItem: true })
  const order = await ordered(itemId)
  await sold({ id: itemId }, 3)
  const { body } = await placed(`supplierOrderId=${order.id}`)
  assert.deepEqual(
    body.items.map((one: Record<string, unknown>) => [
      ...[one['itemId'], one['sku'], one['hasBatches'], one['hasSerialNumbers']],
      one['quantityWaiting'],
    ]),
    [[itemId, sku, true, false, 3]],
  )
  const lines = [{ lineId: order.lineId, quantity: 2, batchNumber: 'B1' }]
  await send(`POST /v2/supplier-orders/${order.id}/receive`, { lines })
  assert.equal((await placeFor(itemId)).quantityWaiting, 1)
  const stranger = await placed(`itemId=${itemId}`, warehouse.id, bob)
  assert.deepEqual([stranger.status, stranger.body.errorCode], [404, 'warehouse.missing'])
})

test('damaged units arrive where nothing is sold, with what is wrong with them, and count as arrived', async () => {
  const { id: at } = await posted('warehouses', { name: 'Damages' })
  const { id: itemId } = await newItem(0)
  const order = await ordered(itemId, { warehouseId: at })
  const receive = (...lines: object[]) =>
    send(`POST /v2/supplier-orders/${order.id}/receive`, {
      comment: 'Note 12',
      lines: lines.map((line) => ({ lineId: order.lineId, ...line })),
    })
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof receive>>) => [
    ...[status, body.errorCode, Object.keys(body.validationErrors ?? {})],
  ]
  const damaged = { quantity: 2, damage: 'Crushed' }
  assert.deepEqual(codeOf(await receive({ quantity: 1 }, damaged)), [
    ...[422, 'supplier-order.damaged.no-place', ['lines[1].damage']],
  ])
  const shelf = await placeOf(at, 'Shelf')
  const locked = await placeOf(at, 'Locked', { lockForAvailability: true })
  assert.deepEqual(codeOf(await receive({ ...damaged, storageLocationId: shelf.id })), [
    ...[422, 'supplier-order.damaged.place', ['lines[0].storageLocationId']],
  ])
  const other = await posted('warehouses', { name: 'Others' })
  const theirs = await placeOf(other.id, 'Theirs', { lockForAvailability: true })
  assert.deepEqual(codeOf(await receive({ ...damaged, storageLocationId: theirs.id })), [
    ...[422, 'stock.storage-location.warehouse', ['lines[0].storageLocationId']],
  ])
  const { body, text } = await receive(
    { quantity: 8, storageLocationId: shelf.id, damage: '' },
    damaged,
  )
  assert.deepEqual([body.status, body.lines[0].quantityReceived], [4, 10], text)
  const stock = await send(`GET /v2/items/${itemId}/stock`)
  assert.deepEqual([stock.body.quantityTotal, stock.body.quantityAvailable], [10, 8])
  const journal = await send(`GET /v2/stocks/changes?itemId=${itemId}`)
  assert.deepEqual(
    journal.body.items.map((one: Record<string, unknown>) => [
      ...[one['quantity'], one['storageLocationId'], one['comment']],
    ]),
    [
      [8, shelf.id, 'Note 12'],
      [2, locked.id, 'Note 12: Crushed'],
    ],
  )
})

test('generation 1 lists the same', async () => {
  const item = await newItem(0)
  const order = await ordered(item.id)
  await book(item, 1)
  const listed = await call(alice.app, 'GET /v1/supplierOrders/expected?pageSize=500')
  const found = listed.body.Items.find(
    (one: Record<string, unknown>) => one['Number'] === order.number,
  )
  assert.ok(found, listed.text)
  assert.deepEqual([found.OpenLineCount, found.QuantityOpen], [1, 10])
  const places = await call(
    alice.app,
    `GET /v1/warehouses/${found.WarehouseId}/putAwayPlaces?supplierOrderId=${found.Id}`,
  )
  assert.equal(places.status, 200, places.text)
  assert.deepEqual(
    places.body.Items.map((one: Record<string, unknown>) => [
      one['Sku'] ?? one['SKU'],
      one['LiesThere'],
    ]),
    [[item.sku, true]],
  )
})
