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
const warehouse = await add('POST /v2/warehouses', { name: 'Main', isActive: true })

async function newItem(quantity: number, more: object = {}): Promise<string> {
  const { id } = await add('POST /v2/items', { name: 'Cup', ...more })
  await add('POST /v2/stocks', { itemId: id, warehouseId: warehouse.id, quantity })
  return id
}
const pot = { name: 'Pot', quantity: 3, salesPriceGross: 9.99, taxRate: 19, discountPercent: 10 }
const newOrder = async (lineItems: readonly object[], more: object = {}) => {
  const made = await call(alice.app, 'POST /v2/sales-orders', { customerId, lineItems, ...more })
  assert.equal(made.status, 201, made.text)
  return made.body
}
const orderOf = async (id: string) => (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
// biome-ignore lint/suspicious/noExplicitAny: an order as it was answered.
const split = (order: any, lines: readonly object[], actor = alice.app, headers = {}) =>
  call(actor, `POST /v2/sales-orders/${order.id}/split`, { lineItems: lines }, headers)
// biome-ignore lint/suspicious/noExplicitAny: as above.
const lineOf = (order: any, place: number, quantity?: number) => ({
  salesOrderLineItemId: order.lineItems[place].id,
  ...(quantity !== undefined && { quantity }),
})
const reservedOf = () =>
  alice.work((tx) =>
    tx.rows<{ orderId: number; wanted: number; reserved: number }>(sql`
      select sales_order_id as "orderId", wanted::float8 as wanted, reserved::float8 as reserved
      from erp.stock_reservations where tenant_id = ${tx.tenantId}
      order by sales_order_line_id`),
  )

test('open quantities move to a new order at the same prices, and both orders add up', async () => {
  const order = await newOrder([pot, { ...pot, name: 'Lid', salesPriceGross: 5 }], {
    externalDetails: { externalSalesOrderNumber: 'X-1' },
    text: { comment: 'Ring twice' },
  })
  const made = await split(order, [lineOf(order, 0, 1), lineOf(order, 1)])
  assert.equal(made.status, 201, made.text)
  const { body } = made
  assert.notEqual(body.salesOrderNumber, order.salesOrderNumber)
  assert.equal(body.externalDetails.externalSalesOrderNumber, null)
  assert.deepEqual([body.text.comment, body.billingAddress.city], ['Ring twice', 'Hamburg'])
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const shown = (one: any) =>
    one.lineItems.map(({ name, quantity, totalSalesPriceGross }: never) => [
      ...[name, quantity, totalSalesPriceGross],
    ])
  assert.deepEqual(shown(body), [
    ['Pot', 1, 8.99],
    ['Lid', 3, 13.5],
  ])
  const rest = await orderOf(order.id)
  assert.deepEqual(shown(rest), [['Pot', 2, 17.98]])
  assert.equal(body.paymentDetails.totalGrossAmount, 22.49)
  assert.equal(rest.paymentDetails.totalGrossAmount, 17.98)
  assert.equal(rest.externalDetails.externalSalesOrderNumber, 'X-1')
  assert.equal((await call(alice.app, `GET ${made.headers.location}`)).text, made.text)
})

test('what is reserved moves along, and nobody else gets it', async () => {
  const itemId = await newItem(3)
  const order = await newOrder([{ itemId, quantity: 3, salesPriceGross: 5, taxRate: 19 }])
  const before = await reservedOf()
  const { body } = await split(order, [lineOf(order, 0, 2)])
  const after = await reservedOf()
  assert.equal(after.length, before.length + 1)
  assert.deepEqual(
    after.slice(-2).map(({ wanted, reserved }) => [wanted, reserved]),
    [
      [1, 1],
      [2, 2],
    ],
  )
  const whole = await split(order, [lineOf(await orderOf(order.id), 0)])
  assert.deepEqual([whole.status, whole.body.errorCode], [422, 'sales-order.split.whole'])
  assert.equal(body.isPending, false)
})

test('a bill of materials moves with its components, which are not named themselves', async () => {
  const part = await newItem(10)
  const set = await newItem(0, { components: [{ itemId: part, quantity: 2 }] })
  const order = await newOrder([
    { itemId: set, quantity: 4, salesPriceGross: 50, taxRate: 19 },
    pot,
  ])
  assert.equal(order.lineItems.length, 3)
  const refused = await split(order, [lineOf(order, 1, 1), lineOf(order, 2, 4)])
  assert.deepEqual(
    [refused.status, Object.keys(refused.body.errors), Object.keys(refused.body.validationErrors)],
    [
      422,
      ['sales-order.split.component', 'sales-order.split.exceeded'],
      ['lineItems[0].quantity', 'lineItems[1].quantity'],
    ],
  )
  const { body } = await split(order, [lineOf(order, 0, 1)])
  assert.deepEqual(
    body.lineItems.map(({ quantity, parentLineItemId }: never) => [quantity, parentLineItemId]),
    [
      [1, null],
      [2, body.lineItems[0].id],
    ],
  )
  assert.equal(body.lineItems[1].priceShare, 50)
  const rest = await orderOf(order.id)
  assert.deepEqual(
    rest.lineItems.map(({ quantity }: never) => quantity),
    [3, 6, 3],
  )
  assert.equal(rest.lineItems[1].priceShare, 150)
})

test('delivered goods do not move', async () => {
  const order = await newOrder([pot, pot])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_order_lines set quantity_delivered = 2
      where tenant_id = ${tx.tenantId} and uuid = ${order.lineItems[0].id}`),
  )
  const refused = await split(order, [lineOf(order, 0, 2)])
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'sales-order.split.exceeded'])
  const { body } = await split(order, [lineOf(order, 0)])
  assert.equal(body.lineItems[0].quantity, 1)
})

test('files of a line belong to both of its parts', async () => {
  const order = await newOrder([pot, pot])
  const files = (id: string, line: string) => `/v2/sales-orders/${id}/line-items/${line}/files`
  const draft = { fileData: 'JVBERi0xLjcK', fileDataType: 'application/pdf', fileName: 'a.pdf' }
  const v1 = await alice.work((tx) =>
    tx.row<{ id: number; lineId: number }>(sql`
      select sales_order_id as id, id as "lineId" from erp.sales_order_lines
      where tenant_id = ${tx.tenantId} and uuid = ${order.lineItems[0].id}`),
  )
  const path = `POST /salesOrders/${v1?.id}/lineitems/${v1?.lineId}/files`
  assert.equal((await call(alice.app, path, draft)).status, 201)
  const { body } = await split(order, [lineOf(order, 0)])
  const kept = await call(alice.app, `GET ${files(body.id, body.lineItems[0].id)}`)
  assert.deepEqual(
    kept.body.items.map(({ fileName }: never) => fileName),
    ['a.pdf'],
  )
})

test('lines of other orders, doubled ones, other tenants and companies are refused', async () => {
  const order = await newOrder([pot])
  const other = await newOrder([pot])
  const foreign = await split(order, [lineOf(other, 0, 1)])
  assert.deepEqual([foreign.status, foreign.body.errorCode], [422, 'sales-order.reference.missing'])
  const twice = await split(order, [lineOf(order, 0, 1), lineOf(order, 0, 1)])
  assert.deepEqual([twice.status, twice.body.errorCode], [400, 'request.invalid'])
  assert.equal((await split(order, [lineOf(order, 0, 1)], bob.app)).status, 404)
  const elsewhere = await split(order, [lineOf(order, 0, 1)], alice.app, { 'x-companyid': '2' })
  assert.deepEqual([elsewhere.status, elsewhere.body.errorCode], [422, 'sales-order.company'])
})

test('a split waits for the writer of the order and decides on what it finds', async () => {
  const order = await newOrder([pot])
  const of = [alice.tenantId, order.id]
  const reply = await whileItWaits(
    database,
    [['select from erp.sales_orders where tenant_id = $1 and uuid = $2 for update', of]],
    () => split(order, [lineOf(order, 0, 2)]),
    [
      [
        `update erp.sales_order_lines set quantity = 1 where tenant_id = $1 and sales_order_id = (
          select id from erp.sales_orders where tenant_id = $1 and uuid = $2)`,
        of,
      ],
    ],
  )
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'sales-order.split.exceeded'])
})

test('a copy is a draft with the same lines and prices, made here', async () => {
  const order = await newOrder([pot], {
    externalDetails: { externalSalesOrderNumber: 'X-2' },
    paymentInfo: { iban: 'DE02' },
  })
  const made = await call(alice.app, `POST /v2/sales-orders/${order.id}/copy`)
  assert.equal(made.status, 201, made.text)
  const { body } = made
  assert.deepEqual(
    [body.isPending, body.externalDetails.externalSalesOrderNumber, body.paymentInfo.iban],
    [true, null, ''],
  )
  assert.equal(body.paymentDetails.totalGrossAmount, order.paymentDetails.totalGrossAmount)
  assert.notEqual(body.billingAddress.id, order.billingAddress.id)
  const { id, salesOrderId, ...line } = body.lineItems[0]
  const { id: _, salesOrderId: __, ...original } = order.lineItems[0]
  assert.deepEqual(line, original)
  assert.equal((await call(bob.app, `POST /v2/sales-orders/${order.id}/copy`)).status, 404)
})

test('nothing is copied for a customer who is locked', async () => {
  const locked = await add('POST /v2/customers', { addresses: [address] })
  const order = await newOrder([pot], { customerId: locked.customerId })
  await call(alice.app, `PATCH /v2/customers/${locked.customerId}`, { isLocked: true })
  const reply = await call(alice.app, `POST /v2/sales-orders/${order.id}/copy`)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'customer.locked'])
})
