import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { deliveryWorld } from '../testing/delivery-world.ts'

const w = await deliveryWorld()
const { alice, bob, call, newItem, newOrder, deliver, move, progress, stockOf, post } = w

async function newNote() {
  const item = await newItem(10)
  const order = await newOrder([{ quantity: 4, itemId: item }])
  const reply = await deliver(order.id)
  assert.equal(reply.status, 201, reply.text)
  return { item, order, note: reply.body.Id as number }
}

const orderDates = (id: number) =>
  alice.work((tx) =>
    tx.row(sql`
      select last_shipping_date as shipped, delivered_date as delivered from erp.sales_orders
      where tenant_id = ${tx.tenantId} and id = ${id}`),
  )

const [shippedAt, deliveredAt] = ['2026-03-02T15:30:00.000Z', '2026-03-04T10:12:00.000Z']

test('a note is shipped and then delivered, and the order shows both', async () => {
  const { note, order } = await newNote()
  const shipped = await move(note, 'ship', { ShippedDate: shippedAt })
  assert.equal(shipped.status, 200, shipped.text)
  assert.deepEqual([shipped.body.Status, shipped.body.ShippedDate], [1, shippedAt])
  const delivered = await move(note, 'deliver', { DeliveredDate: deliveredAt })
  assert.deepEqual([delivered.body.Status, delivered.body.DeliveredDate], [2, deliveredAt])
  assert.deepEqual(await orderDates(order.id), {
    shipped: new Date(shippedAt),
    delivered: new Date(deliveredAt),
  })
})

test('a move that the state does not allow is refused with those that it does', async () => {
  const { note } = await newNote()
  const early = await move(note, 'deliver')
  assert.deepEqual([early.status, early.body.ErrorCode], [409, 'delivery-note.move-not-allowed'])
  assert.deepEqual(Object.keys(early.body.Errors), ['ship', 'cancel', 'pack'])
  await move(note, 'ship')
  const late = await move(note, 'cancel')
  assert.deepEqual([late.status, Object.keys(late.body.Errors)], [409, ['deliver', 'pack']])
  assert.equal((await move(note, 'ship')).status, 409)
})

test('cancelling restores stock and order exactly, once', async () => {
  const item = await newItem(0, { StorageOptions: { SubjectToBatchItem: true } })
  const book = (BatchNumber: string, Quantity: number) =>
    post('/stocks', { ItemId: item, WarehouseId: w.warehouse, BatchNumber, Quantity })
  await book('A', 2.0)
  await book('B', 5)
  const order = await newOrder([
    { quantity: 2, type: 9, itemId: await newItem(0) },
    { quantity: 4, type: 10, itemId: item, parent: 0 },
    { quantity: 1, type: 0 },
  ])
  const stocks = async () => (await call(alice.app, `GET /stocks?itemId=${item}`)).body
  const [before, stockBefore] = [await progress(order.id), await stocks()]
  const { body } = await deliver(order.id)
  assert.equal(await stockOf(item), 3)
  const [first, second] = await Promise.all([move(body.Id, 'cancel'), move(body.Id, 'cancel')])
  assert.deepEqual([first?.status, second?.status].sort(), [200, 409])
  assert.deepEqual(await progress(order.id), before)
  assert.deepEqual(await stocks(), stockBefore)
  const again = await deliver(order.id)
  assert.equal(again.status, 201, again.text)
})

test('a cancelled note puts goods back at the location, batch, date and serial numbers they came from', async () => {
  const item = await newItem(0, {
    StorageOptions: {
      SubjectToBatchItem: true,
      SubjectToShelfLifeExpirationDate: true,
      SerialNumberTracking: true,
    },
  })
  const shelf = await post('/storagelocations', { WarehouseId: w.warehouse, Name: 'A-1' })
  const soon = new Date(Date.now() + 9 * 86_400_000).toISOString()
  await post('/stocks', {
    ItemId: item,
    WarehouseId: w.warehouse,
    StorageLocationId: shelf.Id,
    BatchNumber: 'B1',
    ShelfLifeExpirationDate: soon,
    Quantity: 2,
    SerialNumbers: ['N1', 'N2'],
  })
  const stocks = async () => [
    (await call(alice.app, `GET /stocks?itemId=${item}`)).body.Items,
    (await call(alice.app, `GET /stocks/serialnumbers?itemId=${item}`)).body.Items,
  ]
  const before = await stocks()
  const order = await newOrder([{ quantity: 1, itemId: item }])
  const noted = await deliver(order.id, {
    LineItems: [{ SalesOrderLineItemId: order.lineIds[0], Quantity: 1, SerialNumbers: ['N2'] }],
  })
  assert.equal(noted.status, 201, noted.text)
  const [, [left]] = await stocks()
  assert.deepEqual(left.SerialNumbers, ['N1'])
  assert.equal((await move(noted.body.Id, 'cancel')).status, 200)
  assert.deepEqual(await stocks(), before)
  assert.equal(before[0].length, 1)
  assert.equal(before[0][0].StorageLocationId, shelf.Id)
})

test('packages are added as a list and changed one by one', async () => {
  const { note } = await newNote()
  const method = await post('/shippingMethods', { Name: 'Parcel' })
  const added = await call(alice.app, `POST /deliveryNotes/${note}/packages`, [
    { TrackingID: 'T-1', Comment: 'Fragile' },
    { TrackingID: 'T-2', Weights: 2.5, ShippingMethodId: method.Id },
  ])
  assert.equal(added.status, 201, added.text)
  const [one, two] = added.body
  assert.deepEqual(Object.keys(one), [
    ...['Id', 'PackageDate', 'TrackingID', 'Weights', 'ShippingMethodId', 'ShippedDate'],
    ...['TrackingUrl', 'Comment'],
  ])
  assert.deepEqual([one.Comment, two.Weights, two.ShippingMethodId], ['Fragile', 2.5, method.Id])
  const changed = await call(alice.app, `PATCH /deliveryNotes/packages/${one.Id}`, {
    TrackingID: 'T-3',
  })
  assert.deepEqual([changed.status, changed.body], [201, { ...one, TrackingID: 'T-3' }])
  const listed = await call(alice.app, `GET /deliveryNotes/${note}/packages`)
  assert.deepEqual(listed.body, [changed.body, two])
  const shown = await call(alice.app, `GET /deliveryNotes/${note}`)
  assert.deepEqual(shown.body.Packages, listed.body)
  assert.equal(shown.body.Status, 0)
})

test('a package that was shipped makes the note shipped; shipping the note stamps its packages', async () => {
  const { note, order } = await newNote()
  const packages = `POST /deliveryNotes/${note}/packages`
  await call(alice.app, packages, [{ TrackingID: 'T-1' }])
  const reply = await call(alice.app, packages, [{ TrackingID: 'T-2', ShippedDate: shippedAt }])
  assert.equal(reply.status, 201, reply.text)
  const { body } = await call(alice.app, `GET /deliveryNotes/${note}`)
  assert.deepEqual([body.Status, body.ShippedDate], [1, shippedAt])
  assert.deepEqual(
    body.Packages.map(({ ShippedDate }: { ShippedDate: string }) => ShippedDate),
    [shippedAt, shippedAt],
  )
  assert.deepEqual(await orderDates(order.id), { shipped: new Date(shippedAt), delivered: null })
})

test('a cancelled note takes no packages; unknown shipping methods are named', async () => {
  const { note } = await newNote()
  const path = `POST /deliveryNotes/${note}/packages`
  const unknown = [{ TrackingID: 'T' }, { TrackingID: 'T', ShippingMethodId: 999 }]
  const missing = await call(alice.app, path, unknown)
  assert.deepEqual(
    [missing.status, missing.body.ErrorCode, Object.keys(missing.body.ValidationErrors)],
    [422, 'delivery-note.reference.missing', ['[1].ShippingMethodId']],
  )
  await move(note, 'cancel')
  const refused = await call(alice.app, path, [{ TrackingID: 'T' }])
  assert.deepEqual([refused.status, Object.keys(refused.body.Errors)], [409, []])
})

test('notes of another tenant do not exist', async () => {
  const { note } = await newNote()
  const { body } = await call(alice.app, `POST /deliveryNotes/${note}/packages`, [
    { TrackingID: 'T' },
  ])
  for (const line of [
    `GET /deliveryNotes/${note}`,
    `GET /deliveryNotes/${note}/lineitems`,
    `GET /deliveryNotes/${note}/packages`,
    `POST /deliveryNotes/${note}/ship`,
    `POST /deliveryNotes/${note}/cancel`,
  ]) {
    const reply = await call(bob.app, line)
    assert.deepEqual([reply.status, reply.body.ErrorCode], [404, 'delivery-note.missing'], line)
  }
  const patched = await call(bob.app, `PATCH /deliveryNotes/packages/${body[0].Id}`, {})
  assert.equal(patched.body.ErrorCode, 'delivery-note-package.missing')
})
