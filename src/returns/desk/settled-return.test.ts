import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { deskWorld } from '../testing/desk-world.ts'

/** A parcel at the desk of returns is booked in one step, all of it or nothing. */

const w = await deskWorld()
const { alice, bob, call, delivered, announced, settle, found, at, shelf, locked, reason } = w

const stateOf = async (id: number) => (await call(alice.app, `GET /returns/${id}`)).body.StateId

test('an announced return is received, put away as judged, credited and completed by one call', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 3)
  const done = await settle({ ReturnId: Id }, [
    found(order, 1, { StorageLocationId: shelf }),
    found(order, 1, { Restocking: 'blocked', StorageLocationId: locked, ConditionComment: 'Torn' }),
    found(order, 1, { Decision: 'refuse' }),
  ])
  assert.equal(done.status, 200, done.text)
  assert.deepEqual([done.body.Id, done.body.StateId], [Id, 4])
  assert.deepEqual(
    done.body.CreditNotes.map((one: Record<string, unknown>) => one['TotalGrossAmount']),
    [19.98],
  )
  assert.deepEqual([done.body.ReplacementOrderId, done.body.ReplacementOrderNumber], [0, ''])
  assert.deepEqual([await at(order.itemId, shelf), await at(order.itemId, locked)], [1, 1])
  assert.deepEqual((await w.progress(order.id)).returned, [3])
  const lines = await w.linesOfReturn(Id)
  assert.deepEqual(
    lines.map((one) => [
      one['Quantity'],
      one['Restocking'],
      one['Decision'],
      one['ConditionComment'],
    ]),
    [
      [1, 'sellable', 'refund', ''],
      [1, 'blocked', 'refund', 'Torn'],
      [1, 'none', 'refuse', ''],
    ],
  )
})

test('a second click, the same key and two people at once settle a parcel once', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 1)
  const key = { 'idempotency-key': 'settle-once' }
  const entries = [found(order, 1)]
  const replies = [
    await settle({ ReturnId: Id }, entries, key),
    await settle({ ReturnId: Id }, entries, key),
    await settle({ ReturnId: Id }, entries),
  ]
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body.ErrorCode]),
    [
      [200, undefined],
      [200, undefined],
      [409, 'return.move-not-allowed'],
    ],
  )
  const other = await announced(order, 1)
  const both = await Promise.all([
    settle({ ReturnId: other.Id }, entries),
    settle({ ReturnId: other.Id }, entries),
  ])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await w.creditNotesOf(order)).length, 2)
  assert.equal(await w.stockOf(order.itemId), 9)
})

test('what is missing can be announced again, what is too many is refused, and what is more is added', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 2)
  const many = await settle({ ReturnId: Id }, [found(order, 4)])
  assert.deepEqual([many.status, many.body.ErrorCode], [422, 'return.quantity.exceeded'])
  assert.deepEqual(Object.keys(many.body.ValidationErrors), ['LineItems[0].Quantity'])
  assert.equal(await stateOf(Id), 1)
  const less = await settle({ ReturnId: Id }, [found(order, 1)])
  assert.equal(less.status, 200, less.text)
  assert.deepEqual((await w.progress(order.id)).returned, [1])
  const rest = await announced(order, 1)
  const more = await settle({ ReturnId: rest.Id }, [found(order, 2)])
  assert.equal(more.status, 200, more.text)
  assert.deepEqual((await w.progress(order.id)).returned, [3])
})

test('a return that came in already is counted once', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 3)
  assert.equal((await call(alice.app, `POST /returns/${Id}/receive`)).status, 200)
  const done = await settle({ ReturnId: Id }, [found(order, 2)])
  assert.equal(done.status, 200, done.text)
  assert.deepEqual((await w.progress(order.id)).returned, [2])
})

test('an exchange is one step: the goods are ordered once more for nothing, and not credited', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 2)
  const entries = [
    found(order, 1, { Decision: 'replace', Restocking: 'scrapped' }),
    found(order, 1),
  ]
  const clerk = await alice.appWith('returns.write', 'returns.read')
  const refused = await settle({ ReturnId: Id }, entries, undefined, clerk)
  assert.deepEqual([refused.status, refused.body.ErrorCode], [403, 'return.replacement.forbidden'])
  assert.equal(await stateOf(Id), 1)
  const done = await settle({ ReturnId: Id }, entries)
  assert.equal(done.status, 200, done.text)
  const { ReplacementOrderId, ReplacementOrderNumber, CreditNotes } = done.body
  assert.deepEqual(
    CreditNotes.map((one: Record<string, unknown>) => one['TotalGrossAmount']),
    [9.99],
  )
  const stored = await alice.work((tx) =>
    tx.row<object>(sql`
      select sold.number, sold.status, sold.total_gross::float8 as gross, sold.payment_status as paid, sold.comment,
        line.item_id as item, line.quantity::float8 as quantity,
        line.sales_price_gross::float8 as price,
        (select sum(one.reserved)::float8 from erp.stock_reservations one
          where one.tenant_id = ${tx.tenantId} and one.sales_order_id = sold.id) as reserved
      from erp.sales_orders sold
      join erp.sales_order_lines line
        on line.tenant_id = ${tx.tenantId} and line.sales_order_id = sold.id
      where sold.tenant_id = ${tx.tenantId} and sold.id = ${ReplacementOrderId}`),
  )
  assert.deepEqual(stored, {
    number: ReplacementOrderNumber,
    ...{ status: 1, gross: 0, paid: 2, comment: `Replacement for return ${done.body.Number}` },
    ...{ item: order.itemId, quantity: 1, price: 0, reserved: 1 },
  })
  const v2 = await call(alice.app, `GET /v2/returns?salesOrderId=${order.uuid}`)
  assert.equal(v2.body.items[0].replacementOrderNumber, ReplacementOrderNumber)
})

test('a replacement waits for goods that are not there', async () => {
  const order = await delivered({ item: await w.newItem(3) })
  const { Id } = await announced(order, 1)
  const entry = found(order, 1, { Decision: 'replace', Restocking: 'scrapped' })
  const done = await settle({ ReturnId: Id }, [entry])
  assert.equal(done.status, 200, done.text)
  const made = (await call(alice.app, `GET /salesOrders/${done.body.ReplacementOrderId}`)).status
  assert.equal(made, 200)
})

test('goods that nobody announced are settled by their order, with a reason', async () => {
  const order = await delivered()
  const of = { SalesOrderId: order.id, TrackingId: 'PARCEL-22' }
  const nameless = await settle(of, [found(order, 1)])
  assert.deepEqual([nameless.status, nameless.body.ErrorCode], [422, 'return.settlement.reason'])
  const none = await settle({}, [found(order, 1, { ReturnReasonId: reason })])
  assert.deepEqual([none.status, none.body.ErrorCode], [422, 'return.reference.missing'])
  const done = await settle(of, [
    found(order, 2, { ReturnReasonId: reason, StorageLocationId: shelf }),
  ])
  assert.equal(done.status, 200, done.text)
  assert.deepEqual([done.body.StateId, done.body.CreditNotes.length], [4, 1])
  assert.equal(await at(order.itemId, shelf), 2)
  const [parcel] = (await call(alice.app, `GET /returns/${done.body.Id}/packages`)).body
  assert.equal(parcel.TrackingID, 'PARCEL-22')
  const again = await settle(of, [found(order, 2, { ReturnReasonId: reason })])
  assert.equal(again.body.ErrorCode, 'return.quantity.exceeded')
})

test('blocked goods go to no place that sells', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 1)
  const entry = found(order, 1, { Restocking: 'blocked', StorageLocationId: shelf })
  const refused = await settle({ ReturnId: Id }, [entry])
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'stock.warehouse.not-blocked'])
  assert.equal(await stateOf(Id), 1)
})

test('nothing is booked where the credit note is refused: not the goods, not the order, not the replacement', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 2)
  const close = (until: string | null) =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.companies set books_closed_until = ${until}::date
        where tenant_id = ${tx.tenantId} and id = ${order.companyId} returning id`),
    )
  const countOrders = async () => (await call(alice.app, 'GET /v2/sales-orders')).body.totalItems
  const [stock, orders] = [await w.stockOf(order.itemId), await countOrders()]
  await close('2999-12-31')
  const entries = [found(order, 1), found(order, 1, { Decision: 'replace' })]
  const refused = await settle({ ReturnId: Id }, entries)
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'invoice.period-closed'])
  await close(null)
  assert.deepEqual(
    [await stateOf(Id), await w.stockOf(order.itemId), await countOrders()],
    [1, stock, orders],
  )
  assert.deepEqual((await w.progress(order.id)).returned, [0])
})

test('it waits for the holder of the order, and finds what a colleague decided meanwhile', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 1)
  const reply = await whileItWaits(
    w.database,
    [
      [
        'select from erp.sales_orders where tenant_id = $1 and id = $2 for update',
        [alice.tenantId, order.id],
      ],
    ],
    () => settle({ ReturnId: Id }, [found(order, 1)]),
    [['update erp.returns set state = 5 where tenant_id = $1 and id = $2', [alice.tenantId, Id]]],
  )
  assert.deepEqual([reply.status, reply.body.ErrorCode], [409, 'return.move-not-allowed'])
})

test('what a channel announced comes as announced: what is missing is refused, more is not added', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 2)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.returns set origin = 6 where tenant_id = ${tx.tenantId} and id = ${Id} returning id`),
  )
  const more = await settle({ ReturnId: Id }, [found(order, 3)])
  assert.deepEqual([more.status, more.body.ErrorCode], [422, 'return.settlement.channel'])
  const done = await settle({ ReturnId: Id }, [found(order, 1)])
  assert.equal(done.status, 200, done.text)
  const lines = await w.linesOfReturn(Id)
  assert.deepEqual(
    lines.map((one) => [one['Quantity'], one['Restocking'], one['Decision']]),
    [
      [1, 'sellable', 'refund'],
      [1, 'none', 'refuse'],
    ],
  )
})

test('returns, orders and places of another tenant do not exist', async () => {
  const order = await delivered()
  const { Id } = await announced(order, 1)
  const foreign = await settle({ ReturnId: Id }, [found(order, 1)], undefined, bob.app)
  assert.deepEqual([foreign.status, foreign.body.ErrorCode], [422, 'return.reference.missing'])
  const goods = await call(bob.app, `GET /salesOrders/${order.id}/returnableGoods`)
  assert.deepEqual([goods.status, goods.body.ErrorCode], [404, 'sales-order.missing'])
  const other = await delivered()
  const line = await settle({ ReturnId: Id }, [found(other, 1)])
  assert.deepEqual(Object.keys(line.body.ValidationErrors), ['LineItems[0].SalesOrderLineItemId'])
})
