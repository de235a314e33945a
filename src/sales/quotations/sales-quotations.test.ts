import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { quotationMoves, quotationStates } from './quotation-state.ts'

const { alice, bob, call, database } = await world()
await alice.work((tx) => insertCompanies(tx, ['Alice', 'Other']))
const add = async (line: string, body: object) => (await call(alice.app, line, body)).body
await add('POST /v2/customer-groups', { name: 'Everybody' })
const address = { street: 'Kai 1', postalCode: '20457', city: 'Hamburg', countryIso: 'DE' }
const { customerId } = await add('POST /v2/customers', { addresses: [address] })
const warehouse = await add('POST /v2/warehouses', { name: 'Main', isActive: true })
const item = await add('POST /v2/items', { name: 'Cup', itemPriceData: { salesPriceNet: 10 } })
await add('POST /v2/stocks', { itemId: item.id, warehouseId: warehouse.id, quantity: 100 })
const cups = { itemId: item.id, quantity: 2, taxRate: 19 }
const lamp = { name: 'Lamp', quantity: 1, salesPriceGross: 9.99, taxRate: 19 }

const newQuotation = async (more: object = {}) => {
  const body = { customerId, lineItems: [cups, lamp], ...more }
  const made = await call(alice.app, 'POST /v2/sales-quotations', body)
  assert.equal(made.status, 201, made.text)
  return made.body
}
const move = (id: string, name: string, body: object | undefined = {}, actor = alice.app) =>
  call(actor, `POST /v2/sales-quotations/${id}/${name}`, name === 'send' ? undefined : body)
const read = async (id: string) => (await call(alice.app, `GET /v2/sales-quotations/${id}`)).body
const expire = (id: string) =>
  alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_quotations set valid_until = '2020-01-01'
      where tenant_id = ${tx.tenantId} and uuid = ${id}`),
  )

test('a quotation is completed and calculated as an order, and reserves nothing', async () => {
  const body = await newQuotation({ validUntil: '2999-01-01T00:00:00Z' })
  assert.equal(body.salesQuotationStatus, 0)
  assert.equal(body.billingAddress.city, 'Hamburg')
  assert.deepEqual(
    body.lineItems.map(({ totalSalesPriceGross }: never) => totalSalesPriceGross),
    [23.8, 9.99],
  )
  assert.equal(body.paymentDetails.totalGrossAmount, 33.79)
  const wanted = await alice.work((tx) =>
    tx.rows(sql`select 1 from erp.stock_reservations where tenant_id = ${tx.tenantId}`),
  )
  assert.equal(wanted.length, 0)
  const v1 = await call(alice.app, 'GET /salesQuotations?salesQuotationNumber=q000001')
  assert.equal(v1.body.Items[0].Number, body.salesQuotationNumber)
  assert.equal(v1.body.Items[0].LineItems.length, 2)
})

test('a draft is changed, with its lines, until it is sent', async () => {
  const { id } = await newQuotation()
  const patch = { text: { comment: 'Second try' }, shipmentAddress: { city: 'Bremen' } }
  const changed = await call(alice.app, `PATCH /v2/sales-quotations/${id}`, patch)
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual(
    [changed.body.text.comment, changed.body.shipmentAddress.city],
    ['Second try', 'Bremen'],
  )
  const same = await call(alice.app, `PATCH /v2/sales-quotations/${id}`, changed.body)
  assert.equal(same.text, changed.text)
  const put = `PUT /v2/sales-quotations/${id}/line-items`
  const replaced = await call(alice.app, put, [{ ...lamp, quantity: 3 }])
  assert.equal(replaced.body.paymentDetails.totalGrossAmount, 29.97)
  assert.equal((await move(id, 'send')).status, 204)
  for (const line of [`PATCH /v2/sales-quotations/${id}`, put]) {
    const reply = await call(alice.app, line, line === put ? [lamp] : { text: { comment: 'x' } })
    assert.deepEqual(
      [reply.status, reply.body.errorCode],
      [409, 'sales-quotation.move-not-allowed'],
    )
  }
})

test('in every state exactly the moves of the table are possible', async () => {
  const reach: Record<string, (id: string) => Promise<unknown>> = {
    draft: async () => undefined,
    sent: (id) => move(id, 'send'),
    accepted: async (id) => [await move(id, 'send'), await move(id, 'sales-order')],
    cancelled: (id) => move(id, 'cancel'),
    expired: async (id) => [await move(id, 'send'), await expire(id)],
  }
  const paths = { send: 'send', accept: 'sales-order', cancel: 'cancel' }
  for (const [status, state] of quotationStates.entries()) {
    for (const [name, path] of Object.entries(paths)) {
      const { id } = await newQuotation()
      await reach[state]?.(id)
      assert.equal((await read(id)).salesQuotationStatus, status)
      const reply = await move(id, path)
      const from: readonly string[] = quotationMoves[name as 'send'].from
      const what = `${name} of ${state}: ${reply.text}`
      if (from.includes(state)) assert.ok(reply.status < 300, what)
      else assert.equal(reply.body.errorCode, 'sales-quotation.move-not-allowed', what)
    }
  }
})

test('an accepted quotation becomes one order with its prices, which reserves its stock', async () => {
  const quotation = await newQuotation({ customerSalesQuotationNumber: 'Inquiry 77' })
  await move(quotation.id, 'send')
  await call(alice.app, `PATCH /v2/items/${item.id}`, { itemPriceData: { salesPriceNet: 20 } })
  const accepted = await move(quotation.id, 'sales-order')
  assert.equal(accepted.status, 201, accepted.text)
  assert.equal(accepted.body.arePricesKept, true)
  const { body: order } = await call(alice.app, `GET ${accepted.headers.location}`)
  assert.equal(order.salesOrderNumber, accepted.body.salesOrderNumber)
  assert.deepEqual(
    [order.salesOrderStatus, order.paymentDetails.totalGrossAmount, order.billingAddress.city],
    [1, 33.79, 'Hamburg'],
  )
  assert.equal(order.customerSalesOrderNumber, 'Inquiry 77')
  assert.equal((await read(quotation.id)).salesOrderId, order.id)
  const [held] = await alice.work((tx) =>
    tx.rows<{ wanted: number }>(sql`
      select sum(wanted)::float8 as wanted from erp.stock_reservations line
      where line.tenant_id = ${tx.tenantId} and line.sales_order_id = (
        select id from erp.sales_orders where tenant_id = ${tx.tenantId} and uuid = ${order.id})`),
  )
  assert.equal(held?.wanted, 2)
  const again = await move(quotation.id, 'sales-order')
  assert.deepEqual([again.status, again.body.errorCode], [409, 'sales-quotation.move-not-allowed'])
})

test('of two that accept at once one gets the order', async () => {
  const { id } = await newQuotation()
  await move(id, 'send')
  const replies = await Promise.all([move(id, 'sales-order'), move(id, 'sales-order')])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409])
  const other = await newQuotation()
  await move(other.id, 'send')
  const of = [alice.tenantId, other.id]
  const reply = await whileItWaits(
    database,
    [['select from erp.sales_quotations where tenant_id = $1 and uuid = $2 for update', of]],
    () => move(other.id, 'sales-order'),
    [['update erp.sales_quotations set cancelled = now() where tenant_id = $1 and uuid = $2', of]],
  )
  assert.equal(reply.status, 409)
})

test('prices of an expired quotation are determined again, and the answer says so', async () => {
  const { id } = await newQuotation()
  await call(alice.app, `PATCH /v2/items/${item.id}`, { itemPriceData: { salesPriceNet: 30 } })
  await move(id, 'send')
  await expire(id)
  const { body, headers } = await move(id, 'sales-order', { isPending: true })
  assert.equal(body.arePricesKept, false)
  const { body: order } = await call(alice.app, `GET ${headers.location}`)
  assert.deepEqual(
    order.lineItems.map(({ salesPriceGross }: never) => salesPriceGross),
    [35.7, 9.99],
  )
  assert.equal(order.isPending, true)
})

test('what is of another tenant or company, unknown or empty is refused', async () => {
  const { id } = await newQuotation({ lineItems: [] })
  for (const name of ['send', 'cancel', 'sales-order']) {
    assert.equal((await move(id, name, {}, bob.app)).status, 404)
  }
  const empty = await move(id, 'send')
  assert.deepEqual([empty.status, empty.body.errorCode], [422, 'sales-quotation.lines.missing'])
  const unknown = await call(alice.app, 'POST /v2/sales-quotations', {
    customerId: crypto.randomUUID(),
  })
  assert.deepEqual(
    [unknown.status, unknown.body.errorCode],
    [422, 'sales-quotation.reference.missing'],
  )
  const sent = await newQuotation()
  await move(sent.id, 'send')
  const path = `POST /v2/sales-quotations/${sent.id}/sales-order`
  const elsewhere = await call(alice.app, path, {}, { 'x-companyid': '2' })
  assert.deepEqual([elsewhere.status, elsewhere.body.errorCode], [422, 'sales-order.company'])
})

test('an order of a quotation keeps the credit limit of the customer', async () => {
  const limited = await add('POST /v2/customers', {
    ...{ addresses: [address], paymentSettings: { creditLimit: 100 } },
  })
  const sent = async () => {
    const { id } = await newQuotation({ customerId: limited.customerId })
    await move(id, 'send')
    return id as string
  }
  const [one, other] = [await sent(), await sent()]
  const accepted = await move(one, 'sales-order')
  assert.equal(accepted.status, 201, accepted.text)
  const refused = await move(other, 'sales-order')
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'customer.credit-exceeded'])
  assert.equal((await read(other)).salesQuotationStatus, 1)
})

test('two people accept a quotation at the same moment, and one order is made', async () => {
  const { id } = await newQuotation()
  await move(id, 'send')
  const replies = await Promise.all([1, 2].map(() => move(id, 'sales-order')))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 409])
  const made = replies.find(({ status }) => status === 201)?.body
  assert.deepEqual((await read(id)).salesOrderId, made.salesOrderId)
  const { body } = await call(alice.app, 'GET /v2/sales-orders?pageSize=500')
  const ids = body.items.map((order: { id: string }) => order.id)
  assert.equal(ids.filter((one: string) => one === made.salesOrderId).length, 1)
  const ofOrder = await call(
    alice.app,
    `GET /v2/sales-quotations?salesOrderId=${made.salesOrderId}`,
  )
  assert.deepEqual(
    ofOrder.body.items.map((one: { id: string }) => one.id),
    [id],
  )
})

test('quotations are found by words, state and day, in order, and added up', async () => {
  const billingAddress = { lastName: 'Quillington', city: 'Kiel', countryIso: 'DE' }
  const made = [
    await newQuotation({ billingAddress, salesQuotationDate: '2026-03-02T12:00:00Z' }),
    await newQuotation({ billingAddress, salesQuotationDate: '2026-03-01T12:00:00Z' }),
    await newQuotation({ billingAddress, salesQuotationDate: '2026-03-03T12:00:00Z' }),
  ]
  const numbers = made.map(({ salesQuotationNumber }) => salesQuotationNumber)
  const found = async (query: string) =>
    (await call(alice.app, `GET /v2/sales-quotations?${query}`)).body.items.map(
      (one: { salesQuotationNumber: string }) => one.salesQuotationNumber,
    )
  const words = 'searchKeyWord=quillington'
  assert.deepEqual(await found(`${words}&sort=-salesQuotationDate`), [
    ...[numbers[2], numbers[0], numbers[1]],
  ])
  const days = 'createdSince=2026-03-02T00:00:00Z&createdUntil=2026-03-02T23:00:00Z'
  assert.deepEqual(await found(`${words}&${days}`), [numbers[0]])
  await move(made[0].id, 'send')
  assert.deepEqual(await found(`${words}&status=1`), [numbers[0]])
  const totals = await call(alice.app, `GET /v2/sales-quotations/totals?${words}&status=0`)
  assert.deepEqual(totals.body.items, [
    {
      ...{ currencyIso: 'EUR', count: 2, stillToPay: 0 },
      totalNetAmount: made[1].paymentDetails.totalNetAmount * 2,
      totalGrossAmount: made[1].paymentDetails.totalGrossAmount * 2,
    },
  ])
  const search = await call(alice.app, `GET /v2/search?words=${numbers[1]}`)
  const [first] = search.body.items
  assert.deepEqual([first.kind, first.title, first.isExact], ['sales-quotation', numbers[1], true])
  const foreign = await call(bob.app, `GET /v2/search?words=${numbers[1]}`)
  assert.deepEqual(foreign.body.items, [])
})
