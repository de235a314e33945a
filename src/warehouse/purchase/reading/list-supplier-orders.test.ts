import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../../whole/testing/world.ts'
import { stockGround } from '../../testing/stock-ground.ts'

/** Orders to suppliers are found by what a buyer asks: what is late, of whom, in which state. */

const { alice, bob, call } = await world()
const { app } = alice
const { newItem, newWarehouse } = stockGround({ alice, call })
const [warehouse, shop] = [await newWarehouse(), await newWarehouse()]
const supplier = async (name: string) =>
  (await call(app, 'POST /v2/suppliers', { name, number: name })).body
const [kiln, mill] = [await supplier('Kiln'), await supplier('Mill')]
const item = await newItem()
const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

async function ordered(more: object, days: number | null, isSent = true): Promise<string> {
  const { status, body, text } = await call(app, 'POST /v2/supplier-orders', {
    ...{ supplierId: kiln.id, warehouseId: warehouse.uuid, ...more },
    lines: [{ itemId: item.uuid, quantity: 5, expectedDate: days === null ? null : at(days) }],
  })
  assert.equal(status, 201, text)
  if (isSent) await call(app, `POST /v2/supplier-orders/${body.id}/send`)
  return body.id
}
async function found(query: string): Promise<string[]> {
  const { status, body, text } = await call(app, `GET /v2/supplier-orders?pageSize=500&${query}`)
  assert.equal(status, 200, text)
  return body.items.map(({ id }: { id: string }) => id)
}

const late = await ordered({ externalNumber: 'AB-77' }, -3)
const soon = await ordered({ supplierId: mill.id, warehouseId: shop.uuid }, 2)
const undated = await ordered({}, null)
const draft = await ordered({}, 1, false)
const done = await ordered({}, -9)
const cancelled = await ordered({ supplierId: mill.id }, -9)
const lineOf = async (id: string) =>
  (await call(app, `GET /v2/supplier-orders/${id}`)).body.lines[0].id
await call(app, `POST /v2/supplier-orders/${done}/receive`, {
  lines: [{ lineId: await lineOf(done), quantity: 5 }],
})
const reason = 'No longer made'
const given = await call(app, `POST /v2/supplier-orders/${cancelled}/cancel`, { reason })

test('by the day that is expected the late one comes first, and what has no day last', async () => {
  assert.deepEqual(await found('isOpen=true&sort=expectedDate'), [late, draft, soon, undated])
  assert.deepEqual(await found('isOpen=true&sort=-expectedDate'), [undated, soon, draft, late])
  const { body } = await call(app, `GET /v2/supplier-orders/${late}`)
  assert.equal(body.expectedDate?.slice(0, 10), at(-3).slice(0, 10))
  assert.equal((await call(app, `GET /v2/supplier-orders/${done}`)).body.expectedDate, null)
})

test('late is what should have come before today, and neither drafts nor what has ended', async () => {
  assert.deepEqual(await found('isOverdue=true'), [late])
  assert.ok(!(await found('isOverdue=false')).includes(late))
  const { items } = (await call(app, 'GET /v2/duties')).body
  const count = items.find(({ name }: { name: string }) => name === 'supplier-orders-overdue')
  assert.equal(count?.count, 1)
})

test('state, supplier, warehouse and words narrow the list together', async () => {
  assert.deepEqual(await found('status=1'), [draft])
  assert.deepEqual(await found('status=4'), [done])
  assert.deepEqual(await found('status=6'), [cancelled])
  assert.deepEqual(await found(`supplierId=${mill.id}`), [soon, cancelled])
  assert.deepEqual(await found(`warehouseId=${shop.uuid}`), [soon])
  assert.deepEqual(await found('searchKeyWord=ab-7%20kil'), [late])
  assert.deepEqual(await found(`searchKeyWord=mill&status=2`), [soon])
  assert.deepEqual(await found('searchKeyWord=nothing'), [])
  const theirs = await call(bob.app, `GET /v2/supplier-orders?supplierId=${mill.id}`)
  assert.deepEqual(theirs.body.items, [])
  assert.equal((await call(app, 'GET /v2/supplier-orders?status=7')).status, 400)
  const v1 = await call(app, 'GET /v1/supplierOrders?status=1&searchKeyWord=kiln')
  assert.equal(v1.body.Items.length, 1)
})

test('why an order ended stays with it', async () => {
  assert.deepEqual([given.status, given.body.closedReason], [200, reason])
  const rest = await ordered({}, 4)
  const closed = await call(app, `POST /v2/supplier-orders/${rest}/close`, { reason })
  assert.deepEqual([closed.body.status, closed.body.closedReason], [5, reason])
  const plain = await ordered({}, 4)
  const { body } = await call(app, `POST /v2/supplier-orders/${plain}/cancel`)
  assert.deepEqual([body.status, body.closedReason], [6, ''])
})
