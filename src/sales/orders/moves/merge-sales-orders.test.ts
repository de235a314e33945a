import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { sql } from '../../../platform/postgres/sql.ts'
import { whileItWaits } from '../../../platform/testing/blocked.ts'
import { world } from '../../../whole/testing/world.ts'

const { alice, bob, call, database } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice', 'Other']))
const add = async (line: string, body: object) => (await call(alice.app, line, body)).body
await add('POST /v2/customer-groups', { name: 'Everybody' })
const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await add('POST /v2/customers', { addresses: [address] })
const pot = { name: 'Pot', quantity: 3, salesPriceGross: 9.99, taxRate: 19 }
const newOrder = async (more: object = {}) => {
  const order = { customerId, isPending: true, lineItems: [pot], ...more }
  const made = await call(alice.app, 'POST /v2/sales-orders', order)
  assert.equal(made.status, 201, made.text)
  return made.body
}
const orderOf = async (id: string) => (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
const merge = (into: { id: string }, others: readonly { id: string }[], actor = alice.app) =>
  call(actor, `POST /v2/sales-orders/${into.id}/merge`, {
    salesOrderIds: others.map(({ id }) => id),
  })

test('lines, files and notes of drafts move into one, and the others are cancelled', async () => {
  const into = await newOrder()
  const other = await newOrder({ lineItems: [{ ...pot, name: 'Lid', quantity: 1 }] })
  await add(`POST /v2/sales-orders/${other.id}/notes`, { noteBody: 'Call first' })
  const reply = await merge(into, [other])
  assert.equal(reply.status, 204, reply.text)
  const merged = await orderOf(into.id)
  assert.deepEqual(
    merged.lineItems.map(({ id }: { id: string }) => id),
    [into.lineItems[0].id, other.lineItems[0].id],
  )
  assert.equal(merged.paymentDetails.totalGrossAmount, 39.96)
  const notes = await call(alice.app, `GET /v2/sales-orders/${into.id}/notes`)
  assert.equal(notes.body.items.length, 1)
  const left = await orderOf(other.id)
  assert.deepEqual(
    [left.isCancelled, left.lineItems, left.paymentDetails.totalGrossAmount],
    [true, [], 0],
  )
  assert.equal(left.cancellation.cancellationComment, `Merged into ${into.salesOrderNumber}`)
  const again = await merge(into, [other])
  assert.deepEqual([again.status, again.body.errorCode], [409, 'sales-order.move-not-allowed'])
  assert.deepEqual(Object.keys(again.body.validationErrors), ['salesOrderIds[0]'])
})

test('all that keeps drafts apart is reported at once', async () => {
  const into = await newOrder()
  const stranger = await add('POST /v2/customers', { addresses: [{ ...address, city: 'Bremen' }] })
  const channel = { currencyIso: 'USD', currencyFactor: 1.1 }
  const other = await newOrder({
    customerId: stranger.customerId,
    companyId: (await call(alice.app, 'GET /v2/companies')).body.items[1].id,
    paymentDetails: channel,
  })
  const fits = await newOrder()
  const { status, body } = await merge(into, [fits, other])
  assert.deepEqual([status, body.errorCode], [422, 'sales-order.unmergeable'])
  assert.deepEqual(Object.keys(body.validationErrors), ['salesOrderIds[1]'])
  assert.deepEqual(Object.keys(body.errors), [
    ...['sales-order.merge.customer', 'sales-order.merge.company', 'sales-order.merge.currency'],
    'sales-order.merge.address',
  ])
  assert.equal((await orderOf(fits.id)).isCancelled, false)
})

test('a hold forbids merging unless its reason allows it, and so do payments', async () => {
  const [strict, loose] = [
    await add('POST /v2/on-hold-reasons', { name: 'Fraud' }),
    await add('POST /v2/on-hold-reasons', { name: 'Collect', isMergeable: true }),
  ]
  const [into, held, paid] = [await newOrder(), await newOrder(), await newOrder()]
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set paid_amount = 1
      where tenant_id = ${tx.tenantId} and uuid = ${paid.id}`),
  )
  const hold = (id: string) =>
    call(alice.app, `POST /v2/sales-orders/${held.id}/hold`, { onHoldReasonId: id })
  await hold(strict.id)
  const { body } = await merge(into, [held, paid])
  assert.deepEqual(Object.keys(body.errors), ['sales-order.merge.hold', 'sales-order.merge.paid'])
  await hold(loose.id)
  assert.equal((await merge(into, [held])).status, 204)
})

test('orders that are not there, named twice or of another tenant are refused', async () => {
  const [into, other] = [await newOrder(), await newOrder()]
  assert.equal((await merge(into, [other], bob.app)).status, 404)
  const unknown = await merge(into, [{ id: crypto.randomUUID() }])
  assert.deepEqual([unknown.status, unknown.body.errorCode], [422, 'sales-order.reference.missing'])
  const twice = await merge(into, [other, other, into])
  assert.deepEqual(
    [twice.status, Object.keys(twice.body.validationErrors)],
    [400, ['salesOrderIds[1]', 'salesOrderIds[2]']],
  )
})

test('drafts of a channel keep what they reserve', async () => {
  const warehouse = await add('POST /v2/warehouses', { name: 'Main', isActive: true })
  const { id: itemId } = await add('POST /v2/items', { name: 'Cup' })
  await add('POST /v2/stocks', { itemId, warehouseId: warehouse.id, quantity: 3 })
  const channel = await add('POST /v2/sales-channels', { name: 'Shop', type: 'OnlineShop' })
  assert.ok(channel.id, JSON.stringify(channel))
  const line = { itemId, quantity: 1, salesPriceGross: 5, taxRate: 19 }
  const draft = () => newOrder({ salesChannelId: channel.id, lineItems: [line] })
  const [into, other] = [await draft(), await draft()]
  assert.equal((await merge(into, [other])).status, 204)
  const rows = await alice.work((tx) =>
    tx.rows<{ orders: number; reserved: number }>(sql`
      select count(distinct sales_order_id)::integer as orders, sum(reserved)::float8 as reserved
      from erp.stock_reservations where tenant_id = ${tx.tenantId}`),
  )
  assert.deepEqual(rows, [{ orders: 1, reserved: 2 }])
})

test('a merge waits for the writer of a draft and decides on what it finds', async () => {
  const [into, other] = [await newOrder(), await newOrder()]
  const of = [alice.tenantId, other.id]
  const reply = await whileItWaits(
    database,
    [['select from erp.sales_orders where tenant_id = $1 and uuid = $2 for update', of]],
    () => merge(into, [other]),
    [['update erp.sales_orders set is_draft = false where tenant_id = $1 and uuid = $2', of]],
  )
  assert.equal(reply.status, 409)
})
