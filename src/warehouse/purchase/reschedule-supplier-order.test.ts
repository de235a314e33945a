import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { type Placed, stockGround } from '../testing/stock-ground.ts'

/** What a supplier says later of when its goods come. */

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse } = stockGround({ alice, call })
const warehouse = await newWarehouse()
const kiln = await call(app, 'POST /v2/suppliers', { name: 'Kiln', number: 'K-1' })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${day(days)}T12:00:00.000Z`

async function drafted(...items: Placed[]) {
  const lines = items.map(({ uuid }) => ({ itemId: uuid, quantity: 5, expectedDate: at(3) }))
  const draft = { supplierId: kiln.body.id, warehouseId: warehouse.uuid, lines }
  const { status, body, text } = await call(app, 'POST /v2/supplier-orders', draft)
  assert.equal(status, 201, text)
  return { id: body.id as string, lineIds: body.lines.map(({ id }: { id: string }) => id) }
}
async function sent(...items: Placed[]) {
  const order = await drafted(...items)
  assert.equal((await call(app, `POST /v2/supplier-orders/${order.id}/send`)).status, 200)
  return order
}
const reschedule = (id: string, lines: object[], actor = app) =>
  call(actor, `POST /v2/supplier-orders/${id}/reschedule`, { lines })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.errorCode,
  Object.keys(body.validationErrors ?? {}),
]
async function availableOn({ uuid }: Placed) {
  const question = { lines: [{ itemId: uuid, quantity: 2 }] }
  const [line] = (await call(app, 'POST /v2/stocks/availability', question)).body.lines
  return [line.availableOn, line.reasonCode]
}

test('what can be promised follows the day that the supplier says now', async () => {
  const [cup, bowl] = [await newItem(), await newItem()]
  const { id, lineIds } = await sent(cup, bowl)
  assert.deepEqual(await availableOn(cup), [day(3), 'supplier-order'])
  const { status, body, text } = await reschedule(id, [
    { lineId: lineIds[0], expectedDate: at(9) },
    { lineId: lineIds[1], expectedDate: null },
  ])
  assert.equal(status, 200, text)
  const expected = body.lines.map((line: { expectedDate: string }) => line.expectedDate)
  assert.deepEqual(
    expected.map((one: string | null) => one?.slice(0, 10) ?? null),
    [day(9), null],
  )
  assert.deepEqual(await availableOn(cup), [day(9), 'supplier-order'])
  assert.deepEqual(await availableOn(bowl), [null, 'undated'])
})

test('the change is in the trail once, with the days before and after; the same again writes nothing', async () => {
  const { id, lineIds } = await sent(await newItem())
  for (const _ of [1, 2]) {
    const reply = await reschedule(id, [{ lineId: lineIds[0], expectedDate: at(9) }])
    assert.equal(reply.status, 200, reply.text)
  }
  const trail = await call(alice.admin, `GET /v2/admin/audit?entityId=${id}`)
  const [written, ...others] = trail.body.items.filter(
    ({ operation }: { operation: string }) => operation === 'rescheduleSupplierOrder',
  )
  assert.deepEqual(others, [])
  const shown = JSON.stringify(written)
  assert.ok(shown.includes(at(3)) && shown.includes(at(9)), shown)
})

test('lines of another order, or named twice, are refused, and so is an order that is not on its way', async () => {
  const item = await newItem()
  const { id, lineIds } = await sent(item)
  const other = await sent(item)
  const line = { lineId: lineIds[0], expectedDate: at(9) }
  const foreign = await reschedule(id, [line, { ...line, lineId: other.lineIds[0] }])
  assert.deepEqual(codeOf(foreign), [422, 'supplier-order.reference.missing', ['lines[1].lineId']])
  const twice = await reschedule(id, [line, line])
  assert.deepEqual(codeOf(twice), [422, 'supplier-order.line.twice', ['lines[1].lineId']])
  assert.equal((await reschedule(id, [line], bob.app)).body.errorCode, 'supplier-order.missing')
  const draft = await drafted(item)
  const early = await reschedule(draft.id, [{ ...line, lineId: draft.lineIds[0] }])
  assert.deepEqual([early.status, early.body.errorCode], [409, 'supplier-order.move-not-allowed'])
  await call(app, `POST /v2/supplier-orders/${id}/close`)
  assert.equal((await reschedule(id, [line])).status, 409)
  assert.deepEqual(await availableOn(item), [day(3), 'supplier-order'])
})

test('of an order that ends while the request waits, no day is changed', async () => {
  const { id, lineIds } = await sent(await newItem())
  const where = 'where tenant_id = $1 and uuid = $2'
  const values = [alice.tenantId, id]
  const refused = await whileItWaits(
    database,
    [[`select from erp.supplier_orders ${where} for update`, values]],
    () => reschedule(id, [{ lineId: lineIds[0], expectedDate: at(9) }]),
    [[`update erp.supplier_orders set state = 4, closed = now() ${where}`, values]],
  )
  assert.deepEqual(
    [refused.status, refused.body.errorCode],
    [409, 'supplier-order.move-not-allowed'],
  )
  const { body } = await call(app, `GET /v2/supplier-orders/${id}`)
  assert.equal(body.lines[0].expectedDate.slice(0, 10), day(3))
})
