import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { world } from '../../../whole/testing/world.ts'
import { stockGround } from '../../testing/stock-ground.ts'

/** What a supplier confirms is what is to come. */

const { alice, bob, call, database } = await world()
const { app } = alice
const { newItem, newWarehouse } = stockGround({ alice, call })
const warehouse = await newWarehouse()
const kiln = await call(app, 'POST /v2/suppliers', { name: 'Kiln', number: 'K-1' })
const at = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`

async function drafted(...quantities: number[]) {
  const lines = await Promise.all(
    quantities.map(async (quantity) => ({
      ...{ itemId: (await newItem()).uuid, quantity, expectedDate: at(3) },
    })),
  )
  const draft = { supplierId: kiln.body.id, warehouseId: warehouse.uuid, lines }
  const { status, body, text } = await call(app, 'POST /v2/supplier-orders', draft)
  assert.equal(status, 201, text)
  return { id: body.id as string, lineIds: body.lines.map(({ id }: { id: string }) => id) }
}
async function sent(...quantities: number[]) {
  const order = await drafted(...quantities)
  assert.equal((await call(app, `POST /v2/supplier-orders/${order.id}/send`)).status, 200)
  return order
}
const confirm = (id: string, lines: object[], more: object = {}, actor = app) =>
  call(actor, `POST /v2/supplier-orders/${id}/confirm`, { lines, ...more })
const receive = (id: string, lineId: string, quantity: number) =>
  call(app, `POST /v2/supplier-orders/${id}/receive`, { lines: [{ lineId, quantity }] })
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  ...[status, body.errorCode, Object.keys(body.validationErrors ?? {})],
]
type Line = { quantityConfirmed: number | null; quantityOpen: number; expectedDate: string }
const shown = (lines: Line[]) =>
  lines.map((line) => [line.quantityConfirmed, line.quantityOpen, line.expectedDate])

test('what is confirmed is to come, on its day; what is left out is as it was ordered', async () => {
  const { id, lineIds } = await sent(10, 5, 3)
  const first = await confirm(
    id,
    [{ lineId: lineIds[0], quantity: 8, expectedDate: at(9) }, { lineId: lineIds[1] }],
    { externalNumber: 'AB-1' },
  )
  assert.equal(first.status, 200, first.text)
  assert.deepEqual(shown(first.body.lines), [
    ...[
      [8, 8, at(9)],
      [5, 5, at(3)],
      [null, 3, at(3)],
    ],
  ])
  assert.deepEqual([first.body.externalNumber, first.body.expectedDate], ['AB-1', at(3)])
  assert.ok(first.body.confirmedAt)
  const [stock] = (await call(app, `GET /v2/stocks?itemId=${first.body.lines[0].itemId}`)).body
    .items
  assert.equal(stock, undefined)
  const again = await confirm(id, [{ lineId: lineIds[0], quantity: 12, expectedDate: null }])
  assert.deepEqual(shown(again.body.lines)[0], [12, 12, null])
  assert.equal(again.body.externalNumber, 'AB-1')
  const { body } = await call(app, `GET /v1/supplierOrders?pageSize=500`)
  const v1 = body.Items.find(
    ({ ExternalNumber }: { ExternalNumber: string }) => ExternalNumber === 'AB-1',
  )
  assert.equal(v1.Lines[0].QuantityConfirmed, 12)
})

test('an order ends when all that was confirmed has come, and takes no more than that', async () => {
  const { id, lineIds } = await sent(10)
  await confirm(id, [{ lineId: lineIds[0], quantity: 12 }])
  assert.equal((await receive(id, lineIds[0], 11)).body.status, 3)
  assert.deepEqual(codeOf(await receive(id, lineIds[0], 2)).slice(0, 2), [
    ...[422, 'supplier-order.quantity.exceeded'],
  ])
  assert.equal((await receive(id, lineIds[0], 1)).body.status, 4)
  const less = await sent(10)
  await confirm(less.id, [{ lineId: less.lineIds[0], quantity: 6 }])
  const whole = await receive(less.id, less.lineIds[0], 6)
  // Something that was ordered had not arrived.
  assert.deepEqual([whole.body.status, whole.body.lines[0].quantityOpen], [5, 0])
  const late = await sent(10)
  await receive(late.id, late.lineIds[0], 4)
  const ended = await confirm(late.id, [{ lineId: late.lineIds[0], quantity: 4 }])
  assert.deepEqual([ended.body.status, ended.body.expectedDate], [5, null])
})

test('what is confirmed no longer is missing again, and the trail has it with what was known before', async () => {
  const { id, lineIds } = await sent(10)
  const { body } = await confirm(id, [{ lineId: lineIds[0], quantity: 0 }])
  assert.deepEqual([body.status, body.lines[0].quantityOpen], [2, 0])
  const trail = await call(alice.admin, `GET /v2/admin/audit?entityId=${id}`)
  const written = trail.body.items.find(
    ({ operation }: { operation: string }) => operation === 'confirmSupplierOrder',
  )
  const text = JSON.stringify(written)
  assert.ok(text.includes('"quantity":"0"') && text.includes(at(3)), text)
})

test('lines of another order, or named twice, another tenant and a draft are refused', async () => {
  const { id, lineIds } = await sent(10)
  const other = await sent(10)
  const line = { lineId: lineIds[0], quantity: 1 }
  assert.deepEqual(codeOf(await confirm(id, [line, { lineId: other.lineIds[0] }])), [
    ...[422, 'supplier-order.reference.missing', ['lines[1].lineId']],
  ])
  assert.deepEqual(codeOf(await confirm(id, [line, line])), [
    ...[422, 'supplier-order.line.twice', ['lines[1].lineId']],
  ])
  const foreign = await confirm(id, [line], {}, bob.app)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'supplier-order.missing'])
  const draft = await drafted(1)
  const early = await confirm(draft.id, [{ lineId: draft.lineIds[0] }])
  assert.deepEqual([early.status, early.body.errorCode], [409, 'supplier-order.move-not-allowed'])
  const reading = await alice.appWith('supplierorders.read')
  assert.equal((await confirm(id, [line], {}, reading)).status, 403)
})

test('what was read before somebody else changed it is neither saved, sent nor confirmed', async () => {
  const order = await drafted(4)
  const path = `/v2/supplier-orders/${order.id}`
  const { headers } = await call(app, `GET ${path}`)
  const stale = { 'if-match': String(headers.etag) }
  const patch = (comment: string, given: Readonly<Record<string, string>> = {}) =>
    call(app, `PATCH ${path}`, { comment }, given)
  assert.equal((await patch('Mine', stale)).status, 200)
  assert.equal((await patch('Theirs', stale)).status, 412)
  assert.equal((await call(app, `POST ${path}/send`, undefined, stale)).status, 412)
  const read = await call(app, `GET ${path}`)
  assert.deepEqual([read.body.comment, read.body.status], ['Mine', 1])
  assert.equal((await call(app, `POST ${path}/send`)).status, 200)
  const late = await call(
    app,
    `POST ${path}/confirm`,
    { lines: [{ lineId: order.lineIds[0] }] },
    stale,
  )
  assert.equal(late.status, 412)
})

test('of an order that ends while the confirmation waits nothing is confirmed', async () => {
  const { id, lineIds } = await sent(10)
  const where = 'where tenant_id = $1 and uuid = $2'
  const values = [alice.tenantId, id]
  const refused = await whileItWaits(
    database,
    [[`select from erp.supplier_orders ${where} for update`, values]],
    () => confirm(id, [{ lineId: lineIds[0], quantity: 3 }]),
    [[`update erp.supplier_orders set state = 4, closed = now() ${where}`, values]],
  )
  assert.deepEqual(codeOf(refused).slice(0, 2), [409, 'supplier-order.move-not-allowed'])
  const { body } = await call(app, `GET /v2/supplier-orders/${id}`)
  assert.deepEqual([body.confirmedAt, body.lines[0].quantityConfirmed], [null, null])
})
