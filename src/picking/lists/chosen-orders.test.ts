import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pickingWorld } from '../testing/picking-world.ts'

/** Lists of orders that somebody chose: these and no others, with and without a template. */

const w = await pickingWorld()
const { alice, call, newGround, openOrder } = w
const { app } = alice

test('chosen orders are picked without a template, whatever else is open', async () => {
  const g = await newGround()
  const item = await g.newItem(9)
  const orders = []
  for (const quantity of [1, 2, 3]) orders.push(await openOrder([{ quantity, itemId: item }]))
  const [first, , third] = orders
  const { status, body, text } = await call(app, `POST ${g.at}`, {
    SalesOrderIds: [third?.id, first?.id],
  })
  assert.equal(status, 201, text)
  assert.deepEqual([body.PickListTemplateId, body.PickListTemplateName], [0, ''])
  const positions = await g.positionsOf(body.Id)
  const quantities = positions.map(({ Quantity }) => Quantity).sort()
  assert.deepEqual(quantities, [1, 3])
  // What is on a list is not picked twice.
  const again = await call(app, `POST ${g.at}`, { SalesOrderIds: [first?.id] })
  assert.equal(again.body.ErrorCode, 'pick-list.nothing-open')
  await g.pickAll(body.Id)
  assert.equal((await g.complete(body.Id)).body.DeliveryNoteIds.length, 2)
})

test('a template groups chosen orders, and does not choose among them', async () => {
  const g = await newGround({ GroupingMode: 'SingleOrder', MinLineCount: 9, MaxOrderCount: 1 })
  const item = await g.newItem(9)
  const ids = []
  for (const quantity of [1, 2]) ids.push((await openOrder([{ quantity, itemId: item }])).id)
  const made = await g.gather({ SalesOrderIds: ids })
  assert.equal(made.status, 201, made.text)
  const { body } = await call(app, `GET /v1/wms/${g.warehouse}/picklists?isOpen=true`)
  const lists = body.Items as { Id: number; WaveId: number; PositionCount: number }[]
  assert.deepEqual(
    lists.map(({ WaveId, PositionCount }) => [WaveId, PositionCount]),
    [
      [made.body.Id, 1],
      [made.body.Id, 1],
    ],
  )
})

test('neither orders nor a template, and an unknown order, are refused', async () => {
  const g = await newGround()
  const nothing = await call(app, `POST ${g.at}`, {})
  assert.deepEqual(
    [nothing.status, nothing.body.ErrorCode, Object.keys(nothing.body.ValidationErrors)],
    [422, 'pick-list.nothing-chosen', ['PickListTemplateId']],
  )
  const unknown = await call(app, `POST ${g.at}`, { SalesOrderIds: [999_999] })
  assert.deepEqual(
    [unknown.status, unknown.body.ErrorCode, Object.keys(unknown.body.ValidationErrors)],
    [422, 'pick-list.reference.missing', ['SalesOrderIds[0]']],
  )
})

test('one of an order that is on hold is left out', async () => {
  const g = await newGround()
  const item = await g.newItem(9)
  const held = await openOrder([{ quantity: 1, itemId: item }])
  const free = await openOrder([{ quantity: 2, itemId: item }])
  const reason = await call(app, 'POST /v1/onHoldReasons', { Name: 'Asked back' })
  const { status, text } = await call(app, `POST /v1/salesOrders/${held.id}/hold`, {
    OnHoldReasonId: reason.body.Id,
  })
  assert.ok(status < 300, text)
  const made = await call(app, `POST ${g.at}`, { SalesOrderIds: [held.id, free.id] })
  assert.equal(made.status, 201, made.text)
  const positions = await g.positionsOf(made.body.Id)
  assert.deepEqual(
    positions.map(({ SalesOrderId }) => SalesOrderId),
    [free.id],
  )
})
