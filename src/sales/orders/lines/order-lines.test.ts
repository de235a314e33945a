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

const line = (price: number, more: object = {}) => ({
  ...{ name: 'A pot', quantity: 1, salesPriceGross: price, taxRate: 19 },
  ...more,
})
async function newOrder(lineItems: object[] = [line(9.99), line(9.99)], more: object = {}) {
  const body = { customerId, lineItems, ...more }
  const reply = await call(alice.app, 'POST /v2/sales-orders', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const read = async (id: string) => (await call(alice.app, `GET /v2/sales-orders/${id}`)).body

async function newItem(stock: number) {
  const item = await call(alice.app, 'POST /v2/items', { name: 'Pot' })
  const booked = await call(alice.app, 'POST /v2/stocks', {
    itemId: item.body.id,
    warehouseId: await warehouse(),
    quantity: stock,
  })
  assert.ok(booked.status < 300, booked.text)
  return item.body.id as string
}
async function warehouse() {
  const { body } = await call(alice.app, 'GET /v2/warehouses')
  if (body.items.length > 0) return body.items[0].id
  return (await call(alice.app, 'POST /v2/warehouses', { name: 'Main' })).body.id
}

/** Sums of the lines against the totals of the order, both sides. */
function assertAddsUp({ lineItems, paymentDetails }: TestReply['body']) {
  const sum = (field: string) =>
    Math.round(lineItems.reduce((all: number, one: never) => all + one[field], 0) * 100)
  assert.equal(sum('totalSalesPriceNet'), Math.round(paymentDetails.totalNetAmount * 100))
  assert.equal(sum('totalSalesPriceGross'), Math.round(paymentDetails.totalGrossAmount * 100))
}

test('a line costs what it says, else what its item costs in the currency of the order', async () => {
  const itemId = await newItem(10)
  const itemPriceData = { salesPriceNet: 10, purchasePriceNet: 4 }
  const priced = await call(alice.app, `PATCH /v2/items/${itemId}`, { itemPriceData })
  assert.equal(priced.status, 200, priced.text)
  const of = (more: object) => ({ itemId, quantity: 1, taxRate: 19, ...more })
  const lines = [of({}), of({ purchasePriceNet: 3.5 }), of({ purchasePriceNet: 0 })]
  const costs = ({ lineItems }: { lineItems: { purchasePriceNet: number }[] }) =>
    lineItems.map(({ purchasePriceNet }) => purchasePriceNet)
  assert.deepEqual(costs(await newOrder(lines)), [4, 3.5, 0])
  const inDollars = { paymentDetails: { currencyIso: 'USD', currencyFactor: 2 } }
  assert.deepEqual(costs(await newOrder(lines, inDollars)), [8, 3.5, 0])
})

test('lines are added behind the others, changed and deleted, and the order always adds up', async () => {
  const { id, lineItems } = await newOrder()
  const path = `/v2/sales-orders/${id}/line-items`
  const added = await call(alice.app, `POST ${path}`, [line(9.99), line(4.5, { taxRate: 7 })])
  assert.equal(added.status, 201, added.text)
  assert.deepEqual([added.body.length, added.body[1].sortOrder], [2, 4])
  assert.equal((await call(alice.app, `GET ${added.headers.location}`)).body.id, added.body[0].id)
  assertAddsUp(await read(id))
  const changed = await call(alice.app, `PATCH ${path}/${lineItems[0].id}`, { quantity: 3 })
  assert.deepEqual([changed.status, changed.body.totalSalesPriceGross], [200, 29.97])
  assertAddsUp(await read(id))
  assert.equal((await call(alice.app, `DELETE ${path}/${lineItems[1].id}`)).status, 204)
  const after = await read(id)
  assertAddsUp(after)
  assert.deepEqual(after.paymentDetails.totalGrossAmount, 44.46)
  assert.deepEqual((await call(alice.app, `GET ${path}`)).body.items, after.lineItems)
})

test('generation 1 adds lines to an order without any, and answers a change of one with nothing', async () => {
  const { body: first } = await call(alice.app, 'GET /v1/customers')
  const order = await call(alice.app, 'POST /v1/salesOrders', {
    CustomerId: first.Items[0].Id,
    CompanyId: 1,
  })
  const path = `/salesOrders/${order.body.Id}/lineitems`
  const sent = [{ Name: 'Pot', Quantity: 2, SalesPriceNet: 10, TaxRate: 19, Notice: 'A note' }]
  const added = await call(alice.app, `POST ${path}`, sent)
  assert.equal(added.status, 201, added.text)
  assert.deepEqual([added.body[0].SalesPriceGross, added.body[0].Notice], [11.9, 'A note'])
  const at = `${path}/${added.body[0].Id}`
  assert.equal((await call(alice.app, `PATCH ${at}`, { Discount: 50 })).status, 204)
  const { body } = await call(alice.app, `GET ${path}`)
  assert.equal(body[0].TotalSalesPriceGross, 11.9)
  const total = await call(alice.app, `GET /salesOrders/${order.body.Id}`)
  assert.equal(total.body.SalesOrderPaymentDetails.TotalGrossAmount, 11.9)
})

test('an order reserves the stock of its lines and follows their changes; more than there is, is refused', async () => {
  const itemId = await newItem(5)
  const available = async () => (await call(alice.app, `GET /v2/items/${itemId}/stock`)).body
  const order = await newOrder([line(5, { itemId, quantity: 3 })])
  const before = await available()
  const path = `/v2/sales-orders/${order.id}/line-items`
  const refused = await call(alice.app, `POST ${path}`, [line(5, { itemId, quantity: 3 })])
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'stock.insufficient'])
  assert.deepEqual(Object.keys(refused.body.validationErrors), ['[0].quantity'])
  const more = await call(alice.app, `PATCH ${path}/${order.lineItems[0].id}`, { quantity: 5 })
  assert.equal(more.status, 200, more.text)
  const much = await call(alice.app, `PATCH ${path}/${order.lineItems[0].id}`, { quantity: 6 })
  assert.equal(much.body.errorCode, 'stock.insufficient')
  const other = await call(alice.app, 'POST /v2/sales-orders', {
    customerId,
    lineItems: [line(1), line(5, { itemId })],
  })
  assert.equal(other.body.errorCode, 'stock.insufficient')
  assert.deepEqual(Object.keys(other.body.validationErrors), ['lineItems[1].quantity'])
  assert.equal((await newOrder([line(5, { itemId })], { isPending: true })).isPending, true)
  await call(alice.app, `DELETE ${path}/${order.lineItems[0].id}`)
  assert.notDeepEqual(await available(), before)
  await newOrder([line(5, { itemId, quantity: 5 })])
})

test('what is delivered or invoiced cannot be taken back by a change of the line', async () => {
  const { id, lineItems } = await newOrder([line(10, { quantity: 4 }), line(5)])
  const done = (column: string, quantity: number) =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.sales_order_lines line set ${fixed(column)} = ${quantity}::numeric
        where line.tenant_id = ${tx.tenantId} and line.uuid = ${lineItems[0].id}::uuid`),
    )
  await done('quantity_delivered', 2)
  const path = `/v2/sales-orders/${id}/line-items/${lineItems[0].id}`
  const codeOf = async (body?: object) =>
    (await call(alice.app, `${body ? 'PATCH' : 'DELETE'} ${path}`, body)).body.errorCode
  assert.equal(await codeOf({ quantity: 1 }), 'sales-order.line.in-use')
  assert.equal(await codeOf(), 'sales-order.line.in-use')
  assert.equal(await codeOf({ quantity: 3 }), undefined)
  assert.equal(await codeOf({ salesPriceGross: 9 }), undefined)
  await done('quantity_invoiced', 1)
  assert.equal(await codeOf({ salesPriceGross: 8 }), 'sales-order.invoiced')
  assert.equal(await codeOf({ salesPriceGross: 9, note: 'Same price' }), undefined)
})

test('a line of another order, and of another tenant, does not exist', async () => {
  const [one, two] = [await newOrder(), await newOrder()]
  const path = `/v2/sales-orders/${one.id}/line-items/${two.lineItems[0].id}`
  for (const line of [`GET ${path}`, `DELETE ${path}`]) {
    const reply = await call(alice.app, line)
    assert.deepEqual([reply.status, reply.body.errorCode], [404, 'sales-order.line.missing'])
  }
  assert.equal((await call(alice.app, `PATCH ${path}`, { quantity: 2 })).status, 404)
  const foreign = await call(bob.app, `GET /v2/sales-orders/${one.id}/line-items`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'sales-order.missing'])
})

test('the components of a bill of materials follow its quantity, and go with it', async () => {
  const bill = line(50, { type: 9, syncNumber: 1 })
  const part = (price: number) => line(price, { type: 10, parentSyncNumber: 1, quantity: 2 })
  const { id, lineItems } = await newOrder([bill, part(40), part(20), line(1)])
  assert.equal(lineItems[1].parentLineItemId, lineItems[0].id)
  const path = `/v2/sales-orders/${id}/line-items/${lineItems[0].id}`
  await call(alice.app, `PATCH ${path}`, { quantity: 3 })
  const after = await read(id)
  assert.deepEqual(
    after.lineItems.map(({ quantity }: { quantity: number }) => quantity),
    [3, 6, 6, 1],
  )
  assertAddsUp(after)
  assert.equal((await call(alice.app, `DELETE ${path}`)).status, 204)
  assert.equal((await read(id)).lineItems.length, 1)
})

test('a bundle whose parts are taxed differently keeps its price and their shares when lines change', async () => {
  const parts = []
  for (const [salesPriceNet, taxRate] of [
    [33.6134, 19],
    [18.6916, 7],
  ]) {
    const draft = { name: 'Part', allowNegativeStock: true, itemPriceData: { salesPriceNet } }
    const { body } = await call(alice.app, 'POST /v2/items', draft)
    parts.push({ type: 10, itemId: body.id, quantity: 1, parentSyncNumber: 1, taxRate })
  }
  const price = { quantity: 2, salesPriceGross: 50, taxRate: 19, discountPercent: 10 }
  const bundle = { type: 9, syncNumber: 1, name: 'Set', ...price }
  const order = await newOrder([bundle, ...parts])
  const shown = ({ lineItems }: TestReply['body']) =>
    lineItems
      .slice(0, 3)
      .map((one: TestReply['body']) => [
        ...[one.salesPriceGross, one.totalSalesPriceGross, one.priceShare],
      ])
  assert.equal(order.paymentDetails.totalGrossAmount, 90)
  await call(alice.app, `POST /v2/sales-orders/${order.id}/line-items`, [line(1)])
  const changed = await read(order.id)
  assert.equal(changed.paymentDetails.totalGrossAmount, 91)
  assert.deepEqual(shown(changed), shown(order))
  assertAddsUp(changed)
})

test('a line keeps the reason of its price when its quantity changes', async () => {
  const item = await call(alice.app, 'POST /v2/items', {
    name: 'Pot',
    itemPriceData: { salesPriceNet: 10 },
  })
  const order = await newOrder([{ itemId: item.body.id, quantity: 1, taxRate: 19 }], {
    isPending: true,
  })
  const [{ id, priceReason }] = order.lineItems
  assert.notEqual(priceReason, '')
  const path = `PATCH /v2/sales-orders/${order.id}/line-items/${id}`
  const { body } = await call(alice.app, path, { quantity: 2 })
  assert.deepEqual([body.quantity, body.priceReason], [2, priceReason])
  const priced = await call(alice.app, path, { salesPriceGross: 9 })
  assert.equal(priced.body.priceReason, '')
})

test('a line whose stock is not there is named by its own place, also behind a bill of materials', async () => {
  const [cup, saucer, pot] = [await newItem(9), await newItem(9), await newItem(1)]
  const components = [cup, saucer].map((itemId) => ({ itemId, quantity: 1 }))
  const set = await call(alice.app, 'POST /v2/items', { name: 'Set', components })
  assert.equal(set.status, 201, set.text)
  const { id } = await newOrder()
  const of = (itemId: string, quantity: number) => ({ itemId, quantity, taxRate: 19 })
  const add = (...lines: object[]) =>
    call(alice.app, `POST /v2/sales-orders/${id}/line-items`, lines as never)
  const faults = async (...lines: object[]) => {
    const { status, body } = await add(...lines)
    assert.deepEqual([status, body.errorCode], [422, 'stock.insufficient'])
    return Object.keys(body.validationErrors)
  }
  assert.deepEqual(await faults(of(set.body.id, 1), of(pot, 2)), ['[1].quantity'])
  assert.deepEqual(await faults(of(pot, 1), of(set.body.id, 99)), ['[1].quantity'])
  assert.equal((await add(of(set.body.id, 1), of(pot, 1))).status, 201)
})
