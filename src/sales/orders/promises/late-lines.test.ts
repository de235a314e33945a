import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { world } from '../../../whole/testing/world.ts'

/** What orders were promised and cannot have on that day. */

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
// biome-ignore lint/suspicious/noExplicitAny: records as they were answered.
type Shown = any
async function posted(path: string, body: object): Promise<Shown> {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.ok(reply.status < 300, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
const supplier = await posted('suppliers', { name: 'Kiln', number: 'K-1' })
await posted('payment-methods', { name: 'On account', isDefault: true, canShipBeforePayment: true })
const address = { lastName: 'Ribeiro', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await posted('customers', { addresses: [address] })

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const newItem = () => posted('items', { name: 'Cup', allowsPreorders: true })

/** Goods that a supplier is to deliver in so many days. */
async function coming({ id: itemId }: Shown, quantity: number, days: number) {
  const lines = [{ itemId, quantity, expectedDate: `${day(days)}T12:00:00Z` }]
  const draft = { supplierId: supplier.id, warehouseId: warehouse.id, lines }
  const order = await posted('supplier-orders', draft)
  await posted(`supplier-orders/${order.id}/send`, {})
  const said = (later: number | null) => ({
    lines: [{ lineId: order.lines[0].id, expectedDate: later && `${day(later)}T12:00:00Z` }],
  })
  return (later: number | null) => posted(`supplier-orders/${order.id}/reschedule`, said(later))
}

const order = ({ id: itemId }: Shown, quantity: number) =>
  posted('sales-orders', { customerId, lineItems: [{ itemId, quantity, taxRate: 19 }] })

/** The late lines of an item: order, days promised and expected, and why. */
async function lateOf({ id }: Shown, actor = alice.app) {
  const { body } = await call(actor, 'GET /v2/sales-orders/late-lines?pageSize=500')
  return body.items
    .filter(({ itemId }: Shown) => itemId === id)
    .map((line: Shown) => [
      line.salesOrderId,
      line.promisedOn,
      line.expectedOn,
      line.reasonCode,
      line.quantityMissing,
    ])
}

test('orders that wait for goods that come later than was said are listed with the new day', async () => {
  const item = await newItem()
  const reschedule = await coming(item, 5, 3)
  const { id } = await order(item, 2)
  assert.deepEqual(await lateOf(item), [])
  await reschedule(9)
  assert.deepEqual(await lateOf(item), [[id, day(3), day(9), 'supplier-order', 2]])
  await reschedule(null)
  assert.deepEqual(await lateOf(item), [[id, day(3), null, 'undated', 2]])
  await reschedule(2)
  assert.deepEqual(await lateOf(item), [])
  assert.deepEqual(await lateOf(item, bob.app), [])
})

test('of what comes the older order is served first, so the younger one alone is late', async () => {
  const item = await newItem()
  const [first, second] = [await coming(item, 3, 3), await coming(item, 2, 4)]
  const older = await order(item, 3)
  const younger = await order(item, 2)
  await second(9)
  assert.deepEqual(await lateOf(item), [[younger.id, day(4), day(9), 'supplier-order', 2]])
  await first(20)
  assert.deepEqual(await lateOf(item), [
    [older.id, day(3), day(20), 'supplier-order', 3],
    [younger.id, day(4), day(20), 'supplier-order', 2],
  ])
})

test('goods that are there and should have left are late until they do', async () => {
  const item = await newItem()
  await posted('stocks', { itemId: item.id, warehouseId: warehouse.id, quantity: 2 })
  const { id } = await order(item, 2)
  assert.deepEqual(await lateOf(item), [])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_order_lines line set promised_on = promised_on - interval '2 days'
      from erp.sales_orders sales_order
      where line.tenant_id = ${tx.tenantId} and sales_order.tenant_id = ${tx.tenantId}
        and sales_order.uuid = ${id}::uuid and line.sales_order_id = sales_order.id`),
  )
  assert.deepEqual(await lateOf(item), [[id, day(-2), day(0), 'in-stock', 0]])
  await posted('delivery-notes', { salesOrderId: id })
  assert.deepEqual(await lateOf(item), [])
})

test('an answer is a page of the late lines', async () => {
  const item = await newItem()
  const reschedule = await coming(item, 5, 3)
  for (const quantity of [1, 2]) await order(item, quantity)
  await reschedule(9)
  const { body } = await call(alice.app, 'GET /v2/sales-orders/late-lines?pageSize=1&pageNumber=2')
  assert.equal(body.items.length, 1)
  assert.ok(body.totalItems >= 2)
  assert.equal(body.hasPreviousPage, true)
})
