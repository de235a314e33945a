import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../../access/companies/company-store.ts'
import { fixed, sql } from '../../../platform/postgres/sql.ts'
import { type TestReply, world } from '../../../whole/testing/world.ts'

const { alice, bob, call } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice']))
const address = { city: 'Hamburg', countryIso: 'DE' }
const customer = await call(alice.app, 'POST /v2/customers', { addresses: [address] })
const { customerId } = customer.body
const warehouse = (await call(alice.app, 'POST /v2/warehouses', { name: 'Main' })).body.id

const line = (price: number, more: object = {}) => ({
  ...{ name: 'A pot', quantity: 1, salesPriceGross: price, taxRate: 19 },
  ...more,
})
async function newItem(stock: number, more: object = {}) {
  const { body } = await call(alice.app, 'POST /v2/items', { name: 'Pot', ...more })
  const booked = { itemId: body.id, warehouseId: warehouse, quantity: stock }
  if (stock > 0) await call(alice.app, 'POST /v2/stocks', booked)
  return body.id as string
}
async function newOrder(lineItems: object[], more: object = {}) {
  const reply = await call(alice.app, 'POST /v2/sales-orders', { customerId, lineItems, ...more })
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const read = (id: string) => call(alice.app, `GET /v2/sales-orders/${id}`)
const put = (id: string, lines: object[], headers = {}) =>
  call(alice.app, `PUT /v2/sales-orders/${id}/line-items`, lines as never, headers)
const stay = (one: TestReply['body'], more: object = {}) => ({
  ...{ salesOrderLineItemId: one.id, quantity: one.quantity },
  ...more,
})
const shown = ({ lineItems }: TestReply['body']) =>
  lineItems.map((one: TestReply['body']) => [one.quantity, one.salesPriceGross])

test('lines are changed, added and deleted in one go, and the order is answered as it is then', async () => {
  const { id, lineItems } = await newOrder([line(10), line(20), line(30)])
  const [first, , third] = lineItems
  const wanted = [stay(third, { quantity: 2, discountPercent: 10 }), stay(first), line(5)]
  const { status, body, text } = await put(id, wanted)
  assert.equal(status, 200, text)
  assert.deepEqual(shown(body), [
    [1, 10],
    [2, 30],
    [1, 5],
  ])
  assert.equal(body.paymentDetails.totalGrossAmount, 69)
  assert.deepEqual(body, (await read(id)).body)
  assert.deepEqual([body.lineItems[0].id, body.lineItems[1].id], [first.id, third.id])
})

test('a dry run says what the order would come to, and changes nothing', async () => {
  const { id, lineItems } = await newOrder([line(10)])
  const path = `PUT /v2/sales-orders/${id}/line-items?dryRun=true`
  const { body } = await call(alice.app, path, [stay(lineItems[0], { quantity: 7 })] as never)
  assert.equal(body.paymentDetails.totalGrossAmount, 70)
  assert.deepEqual(shown((await read(id)).body), [[1, 10]])
})

test('what names no change writes nothing, and a change over that of somebody else is refused', async () => {
  const { id, lineItems } = await newOrder([line(10)])
  const before = await read(id)
  const same = await put(id, [stay(lineItems[0], { salesPriceGross: 10 })])
  assert.deepEqual([same.status, same.headers.etag], [200, before.headers.etag])
  await put(id, [stay(lineItems[0], { quantity: 2 })])
  const stale = { 'if-match': String(before.headers.etag) }
  const refused = await put(id, [stay(lineItems[0], { quantity: 3 })], stale)
  assert.equal(refused.status, 412)
  assert.deepEqual(shown((await read(id)).body), [[2, 10]])
})

test('a refusal names the line by its place in the body, and then nothing is changed', async () => {
  const [pot, cup] = [await newItem(3), await newItem(1)]
  const of = (itemId: string, quantity: number) => line(5, { itemId, quantity })
  const { id, lineItems } = await newOrder([of(pot, 1), line(1)])
  const faultsOf = async (...lines: object[]) => {
    const { body, status } = await put(id, lines)
    assert.deepEqual([status, body.errorCode], [422, 'stock.insufficient'])
    return Object.keys(body.validationErrors)
  }
  const many = stay(lineItems[0], { quantity: 9 })
  assert.deepEqual(await faultsOf(line(1), of(cup, 1), many), ['[2].quantity'])
  assert.deepEqual(await faultsOf(stay(lineItems[1]), of(cup, 2), stay(lineItems[0])), [
    '[1].quantity',
  ])
  assert.deepEqual(shown((await read(id)).body), [
    [1, 5],
    [1, 1],
  ])
  const twice = await put(id, [stay(lineItems[0]), stay(lineItems[0])])
  assert.deepEqual(
    [twice.status, Object.keys(twice.body.validationErrors)],
    [400, ['[1].salesOrderLineItemId']],
  )
})

test('components stay with their bill of materials without being named, and go with it', async () => {
  const cup = await newItem(9)
  const set = await newItem(0, { components: [{ itemId: cup, quantity: 2 }] })
  const { id, lineItems } = await newOrder([line(8, { itemId: set }), line(1)])
  const free = async () =>
    (await call(alice.app, `GET /v2/items/${cup}/stock`)).body.totalQuantityAvailable
  const bill = lineItems.find(({ itemId }: TestReply['body']) => itemId === set)
  const { body } = await put(id, [stay(bill, { quantity: 3 })])
  assert.deepEqual(
    body.lineItems.map(({ quantity }: TestReply['body']) => quantity),
    [3, 6],
  )
  const kept = await free()
  assert.deepEqual((await put(id, [line(1)])).body.lineItems.length, 1)
  if (typeof kept === 'number') assert.equal((await free()) - kept, 6)
})

test('what is delivered stays, and after an invoice prices do, while items can still be added', async () => {
  const { id, lineItems } = await newOrder([line(10, { quantity: 2 })])
  const [one] = lineItems
  const done = (column: string) =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.sales_order_lines line set ${fixed(column)} = 1
        where line.tenant_id = ${tx.tenantId} and line.uuid = ${one.id}::uuid`),
    )
  await done('quantity_delivered')
  const gone = await put(id, [line(1)])
  assert.deepEqual([gone.status, gone.body.errorCode], [422, 'sales-order.line.in-use'])
  await done('quantity_invoiced')
  const cheaper = await put(id, [stay(one, { salesPriceGross: 9 })])
  assert.deepEqual([cheaper.status, cheaper.body.errorCode], [422, 'sales-order.invoiced'])
  assert.equal((await put(id, [stay(one, { quantity: 3 }), line(1)])).status, 200)
})

test('a line of shipping that is set by hand stays, and another one follows the method', async () => {
  const { id, lineItems } = await newOrder([line(10), line(4.9, { type: 2, name: 'Parcel' })])
  const [goods, shipping] = lineItems
  const { body } = await put(id, [stay(goods), stay(shipping, { salesPriceGross: 2 })])
  assert.equal(body.shippingDetails.isShippingCostFixed, true)
  assert.equal(body.paymentDetails.totalGrossAmount, 12)
})

test('lines of an order of another tenant, and of another order, do not exist', async () => {
  const [one, other] = [await newOrder([line(1)]), await newOrder([line(1)])]
  const foreign = await call(bob.app, `PUT /v2/sales-orders/${one.id}/line-items`, [] as never)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'sales-order.missing'])
  const mixed = await put(one.id, [stay(other.lineItems[0])])
  assert.deepEqual([mixed.status, mixed.body.errorCode], [422, 'sales-order.reference.missing'])
  assert.deepEqual(Object.keys(mixed.body.validationErrors), ['[0].salesOrderLineItemId'])
})

test('generation 1 sets lines in its spelling', async () => {
  const order = await newOrder([line(10)])
  const v1 = await call(alice.app, 'GET /v1/salesOrders')
  const { Id } = v1.body.Items.find(
    (one: TestReply['body']) => one.Number === order.salesOrderNumber,
  )
  const [stored] = (await call(alice.app, `GET /v1/salesOrders/${Id}/lineitems`)).body
  const wanted = [{ SalesOrderLineItemId: stored.Id, Quantity: 4 }]
  const { status, text } = await call(
    alice.app,
    `PUT /v1/salesOrders/${Id}/lineitems`,
    wanted as never,
  )
  assert.equal(status, 200, text)
  assert.deepEqual(shown((await read(order.id)).body), [[4, 10]])
})
