import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'

/** When items are available, asked over the interface, with real stock, orders to suppliers and transfers. */

const { alice, bob, call } = await world()

async function posted(path: string, body: object, at = alice) {
  const reply = await call(at.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const [main, shop] = [
  await posted('warehouses', { name: 'Main' }),
  await posted('warehouses', { name: 'Shop' }),
]
const supplier = await posted('suppliers', { name: 'Kiln', number: 'K-1', deliveryTime: 20 })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${day(days)}T12:00:00Z`

const newItem = (storageOptions: object = {}, more: object = {}) =>
  posted('items', { name: 'Cup', storageOptions, ...more })
type Item = Awaited<ReturnType<typeof newItem>>
const book = (item: Item, quantity: number, warehouse = main) =>
  posted('stocks', { itemId: item.id, warehouseId: warehouse.id, quantity })

async function ordered(item: Item, quantity: number, expectedDate: string | null, where = main) {
  const lines = [{ itemId: item.id, quantity, expectedDate }]
  const draft = { supplierId: supplier.id, warehouseId: where.id, lines }
  const { id } = await posted('supplier-orders', draft)
  const reply = await call(alice.app, `POST /v2/supplier-orders/${id}/send`)
  assert.equal(reply.status, 200, reply.text)
  return id as string
}

const ask = (lines: object[], who = alice) =>
  call(who.app, 'POST /v2/stocks/availability', { lines })

/** What is said of each quantity. */
async function said(...lines: object[]) {
  const { status, body, text } = await ask(lines)
  assert.equal(status, 200, text)
  return body.lines.map(({ availability, availableOn, reasonCode }: Record<string, unknown>) => [
    ...[availability, availableOn, reasonCode],
  ])
}
const of = ({ id: itemId }: Item, quantity: number, more: object = {}) => ({
  ...{ itemId, quantity, ...more },
})

test('stock is available now, what suppliers owe on its day, and the rest nobody knows', async () => {
  const item = await newItem({ buffer: 1 })
  await book(item, 4)
  await ordered(item, 5, at(10))
  const draft = [{ itemId: item.id, quantity: 50, expectedDate: at(1) }]
  await posted('supplier-orders', { supplierId: supplier.id, warehouseId: main.id, lines: draft })
  assert.deepEqual(await said(of(item, 3)), [['now', day(0), 'in-stock']])
  assert.deepEqual(await said(of(item, 3.5)), [['on-day', day(10), 'supplier-order']])
  assert.deepEqual(await said(of(item, 9)), [['unknown', null, 'out-of-stock']])
  assert.deepEqual(await said(of(item, 99_999_999_999)), [['unknown', null, 'out-of-stock']])
})

test('lines of one question are served one after the other', async () => {
  const item = await newItem()
  await book(item, 3)
  await ordered(item, 2, at(10))
  assert.deepEqual(await said(of(item, 2), of(item, 2), of(item, 2)), [
    ['now', day(0), 'in-stock'],
    ['on-day', day(10), 'supplier-order'],
    ['unknown', null, 'out-of-stock'],
  ])
})

test('what was received, cancelled or goes to a locked warehouse is promised to nobody', async () => {
  const item = await newItem()
  const cancelled = await ordered(item, 5, at(3))
  const locked = await posted('warehouses', { name: 'Closed', lockForAvailability: true })
  await ordered(item, 5, at(4), locked)
  assert.deepEqual(await said(of(item, 5)), [['on-day', day(3), 'supplier-order']])
  await call(alice.app, `POST /v2/supplier-orders/${cancelled}/cancel`)
  assert.deepEqual(await said(of(item, 5)), [['unknown', null, 'out-of-stock']])
})

test('goods on their way are available when they arrive, and where they go', async () => {
  const item = await newItem()
  await book(item, 5)
  const send = (quantity: number, expectedDate?: string) =>
    posted('stock-transfers', {
      ...{ fromWarehouseId: main.id, toWarehouseId: shop.id, expectedDate },
      lines: [{ itemId: item.id, quantity }],
    })
  const transfer = await send(2, at(2))
  assert.equal(transfer.expectedDate.slice(0, 10), day(2))
  assert.equal((await send(1)).expectedDate, null)
  assert.deepEqual(await said(of(item, 4)), [['on-day', day(2), 'stock-transfer']])
  assert.deepEqual(await said(of(item, 5)), [['unknown', null, 'undated']])
  const there = { warehouseId: shop.id }
  assert.deepEqual(await said(of(item, 2, there)), [['on-day', day(2), 'stock-transfer']])
  assert.deepEqual(await said(of(item, 2, { warehouseId: main.id })), [['now', day(0), 'in-stock']])
  assert.deepEqual(await said(of(item, 3, { warehouseId: main.id })), [
    ['unknown', null, 'out-of-stock'],
  ])
})

test('procurement is that of the item, of its standard supplier, or of the supplier in general', async () => {
  const own = await newItem({ procurementTime: 6, additionalHandlingTime: 1.5 })
  assert.deepEqual(await said(of(own, 1)), [['on-day', day(8), 'procurement']])
  const automatic = await newItem({
    procurementTime: 6,
    determineProcurementTimeAutomatically: true,
  })
  assert.deepEqual(await said(of(automatic, 1)), [['unknown', null, 'out-of-stock']])
  const link = `items/${automatic.id}/suppliers`
  await posted(link, { supplierId: supplier.id, deliveryTime: 4, isStandard: true })
  const other = await posted('suppliers', { name: 'Other', number: 'O-1' })
  await posted(link, { supplierId: other.id, deliveryTime: 2, isStandard: false })
  assert.deepEqual(await said(of(automatic, 1)), [['on-day', day(4), 'procurement']])
  const change = { useSupplierDeliveryTime: true }
  const reply = await call(alice.app, `PATCH /v2/${link}/${supplier.id}`, change)
  assert.equal(reply.status, 204, reply.text)
  assert.deepEqual(await said(of(automatic, 1)), [['on-day', day(20), 'procurement']])
})

test('an order to a supplier without a date follows its usual delivery time where the item says so', async () => {
  const item = await newItem()
  const terms = { supplierId: supplier.id, deliveryTime: 4, useSupplierDeliveryTime: true }
  await posted(`items/${item.id}/suppliers`, terms)
  const far = await posted('suppliers', { name: 'Far', number: 'F-1', deliveryTime: 2_147_483_647 })
  await posted(`items/${item.id}/suppliers`, { ...terms, supplierId: far.id })
  const expected = async (supplierId: string) => {
    const lines = [{ itemId: item.id, quantity: 1 }]
    const made = await posted('supplier-orders', { supplierId, warehouseId: main.id, lines })
    return made.lines[0].expectedDate?.slice(0, 10)
  }
  assert.equal(await expected(supplier.id), day(20))
  assert.equal(await expected(far.id), undefined)
})

test('nothing is available before its release', async () => {
  const item = await newItem({}, { releasedOnDate: at(30) })
  await book(item, 1)
  assert.deepEqual(await said(of(item, 1)), [['on-day', day(30), 'release']])
})

test('a bill of materials leaves with its last part, and not before its own release', async () => {
  const [cup, saucer] = [await newItem(), await newItem()]
  await book(cup, 9)
  await book(saucer, 3)
  await ordered(saucer, 10, at(12))
  const components = [
    { itemId: cup.id, quantity: 1 },
    { itemId: saucer.id, quantity: 2 },
  ]
  const set = await newItem({}, { components })
  assert.deepEqual(await said(of(set, 1), of(set, 1)), [
    ['now', day(0), 'in-stock'],
    ['on-day', day(12), 'supplier-order'],
  ])
  const later = await newItem({}, { components, releasedOnDate: at(20) })
  assert.deepEqual(await said(of(later, 1)), [['on-day', day(20), 'release']])
})

test('how much nobody wants yet is said, of a bill of materials how many whole ones, and nothing without stock', async () => {
  const [cup, saucer] = [await newItem({ buffer: 1 }), await newItem()]
  await book(cup, 9)
  await book(saucer, 5)
  const components = [
    { itemId: cup.id, quantity: 1 },
    { itemId: saucer.id, quantity: 2 },
  ]
  const set = await newItem({}, { components })
  const service = await newItem({ inventoryManagementActive: false })
  const { body } = await ask([of(cup, 3), of(cup, 90), of(set, 1), of(service, 1)])
  assert.deepEqual(
    body.lines.map(({ quantityFree }: { quantityFree: number }) => quantityFree),
    [8, 8, 2, null],
  )
})

test('what does not exist, belongs to others or is no quantity is refused by its field', async () => {
  const item = await newItem()
  const foreign = await posted('items', { name: 'Cup' }, bob)
  const place = await posted('warehouses', { name: 'Main' }, bob)
  const missing = await ask([of(item, 1), of(foreign, 1), of(item, 1, { warehouseId: place.id })])
  assert.deepEqual(
    [missing.status, missing.body.errorCode, Object.keys(missing.body.validationErrors)],
    [422, 'stock.reference.missing', ['lines[1].itemId', 'lines[2].warehouseId']],
  )
  for (const quantity of [0, -1, null, 0.00001, 1e12, '1']) {
    const { status, body } = await ask([{ itemId: item.id, quantity }])
    assert.deepEqual(
      [status, Object.keys(body.validationErrors)],
      [400, ['lines[0].quantity']],
      String(quantity),
    )
  }
  assert.equal((await ask([])).status, 400)
})
