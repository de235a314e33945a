import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickingWorld } from '../testing/picking-world.ts'

/** What a list gathers: whose goods, from which places, and how they are parted into lists. */

const w = await pickingWorld()
const { alice, call, newGround, openOrder, progress } = w
const { app } = alice

const soon = new Date(Date.now() + 20 * 86_400_000).toISOString()
const later = new Date(Date.now() + 90 * 86_400_000).toISOString()
const past = new Date(Date.now() - 86_400_000).toISOString()

test('a list gathers by its template, in both generations, and only orders whose goods may leave', async () => {
  const g = await newGround({ MaxLineCount: 1 })
  const item = await g.newItem(20)
  const small = await openOrder([{ quantity: 1, itemId: item }])
  await openOrder([
    { quantity: 1, itemId: item },
    { quantity: 1, itemId: item },
  ])
  const onHold = await alice.work(async (tx) => {
    const { insertRows } = await import('../../platform/postgres/numbered-rows.ts')
    const table = { table: 'on_hold_reasons', as: 'on_hold_reason', columns: { name: 'text' } }
    return (await insertRows(tx, table, [{ name: 'Check' }]))[0]?.id
  })
  await openOrder([{ quantity: 1, itemId: item }], { onHoldReasonId: onHold })
  await openOrder([{ quantity: 1, itemId: item }], { paymentMethodId: null })
  await openOrder([{ quantity: 1, itemId: item }], { isDraft: true })
  const { positions } = await g.newList()
  assert.deepEqual(
    positions.map(({ SalesOrderId }) => SalesOrderId),
    [small.id],
  )
  const none = await g.gather()
  assert.deepEqual([none.status, none.body.ErrorCode], [422, 'pick-list.nothing-open'])
  const { body } = await call(app, 'GET /v1/wms/picklisttemplates?pageSize=500')
  const named = body.Items.find(
    (one: { PickListTemplateId: number }) => one.PickListTemplateId === g.templateId,
  )
  assert.deepEqual(Object.keys(named), ['PickListTemplateId', 'Name'])
  const twins = await call(app, 'GET /v2/wms/pick-list-templates?pageSize=500')
  assert.equal(twins.body.totalItems, body.TotalItems)
})

test('what expires first is picked first, nothing expired, of one place that has all, and nothing from locked places', async () => {
  const g = await newGround()
  const dated = { StorageOptions: { SubjectToShelfLifeExpirationDate: true } }
  const item = await g.newItem(0, dated)
  await g.book(item, 5, { ShelfLifeExpirationDate: past })
  await g.book(item, 5, { ShelfLifeExpirationDate: later })
  await g.book(item, 2, { ShelfLifeExpirationDate: soon })
  const plain = await g.newItem(0)
  const [few, all, locked] = [
    await g.newLocation({ Priority: 0 }),
    await g.newLocation({ Priority: 5 }),
    await g.newLocation({ LockForShipment: true }),
  ]
  await g.book(plain, 1, { StorageLocationId: few })
  await g.book(plain, 4, { StorageLocationId: all })
  await g.book(plain, 9, { StorageLocationId: locked })
  await openOrder([
    { quantity: 3, itemId: item },
    { quantity: 3, itemId: plain },
  ])
  const { positions } = await g.newList()
  const ofItem = (id: number) => positions.filter(({ ItemId }) => ItemId === id)
  assert.deepEqual(
    ofItem(item)
      .map(({ Quantity }) => Quantity)
      .toSorted(),
    [1, 2],
  )
  assert.deepEqual(
    ofItem(plain).map(({ StorageLocationId, Quantity }) => [StorageLocationId, Quantity]),
    [[all, 3]],
  )
})

test('of places that have all of it the one of the lowest priority is picked from, then of the lowest number', async () => {
  const g = await newGround()
  const item = await g.newItem(0)
  for (const place of [
    { Priority: 5 },
    { Priority: 1, SortNumber: 9 },
    { Priority: 1, SortNumber: 2 },
  ]) {
    await g.book(item, 3, { StorageLocationId: await g.newLocation(place) })
  }
  await openOrder([{ quantity: 3, itemId: item }])
  const [position] = (await g.newList()).positions
  const { body } = await call(alice.app, `GET /storagelocations/${position?.StorageLocationId}`)
  assert.deepEqual([body.Priority, body.SortNumber], [1, 2])
})

test('an item at no place, or of which too little lies there, is not gathered unless parts may go', async () => {
  const [g, parts] = [await newGround(), await newGround({ TakesPartialOrders: true })]
  const absent = await g.newItem(0)
  await openOrder([{ quantity: 1, itemId: absent }])
  assert.equal((await g.gather()).body.ErrorCode, 'pick-list.nothing-open')
  const here = await parts.newItem(2)
  await openOrder([
    { quantity: 3, itemId: here },
    { quantity: 1, itemId: absent },
  ])
  const { positions } = await parts.newList()
  assert.deepEqual(
    positions.map(({ ItemId, Quantity }) => [ItemId, Quantity]),
    [[here, 2]],
  )
})

test('lists by zone are one wave, and an order is delivered when the last of them is completed', async () => {
  const g = await newGround({ GroupingMode: 'Zone' })
  const zone = (code: string, sort: number) =>
    w.post('/warehouseZones', { WarehouseId: g.warehouse, Code: code, SortNumber: sort })
  const [cold, dry] = [(await zone('C', 2)).Id, (await zone('D', 1)).Id]
  const [one, two] = [await g.newItem(0), await g.newItem(0)]
  await g.book(one, 5, { StorageLocationId: await g.newLocation({ ZoneId: cold }) })
  await g.book(two, 5, { StorageLocationId: await g.newLocation({ ZoneId: dry }) })
  const order = await openOrder([
    { quantity: 1, itemId: one },
    { quantity: 1, itemId: two },
  ])
  const first = (await g.gather()).body
  const { Items } = (await call(app, `GET ${g.at}`)).body
  assert.deepEqual(
    Items.map(({ WaveId }: { WaveId: number }) => WaveId),
    [first.Id, first.Id],
  )
  const [dryList, coldList] = Items.map(({ Id }: { Id: number }) => Id)
  assert.deepEqual(
    (await g.positionsOf(dryList)).map(({ ItemId }) => ItemId),
    [two],
  )
  await g.pickAll(dryList)
  assert.equal((await g.complete(dryList)).body.Status, 30)
  await g.pickAll(coldList)
  const done = await g.complete(coldList)
  assert.equal(done.body.Status, 40)
  assert.deepEqual((await call(app, `GET ${g.at}`)).body.Items[0].Status, 40)
  assert.equal((await progress(order.id)).status, 3)
})
