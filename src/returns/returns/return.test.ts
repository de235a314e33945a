import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertConditions } from '../../catalog/conditions/condition-store.ts'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'

const w = await deliveryWorld()
const {
  alice,
  bob,
  call,
  newItem,
  newTracked,
  newOrder,
  deliver,
  progress,
  stockOf,
  post,
  linesOf,
} = w
const names = (name: string) => ({ names: [{ name, languageIso: 'en' }] })
const [asNew, used] = await alice.work((tx) =>
  insertConditions(tx, [
    { isDefault: true, ...names('New') },
    { isDefault: false, ...names('Used') },
  ]),
)
const reason = (
  await post('/returnReasons', { Translations: [{ LanguageIso: 'en', Name: 'Broken' }] })
).Id as number
const blocked = (
  await post('/warehouses', { Name: 'Blocked', LockForShipment: true, LockForAvailability: true })
).Id as number

type Entry = Record<string, unknown>

const companyOf = (orderId: number) =>
  alice.work(async (tx) => {
    const row = await tx.row<{ id: number }>(sql`
      select company_id as id from erp.sales_orders
      where tenant_id = ${tx.tenantId} and id = ${orderId}`)
    return row?.id ?? 0
  })

async function announce(orderId: number, entries: readonly Entry[], more: object = {}) {
  return call(alice.app, 'POST /returns', {
    CompanyId: await companyOf(orderId),
    SalesOrderId: orderId,
    WarehouseId: w.warehouse,
    Items: entries.map((entry) => ({ ReturnReasonId: reason, ...entry })),
    ...more,
  })
}

const move = (id: number, verb: string, body?: object) =>
  call(alice.app, `POST /returns/${id}/${verb}`, body)
const linesOfReturn = async (id: number) =>
  (await call(alice.app, `GET /returns/${id}/lineitems`)).body

async function delivered(quantity: number, item?: number) {
  const itemId = item ?? (await newItem(10))
  const order = await newOrder([{ quantity, itemId }])
  const reply = await deliver(order.id)
  assert.equal(reply.status, 201, reply.text)
  const [line] = await linesOf(reply.body.Id)
  return { itemId, order, lineId: order.lineIds[0] ?? 0, noteLineId: line.Id as number }
}

test('goods are announced, received, inspected and completed', async () => {
  const { itemId, order, lineId, noteLineId } = await delivered(4)
  const made = await announce(order.id, [{ Quantity: 3, SalesOrderLineItemId: lineId }], {
    Packages: [{ TrackingID: 'T-1', ShippingMethodCustom: 'Bicycle' }],
  })
  assert.equal(made.status, 201, made.text)
  const { Id, Number: number, StateId, Origin } = made.body
  assert.match(number, /^R\d{6}$/)
  assert.deepEqual([StateId, Origin], [1, 7])
  const [line] = await linesOfReturn(Id)
  assert.deepEqual(
    [line.DeliveryNoteLineItemId, line.Quantity, line.StateId, line.Restocking],
    [noteLineId, 3, 1, null],
  )
  assert.deepEqual((await progress(order.id)).returned, [0])
  assert.equal((await move(Id, 'receive')).body.StateId, 2)
  assert.deepEqual((await progress(order.id)).returned, [3])
  assert.equal(await stockOf(itemId), 6)
  const inspected = await move(Id, 'inspect')
  assert.equal(inspected.status, 200, inspected.text)
  assert.equal(await stockOf(itemId), 9)
  const [after] = await linesOfReturn(Id)
  assert.deepEqual([after.Restocking, after.ConditionId], ['sellable', asNew?.id])
  assert.equal((await move(Id, 'complete')).body.StateId, 4)
  const [parcel] = (await call(alice.app, `GET /returns/${Id}/packages`)).body
  assert.deepEqual([parcel.TrackingID, parcel.ShippingMethodCustom], ['T-1', 'Bicycle'])
})

test('goods in other conditions are blocked, scrapped or put into the stock of another item', async () => {
  const { itemId, order, lineId } = await delivered(5)
  const usedItem = await newItem(0)
  const { body } = await announce(order.id, [{ Quantity: 5, SalesOrderLineItemId: lineId }])
  await move(body.Id, 'receive')
  const [line] = await linesOfReturn(body.Id)
  const found = (Quantity: number, more: Entry = {}) => ({
    ...{ ReturnLineItemId: line.Id, Quantity },
    ...more,
  })
  const short = await move(body.Id, 'inspect', { LineItems: [found(1)] })
  assert.deepEqual([short.status, short.body.ErrorCode], [422, 'return.inspection.incomplete'])
  const condition = { ConditionId: used?.id }
  const done = await move(body.Id, 'inspect', {
    LineItems: [
      found(1),
      found(1, { ...condition, ConditionComment: 'Scratched' }),
      found(2, { ...condition, Restocking: 'sellable', ItemId: usedItem }),
      found(1, { ...condition, Restocking: 'scrapped' }),
    ],
  })
  assert.equal(done.status, 200, done.text)
  const stocks = (await call(alice.app, `GET /stocks?itemId=${itemId}`)).body.Items
  const at = (id: number) =>
    stocks.find(({ WarehouseId }: { WarehouseId: number }) => WarehouseId === id)?.QuantityTotal
  assert.deepEqual([at(w.warehouse), at(blocked)], [6, 1])
  assert.equal(await stockOf(usedItem), 2)
  const lines = await linesOfReturn(body.Id)
  assert.deepEqual(
    lines.map((one: Entry) => [one['Quantity'], one['Restocking'], one['ConditionId']]),
    [
      [1, 'sellable', asNew?.id],
      [1, 'blocked', used?.id],
      [2, 'sellable', used?.id],
      [1, 'scrapped', used?.id],
    ],
  )
})

test('more than was delivered and has not come back is refused; a rejected return frees its goods', async () => {
  const { order, lineId, noteLineId } = await delivered(3)
  const { body } = await announce(order.id, [{ Quantity: 2, SalesOrderLineItemId: lineId }])
  const more = await announce(order.id, [{ Quantity: 2, DeliveryNoteLineItemId: noteLineId }])
  assert.deepEqual([more.status, more.body.ErrorCode], [422, 'return.quantity.exceeded'])
  assert.deepEqual(Object.keys(more.body.ValidationErrors), ['Items[0].Quantity'])
  await move(body.Id, 'receive')
  assert.deepEqual((await progress(order.id)).returned, [2])
  assert.equal((await move(body.Id, 'reject')).body.StateId, 5)
  assert.deepEqual((await progress(order.id)).returned, [0])
  const again = await announce(order.id, [{ Quantity: 3, DeliveryNoteLineItemId: noteLineId }])
  assert.equal(again.status, 201, again.text)
})

test('all faults are reported at once; lines of other orders and records of another tenant do not exist', async () => {
  const { order, lineId } = await delivered(1)
  const other = await delivered(1)
  const neither = await announce(order.id, [{ Quantity: 1 }])
  assert.deepEqual(
    [neither.status, Object.keys(neither.body.ValidationErrors)],
    [400, ['Items[0].SalesOrderLineItemId']],
  )
  const foreign = await announce(order.id, [{ Quantity: 1, SalesOrderLineItemId: other.lineId }])
  assert.equal(foreign.body.ErrorCode, 'return.reference.missing')
  const entry = { Quantity: 1, SalesOrderLineItemId: lineId, ReturnReasonId: 999 }
  const unknown = await announce(order.id, [entry], { WarehouseId: 999 })
  assert.deepEqual(Object.keys(unknown.body.ValidationErrors), [
    'WarehouseId',
    'Items[0].ReturnReasonId',
  ])
  const company = await announce(order.id, [{ Quantity: 2, SalesOrderLineItemId: lineId }], {
    CompanyId: await companyOf(other.order.id),
  })
  assert.deepEqual(Object.keys(company.body.Errors), ['return.company', 'return.quantity.exceeded'])
  const made = await announce(order.id, [{ Quantity: 1, SalesOrderLineItemId: lineId }])
  for (const line of [
    `GET /returns/${made.body.Id}`,
    `GET /returns/${made.body.Id}/lineitems`,
    `GET /returns/${made.body.Id}/packages`,
    `POST /returns/${made.body.Id}/receive`,
  ]) {
    assert.equal((await call(bob.app, line)).body.ErrorCode, 'return.missing', line)
  }
})

test('a serial number comes back once, and only one that was delivered', async () => {
  const item = await newTracked(['A', 'B', 'D'])
  const order = await newOrder([{ quantity: 2, itemId: item }])
  const line = { SalesOrderLineItemId: order.lineIds[0], Quantity: 2 }
  const note = await deliver(order.id, { LineItems: [{ ...line, SerialNumbers: ['A', 'B'] }] })
  assert.equal(note.status, 201, note.text)
  const back = (serials: readonly string[], Quantity = serials.length) =>
    announce(order.id, [{ ...line, Quantity, SerialNumbers: serials }])
  assert.deepEqual(Object.keys((await back(['A', 'C'])).body.Errors), [
    'return.serial-number.not-delivered',
  ])
  assert.deepEqual(Object.keys((await back(['A'], 2)).body.Errors), ['return.serial-numbers.count'])
  const made = await back(['a'])
  assert.equal(made.status, 201, made.text)
  assert.deepEqual(Object.keys((await back(['A'])).body.Errors), [
    'return.serial-number.not-delivered',
  ])
  await move(made.body.Id, 'receive')
  assert.equal((await move(made.body.Id, 'inspect')).status, 200)
  const next = await newOrder([{ quantity: 1, itemId: item }])
  const again = await deliver(next.id, {
    LineItems: [{ SalesOrderLineItemId: next.lineIds[0], Quantity: 1, SerialNumbers: ['A'] }],
  })
  assert.equal(again.status, 201, again.text)
})

test('a bill of materials comes back with its components', async () => {
  const [bill, cup] = [await newItem(0), await newItem(10)]
  const order = await newOrder([
    { quantity: 2, type: 9, itemId: bill },
    { quantity: 6, type: 10, itemId: cup, parent: 0 },
  ])
  await deliver(order.id)
  const made = await announce(order.id, [{ Quantity: 1, SalesOrderLineItemId: order.lineIds[0] }])
  assert.equal(made.status, 201, made.text)
  await move(made.body.Id, 'receive')
  assert.deepEqual((await progress(order.id)).returned, [1, 3])
  const inspected = await move(made.body.Id, 'inspect')
  assert.equal(inspected.status, 200, inspected.text)
  assert.equal(await stockOf(cup), 7)
})

test('of two returns of the same goods at once one is refused, and it waits for the holder of the order', async () => {
  const { order, lineId } = await delivered(2)
  const entries = [{ Quantity: 2, SalesOrderLineItemId: lineId }]
  const replies = await Promise.all([announce(order.id, entries), announce(order.id, entries)])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 422])
  const second = await delivered(2)
  const key = [alice.tenantId, second.order.id]
  const reply = await whileItWaits(
    w.database,
    [['select from erp.sales_orders where tenant_id = $1 and id = $2 for update', key]],
    () => announce(second.order.id, [{ Quantity: 2, SalesOrderLineItemId: second.lineId }]),
    [
      [
        'update erp.sales_order_lines set quantity_delivered = 1 where tenant_id = $1 and sales_order_id = $2',
        key,
      ],
    ],
  )
  assert.equal(reply.body.ErrorCode, 'return.quantity.exceeded')
})

test('a move that the state does not allow is refused with those that it does', async () => {
  const { order, lineId } = await delivered(1)
  const { body } = await announce(order.id, [{ Quantity: 1, SalesOrderLineItemId: lineId }])
  const early = await move(body.Id, 'complete')
  assert.deepEqual([early.status, early.body.ErrorCode], [409, 'return.move-not-allowed'])
  assert.deepEqual(Object.keys(early.body.Errors), ['receive', 'reject'])
})

test('returns are found by number, order, customer and state', async () => {
  const { order, lineId } = await delivered(1)
  const { body } = await announce(order.id, [{ Quantity: 1, SalesOrderLineItemId: lineId }])
  const found = async (query: string) => {
    const reply = await call(alice.app, `GET /returns?pageSize=500&${query}`)
    return reply.body.Items.some(({ Id }: { Id: number }) => Id === body.Id)
  }
  const state = (id: number) => `salesOrderId=${order.id}&returnStateId=${id}`
  assert.ok(await found(`returnNumber=${body.Number.toLowerCase()}`))
  assert.ok(await found(`customerId=${body.CustomerId}`))
  assert.ok(await found(state(1)))
  assert.ok(!(await found(state(2))))
  const states = (await call(alice.app, 'GET /v2/return-states')).body
  const v2 = await call(
    alice.app,
    `GET /v2/returns?returnStateId=${states[0].id}&salesOrderId=${order.uuid}`,
  )
  assert.deepEqual([v2.body.totalItems, v2.body.items[0].stateId], [1, states[0].id])
})
