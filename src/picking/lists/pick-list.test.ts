import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickingWorld } from '../testing/picking-world.ts'

const w = await pickingWorld()
const { alice, bob, call, newGround, openOrder, inPickOf, progress, stockOf, linesOf } = w
const { app } = alice

const sku = async (item: number) => (await call(app, `GET /items/${item}`)).body.SKU as string

test('orders become a list, its scans a delivery note, and a repeated completion the same note', async () => {
  const g = await newGround()
  const [one, two] = [await g.newItem(10), await g.newItem(10)]
  const order = await openOrder([
    { quantity: 3, itemId: one },
    { quantity: 2, itemId: two },
    { quantity: 1, type: 0, name: 'Greeting card' },
  ])
  const { id, positions } = await g.newList()
  assert.deepEqual(
    positions.map(({ ItemId, Quantity, Status }) => [ItemId, Quantity, Status]),
    [
      [one, 3, 10],
      [two, 2, 10],
    ],
  )
  assert.deepEqual(await inPickOf(order.id), [3, 2, 0])
  assert.equal(await g.inPick(one), 3)
  const early = await g.complete(id)
  assert.deepEqual([early.status, early.body.ErrorCode], [409, 'pick-list.move-not-allowed'])
  const first = await g.scan(id, { Code: await sku(one), Quantity: 2 })
  assert.deepEqual([first.status, first.body.Status, first.body.QuantityPicked], [200, 11, 2])
  const over = await g.scan(id, { Code: await sku(one), Quantity: 2 })
  assert.deepEqual([over.status, over.body.ErrorCode], [422, 'scan.quantity.exceeded'])
  assert.equal((await g.scan(id, { Code: (await sku(one)).toLowerCase() })).body.Status, 20)
  assert.equal((await g.scan(id, { Code: await sku(two), Quantity: 2 })).body.Status, 20)
  const done = await g.complete(id)
  assert.equal(done.status, 200, done.text)
  assert.equal(done.body.Status, 40)
  const [note] = done.body.DeliveryNoteIds
  const lines = await linesOf(note)
  assert.deepEqual(
    lines.map(({ ItemId, Name, Quantity }: { ItemId: number; Name: string; Quantity: number }) => [
      ItemId,
      Quantity,
      Name,
    ]),
    [
      [one, 3, ''],
      [two, 2, ''],
      [null, 1, 'Greeting card'],
    ],
  )
  assert.deepEqual([await stockOf(one), await stockOf(two)], [7, 8])
  assert.deepEqual([await g.inPick(one), await g.inPick(two)], [0, 0])
  assert.equal((await progress(order.id)).status, 3)
  assert.deepEqual(await inPickOf(order.id), [0, 0, 0])
  const again = await g.complete(id)
  assert.deepEqual([again.status, again.body.DeliveryNoteIds], [200, [note]])
  const { body: notes } = await call(app, `GET /deliveryNotes?salesOrderNumberId=${order.id}`)
  assert.equal(notes.TotalItems, 1)
})

test('a code that fits two items of the list is refused, and the position distinguishes them', async () => {
  const g = await newGround()
  const [one, two] = [
    await g.newItem(5, { Identifiers: { OwnIdentifier: 'KIT-7' } }),
    await g.newItem(5, { Identifiers: { OwnIdentifier: 'kit-7' } }),
  ]
  await openOrder([
    { quantity: 1, itemId: one },
    { quantity: 1, itemId: two },
  ])
  const { id, positions } = await g.newList()
  const twofold = await g.scan(id, { Code: 'KIT-7' })
  assert.deepEqual([twofold.status, twofold.body.ErrorCode], [409, 'scan.ambiguous'])
  assert.match(twofold.text, new RegExp(await sku(one)))
  const named = await g.scan(id, { Code: 'KIT-7', PositionId: positions[1]?.Id })
  assert.deepEqual([named.status, named.body.ItemId], [200, positions[1]?.ItemId])
  const unknown = await g.scan(id, { Code: 'nothing' })
  assert.deepEqual([unknown.status, unknown.body.ErrorCode], [422, 'scan.unknown'])
})

test('units with serial numbers are scanned one by one, none twice, and delivered with them', async () => {
  const g = await newGround()
  const item = await g.newItem(0, { StorageOptions: { SerialNumberTracking: true } })
  await g.book(item, 5, { SerialNumbers: ['A1', 'A2', 'A3', 'A4', 'A5'] })
  await openOrder([{ quantity: 2, itemId: item }])
  const { id, positions } = await g.newList()
  const PositionId = positions[0]?.Id
  const without = await g.scan(id, { Code: await sku(item) })
  assert.deepEqual([without.status, without.body.ErrorCode], [422, 'stock.serial-numbers.required'])
  const first = await g.scan(id, { Code: await sku(item), SerialNumbers: ['A1'] })
  assert.deepEqual([first.status, first.body.SerialNumbers], [200, ['A1']])
  const twice = await g.scan(id, { Code: 'a1', PositionId })
  assert.deepEqual([twice.status, twice.body.ErrorCode], [422, 'stock.serial-number.not-in-stock'])
  assert.equal((await g.scan(id, { Code: 'A2', PositionId })).body.Status, 20)
  const { body } = await g.complete(id)
  const lines = await linesOf(body.DeliveryNoteIds[0])
  assert.deepEqual(lines[0].SerialNumbers, ['A1', 'A2'])
})

test('what is missing at a place is picked at another one; the place is left alone, and the rest waits', async () => {
  const g = await newGround()
  const item = await g.newItem(0)
  const [near, far] = [await g.newLocation({ Priority: 1 }), await g.newLocation({ Priority: 2 })]
  await g.book(item, 3, { StorageLocationId: near })
  await g.book(item, 2, { StorageLocationId: far })
  const order = await openOrder([{ quantity: 3, itemId: item }])
  const { id, positions } = await g.newList()
  const [position] = positions
  await g.scan(id, { Code: await sku(item) })
  const reported = await g.short(id, position?.Id ?? 0, { Reason: 'Only one is there' })
  assert.equal(reported.status, 200, reported.text)
  assert.deepEqual(
    reported.body.map((one: Record<string, number>) => [
      one['StorageLocationId'],
      one['Quantity'],
      one['QuantityShort'],
      one['Status'],
    ]),
    [
      [near, 3, 2, 20],
      [far, 2, 0, 10],
    ],
  )
  assert.deepEqual(await inPickOf(order.id), [3])
  const second = await g.short(id, reported.body[1].Id, { Reason: 'Broken', Quantity: 1 })
  assert.equal(second.status, 200, second.text)
  // The first place holds two more by the books, but nobody picks there before it is counted.
  assert.equal(second.body.length, 2)
  assert.deepEqual(await inPickOf(order.id), [2])
  const flagged = await call(app, `GET /stocks?storageLocationId=${near}`)
  assert.equal(flagged.body.Items[0].NeedsCount, true)
  await g.scan(id, { Code: await sku(item) })
  const waits = await g.complete(id)
  assert.deepEqual([waits.status, waits.body.Status, waits.body.DeliveryNoteIds], [200, 30, []])
  const shipped = await g.complete(id, { ShipsPartially: true })
  assert.deepEqual([shipped.body.Status, shipped.body.DeliveryNoteIds.length], [40, 1])
  assert.deepEqual(await progress(order.id), { status: 2, delivered: [2], returned: [0] })
  const place = { ItemId: item, WarehouseId: g.warehouse, StorageLocationId: near }
  const counted = await call(app, 'POST /stocks/counts', { Counts: [{ ...place, Quantity: 1 }] })
  assert.deepEqual([counted.status, counted.body.DifferenceCount], [200, 1], counted.text)
  assert.deepEqual(
    [counted.body.Stocks[0].QuantityTotal, counted.body.Stocks[0].NeedsCount],
    [1, false],
  )
  const next = await g.newList()
  assert.deepEqual(
    next.positions.map(({ StorageLocationId, Quantity }) => [StorageLocationId, Quantity]),
    [[near, 1]],
  )
})

test('goods that somebody else took between pick and completion are named, and nothing is delivered', async () => {
  const g = await newGround()
  const item = await g.newItem(3)
  const order = await openOrder([{ quantity: 3, itemId: item }])
  const { id } = await g.newList()
  await g.pickAll(id)
  await g.book(item, -2)
  const refused = await g.complete(id)
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'stock.insufficient'])
  assert.match(Object.keys(refused.body.ValidationErrors)[0] ?? '', /^Positions/)
  assert.deepEqual((await progress(order.id)).delivered, [0])
  assert.equal(await stockOf(item), 1)
})

test('a direct delivery and another list leave alone what a list holds', async () => {
  const g = await newGround()
  const item = await g.newItem(3)
  const picked = await openOrder([{ quantity: 2, itemId: item }])
  await g.newList()
  const direct = await w.deliver(picked.id)
  assert.deepEqual([direct.status, direct.body.ErrorCode], [422, 'delivery-note.nothing-open'])
  const other = await openOrder([{ quantity: 1, itemId: item }])
  assert.equal((await w.deliver(other.id)).status, 201)
  const late = await openOrder([{ quantity: 1, itemId: item }])
  const refused = await w.deliver(late.id)
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'stock.insufficient'])
})

test('an order in pick is cancelled until its picking begins, and leaves its list', async () => {
  const g = await newGround()
  const item = await g.newItem(9)
  const [one, two] = [
    await openOrder([{ quantity: 2, itemId: item }]),
    await openOrder([{ quantity: 1, itemId: item }]),
  ]
  const reason = await w.post('/cancellationReasons', {
    Name: 'Withdrawn',
    IsValidForSalesOrder: true,
  })
  const cancel = (id: number) =>
    call(app, `POST /salesOrders/${id}/cancel`, { CancellationReasonId: reason.Id })
  const { id, positions } = await g.newList()
  const ofTwo = positions.find(({ SalesOrderId }) => SalesOrderId === two.id)
  await g.scan(id, { Code: await sku(item), PositionId: ofTwo?.Id })
  const begun = await cancel(two.id)
  assert.deepEqual([begun.status, begun.body.ErrorCode], [406, 'sales-order.move-not-allowed'])
  const free = await cancel(one.id)
  assert.equal(free.status, 204, free.text)
  assert.deepEqual(
    (await g.positionsOf(id)).map(({ SalesOrderId }) => SalesOrderId),
    [two.id],
  )
  assert.equal(await g.inPick(item), 1)
})

test('a list is deleted while nothing of it is picked to its end, and its orders are gathered again', async () => {
  const g = await newGround()
  const item = await g.newItem(4)
  const order = await openOrder([{ quantity: 2, itemId: item }])
  const first = await g.newList()
  assert.equal((await call(app, `DELETE ${g.at}/${first.id}`)).status, 204)
  assert.deepEqual([await g.inPick(item), await inPickOf(order.id)], [0, [0]])
  const second = await g.newList()
  await g.pickAll(second.id)
  const refused = await call(app, `DELETE ${g.at}/${second.id}`)
  assert.deepEqual([refused.status, refused.body.ErrorCode], [409, 'pick-list.move-not-allowed'])
})

test("another tenant's list, position, template and user are not there", async () => {
  const g = await newGround()
  const item = await g.newItem(4)
  await openOrder([{ quantity: 2, itemId: item }])
  const { id } = await g.newList()
  const other = await newGround()
  const elsewhere = await call(app, `GET ${other.at}/${id}`)
  assert.deepEqual([elsewhere.status, elsewhere.body.ErrorCode], [404, 'pick-list.missing'])
  const { body } = await call(app, `GET /v2/wms/pick-list-templates?pageSize=500`)
  const theirs = await call(bob.app, 'POST /v1/warehouses', { Name: 'Theirs' })
  const foreign = await call(bob.app, `POST /v1/wms/${theirs.body.Id}/picklists`, {
    PickListTemplateId: g.templateId,
  })
  assert.deepEqual([foreign.status, foreign.body.ErrorCode], [422, 'pick-list.reference.missing'])
  const warehouse = (await call(bob.app, 'GET /v2/warehouses')).body.items[0].id
  const named = await call(bob.app, `POST /v2/wms/${warehouse}/pick-lists`, {
    pickListTemplateId: body.items[0].id,
  })
  assert.deepEqual(
    [named.status, Object.keys(named.body.validationErrors)],
    [422, ['pickListTemplateId']],
  )
  const user = await call(bob.app, 'POST /v2/admin/users', { userName: 'Their picker' })
  assert.equal(user.status, 201, user.text)
  const order = await openOrder([{ quantity: 2, itemId: item }])
  const own = (await call(app, 'GET /v2/warehouses')).body.items[0].id
  const picker = await call(app, `POST /v2/wms/${own}/pick-lists`, {
    ...{ salesOrderIds: [order.uuid], userId: user.body.id },
  })
  assert.deepEqual([picker.status, Object.keys(picker.body.validationErrors)], [422, ['userId']])
})
