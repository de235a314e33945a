import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { deliveryWorld } from '../testing/delivery-world.ts'

const w = await deliveryWorld()
const {
  alice,
  bob,
  call,
  newItem,
  newTracked,
  newOrder,
  deliver,
  linesOf,
  progress,
  stockOf,
  post,
} = w

const codes = (reply: { body: { Errors: object } }) => Object.keys(reply.body.Errors)
const faults = (reply: { body: { ValidationErrors: object } }) =>
  Object.keys(reply.body.ValidationErrors)

test('a delivery goes by the shipping method of its order, unless it names another one or none', async () => {
  const [usual, courier] = [
    (await post('/shippingMethods', { Name: 'Parcel' })).Id,
    (await post('/shippingMethods', { Name: 'Courier' })).Id,
  ]
  const order = await newOrder([{ quantity: 3, itemId: await newItem(3) }])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set shipping_method_id = ${usual}
      where tenant_id = ${tx.tenantId} and id = ${order.id} returning id`),
  )
  const line = (await call(alice.app, `GET /salesOrders/${order.id}/lineitems`)).body[0].Id
  const lines = { LineItems: [{ SalesOrderLineItemId: line, Quantity: 1 }] }
  const methodOf = async (body: object) => {
    const reply = await deliver(order.id, { ...lines, ...body })
    assert.equal(reply.status, 201, reply.text)
    return reply.body.ShippingMethodId
  }
  assert.equal(await methodOf({ ShippingMethodId: courier }), courier)
  assert.equal(await methodOf({ ShippingMethodId: null }), null)
  assert.equal(await methodOf({}), usual)
})

test('without lines all that is open is delivered: it leaves the stock and the order records it', async () => {
  const [one, two] = [await newItem(10), await newItem(10)]
  const order = await newOrder([
    { quantity: 3, itemId: one },
    { quantity: 2, itemId: two },
    { quantity: 1, type: 2 },
  ])
  const reply = await deliver(order.id)
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.headers.location, `/v1/deliveryNotes/${reply.body.Id}`)
  assert.match(reply.body.Number, /^D\d{6}$/)
  assert.deepEqual([reply.body.Status, reply.body.SalesOrderId], [0, order.id])
  const lines = await linesOf(reply.body.Id)
  assert.deepEqual(
    lines.map(({ ItemId, Quantity, WarehouseId }: Record<string, number>) => [
      ...[ItemId, Quantity, WarehouseId],
    ]),
    [
      [one, 3, w.warehouse],
      [two, 2, w.warehouse],
    ],
  )
  assert.deepEqual([await stockOf(one), await stockOf(two)], [7, 8])
  assert.deepEqual(await progress(order.id), {
    status: 3,
    delivered: [3, 2, 0],
    returned: [0, 0, 0],
  })
})

test('an order is delivered in parts, in both generations', async () => {
  const item = await newItem(10)
  const order = await newOrder([{ quantity: 5, itemId: item }])
  const [lineId = 0] = order.lineIds
  const lineItems = [{ SalesOrderLineItemId: lineId, Quantity: 2 }]
  const first = await call(alice.app, 'POST /deliveryNotes', {
    SalesOrderId: order.id,
    LineItems: lineItems,
  })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(await progress(order.id), { status: 2, delivered: [2], returned: [0] })
  const second = await call(alice.app, 'POST /v2/delivery-notes', { salesOrderId: order.uuid })
  assert.equal(second.status, 201, second.text)
  assert.deepEqual(await progress(order.id), { status: 3, delivered: [5], returned: [0] })
  const listed = await call(alice.app, `GET /deliveryNotes?salesOrderNumberId=${order.id}`)
  assert.equal(listed.body.TotalItems, 2)
  const number = String(first.body.Number).toLowerCase()
  const found = await call(alice.app, `GET /v2/delivery-notes?deliveryNoteNumber=${number}`)
  assert.deepEqual(
    found.body.items.map((note: { number: string }) => note.number),
    [first.body.Number],
  )
})

test('more than is open, a line of another order and what cannot be delivered are refused at once', async () => {
  const item = await newItem(10)
  const order = await newOrder([
    { quantity: 2, itemId: item },
    { quantity: 1, type: 2 },
  ])
  const other = await newOrder([{ quantity: 2, itemId: item }])
  const [goods = 0, shipping = 0] = order.lineIds
  const lineOf = (SalesOrderLineItemId: number, Quantity: number) => ({
    SalesOrderLineItemId,
    Quantity,
  })
  const foreign = await deliver(order.id, { LineItems: [lineOf(other.lineIds[0] ?? 0, 1)] })
  assert.equal(foreign.body.ErrorCode, 'delivery-note.reference.missing')
  assert.deepEqual(faults(foreign), ['LineItems[0].SalesOrderLineItemId'])
  const broken = await deliver(order.id, {
    LineItems: [lineOf(goods, 1), lineOf(goods, 2), lineOf(shipping, 1)],
  })
  assert.equal(broken.status, 422)
  assert.deepEqual(codes(broken), [
    'delivery-note.quantity.exceeded',
    'delivery-note.line.not-deliverable',
  ])
  assert.deepEqual(faults(broken), ['LineItems[1].Quantity', 'LineItems[2].SalesOrderLineItemId'])
  assert.deepEqual(await progress(order.id), { status: 1, delivered: [0, 0], returned: [0, 0] })
  assert.equal(await stockOf(item), 10)
})

test('an order of another tenant does not exist, one of another company is refused', async () => {
  const order = await newOrder([{ quantity: 1, itemId: await newItem(1) }])
  const path = `POST /salesOrders/${order.id}/deliveryNotes`
  assert.equal((await call(bob.app, path)).body.ErrorCode, 'sales-order.missing')
  const named = await call(bob.app, 'POST /deliveryNotes', { SalesOrderId: order.id })
  assert.deepEqual([named.status, faults(named)], [422, ['SalesOrderId']])
  const [company] = await alice.work((tx) => insertCompanies(tx, ['Another']))
  const reply = await deliver(order.id, undefined, { 'x-companyid': String(company?.id) })
  assert.deepEqual([reply.status, reply.body.ErrorCode], [422, 'sales-order.company'])
})

test('what is not in stock is not delivered, even where the item may be oversold', async () => {
  const item = await newItem(1, { AllowNegativeStock: true })
  const order = await newOrder([
    { quantity: 1, itemId: await newItem(5) },
    { quantity: 2, itemId: item },
  ])
  const [, lineId = 0] = order.lineIds
  const reply = await deliver(order.id, {
    LineItems: [{ SalesOrderLineItemId: lineId, Quantity: 2 }],
  })
  assert.deepEqual([reply.status, reply.body.ErrorCode], [422, 'stock.insufficient'])
  assert.deepEqual(faults(reply), ['LineItems[0].Quantity'])
  const all = await deliver(order.id)
  assert.equal(all.body.ErrorCode, 'stock.insufficient')
  assert.deepEqual(await progress(order.id), { status: 1, delivered: [0, 0], returned: [0, 0] })
})

test('drafts, cancelled and delivered orders and those on hold are not delivered, nor unpaid ones', async () => {
  const item = await newItem(10)
  const reason = await post('/onHoldReasons', { Name: 'Check' })
  const orderWith = (details: object) => newOrder([{ quantity: 1, itemId: item }], details)
  for (const details of [{ isDraft: true }, { onHoldReasonId: reason.Id }]) {
    const reply = await deliver((await orderWith(details)).id)
    assert.deepEqual([reply.status, reply.body.ErrorCode], [409, 'sales-order.move-not-allowed'])
  }
  const inAdvance = await post('/paymentMethods', { Name: 'In advance' })
  for (const paymentMethodId of [null, inAdvance.Id]) {
    const unpaid = await deliver((await orderWith({ paymentMethodId })).id)
    assert.deepEqual([unpaid.status, unpaid.body.ErrorCode], [422, 'delivery-note.unpaid'])
  }
  const paid = await orderWith({ paymentMethodId: null, totalGross: 0 })
  assert.equal((await deliver(paid.id)).status, 201)
  const again = await deliver(paid.id)
  assert.deepEqual([again.status, again.body.ErrorCode], [409, 'sales-order.move-not-allowed'])
})

test('components leave the stock with their bill of materials, which counts as delivered', async () => {
  const [bill, cup, spoon] = [await newItem(0), await newItem(10), await newItem(10)]
  const order = await newOrder([
    { quantity: 3, type: 9, itemId: bill },
    { quantity: 6, type: 10, itemId: cup, parent: 0 },
    { quantity: 3, type: 10, itemId: spoon, parent: 0 },
  ])
  const [billLine = 0, cupLine = 0] = order.lineIds
  const part = await deliver(order.id, {
    LineItems: [{ SalesOrderLineItemId: billLine, Quantity: 2 }],
  })
  assert.equal(part.status, 201, part.text)
  assert.deepEqual((await progress(order.id)).delivered, [2, 4, 2])
  assert.deepEqual([await stockOf(cup), await stockOf(spoon)], [6, 8])
  const alone = await deliver(order.id, {
    LineItems: [{ SalesOrderLineItemId: cupLine, Quantity: 1 }],
  })
  assert.deepEqual(codes(alone), ['delivery-note.line.not-deliverable'])
  assert.equal((await deliver(order.id)).status, 201)
  assert.deepEqual(await progress(order.id), {
    status: 3,
    delivered: [3, 6, 3],
    returned: [0, 0, 0],
  })
})

test('what expires first leaves first, and nothing that has expired; a line names its batches', async () => {
  const item = await newItem(0, {
    StorageOptions: { SubjectToBatchItem: true, SubjectToShelfLifeExpirationDate: true },
  })
  const south = (await post('/warehouses', { Name: randomUUID(), Priority: 9 })).Id
  const book = (WarehouseId: number, BatchNumber: string, date: string, Quantity: number) =>
    post('/stocks', {
      ...{ ItemId: item, WarehouseId, BatchNumber, Quantity },
      ShelfLifeExpirationDate: `${date}T00:00:00Z`,
    })
  await book(w.warehouse, 'late', '2099-02-01', 5)
  await book(w.warehouse, 'early', '2099-01-01', 2)
  await book(w.warehouse, 'expired', '2001-01-01', 9)
  await book(south, 'south', '2098-01-01', 1)
  const shown = async (noteId: number) =>
    (await linesOf(noteId)).map((line: Record<string, unknown>) => [
      ...[line['BatchNumber'], line['Quantity'], line['WarehouseId']],
    ])
  const small = await newOrder([{ quantity: 1, itemId: item }])
  assert.deepEqual(await shown((await deliver(small.id)).body.Id), [['south', 1, south]])
  const order = await newOrder([{ quantity: 3, itemId: item }])
  const reply = await deliver(order.id)
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual(await shown(reply.body.Id), [
    ['early', 2, w.warehouse],
    ['late', 1, w.warehouse],
  ])
  await book(w.warehouse, 'early', '2099-01-01', 2)
  const named = await newOrder([{ quantity: 9, itemId: item }])
  const [SalesOrderLineItemId = 0] = named.lineIds
  const lineOf = (Quantity: number, BatchNumber: string | null) => ({
    ...{ SalesOrderLineItemId, Quantity, BatchNumber },
  })
  const wrong = await deliver(named.id, { LineItems: [lineOf(3, 'early')] })
  assert.equal(wrong.body.ErrorCode, 'stock.insufficient')
  const right = await deliver(named.id, { LineItems: [lineOf(3, null), lineOf(2, 'late')] })
  assert.equal(right.status, 201, right.text)
  assert.deepEqual(await shown(right.body.Id), [
    ['early', 2, w.warehouse],
    ['late', 1, w.warehouse],
    ['late', 2, w.warehouse],
  ])
})

test('an item tracked by serial numbers is delivered with one for each unit', async () => {
  const item = await newTracked(['S-1', 'S-2', 'S-3'])
  const order = await newOrder([{ quantity: 2, itemId: item }])
  const [SalesOrderLineItemId = 0] = order.lineIds
  const line = { SalesOrderLineItemId, Quantity: 2 }
  for (const SerialNumbers of [[], ['S-1']]) {
    const reply = await deliver(order.id, { LineItems: [{ ...line, SerialNumbers }] })
    assert.equal(reply.status, 422)
    assert.deepEqual(faults(reply), ['LineItems[0].SerialNumbers'])
  }
  const SerialNumbers = ['S-1', 'S-2']
  const reply = await deliver(order.id, { LineItems: [{ ...line, SerialNumbers }] })
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual((await linesOf(reply.body.Id))[0].SerialNumbers, SerialNumbers)
  const next = await newOrder([{ quantity: 1, itemId: item }])
  const again = await deliver(next.id, {
    LineItems: [{ SalesOrderLineItemId: next.lineIds[0], Quantity: 1, SerialNumbers: ['s-2'] }],
  })
  assert.deepEqual(codes(again), ['stock.serial-number.not-in-stock'])
})
