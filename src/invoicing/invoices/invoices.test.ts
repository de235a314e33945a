import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine, type BilledOrder } from '../testing/billed-order.ts'

const w = await world()
const { alice, bob } = w

/** Three pieces at 119.00 with 19 % of tax. */
const three: BilledLine = { quantity: 3, net: [100, 300], gross: [119, 357] }
const newOrder = (lines: readonly BilledLine[] = [three], details = {}) =>
  alice.work((tx) => addOrder(tx, lines, details))

const invoice = (order: BilledOrder, body: object = {}, headers = {}) =>
  w.call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, body, headers)
const finalize = (id: string, headers = {}) =>
  w.call(alice.app, `POST /v2/invoices/${id}/finalize`, undefined, headers)
const quantity = (order: BilledOrder, amount: number, line = 0) => ({
  LineItems: [{ SalesOrderLineItemId: order.lines[line]?.id, Quantity: amount }],
})
const draftOf = async (order: BilledOrder, body: object = {}) => {
  const reply = await w.call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {
    isDraft: true,
    ...body,
  })
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}

test('an invoice takes what is open of an order, with its terms, its amounts and a number', async () => {
  const order = await newOrder([three, { quantity: 1, net: [5, 5], gross: [5.35, 5.35], rate: 7 }])
  const reply = await invoice(order)
  assert.equal(reply.status, 201, reply.text)
  const { body } = reply
  assert.match(body.Number, /^INV-\d{4}-00001$/)
  assert.equal(reply.headers.location, `/v1/invoices/${body.Id}`)
  assert.deepEqual(
    [body.TotalNetAmount, body.InvoicePaymentDetails.TotalGrossAmount],
    [305, 362.35],
  )
  assert.deepEqual(body.TaxAmounts, [
    { Category: 'S', Rate: 7, Net: 5, Tax: 0.35, Gross: 5.35 },
    { Category: 'S', Rate: 19, Net: 300, Tax: 57, Gross: 357 },
  ])
  assert.equal(body.InvoicePaymentDetails.StillToPay, 362.35)
  assert.equal(body.InvoicePaymentDetails.PaymentStatus, 0)
  assert.equal(body.IsDraft, false)
  const lines = await w.call(alice.app, `GET /v1/invoices/${body.Id}/lineitems`)
  assert.deepEqual(
    lines.body.map((line: Record<string, unknown>) => [line['Quantity'], line['TotalGross']]),
    [
      [3, 357],
      [1, 5.35],
    ],
  )
  const again = await invoice(order)
  assert.deepEqual([again.status, again.body.ErrorCode], [422, 'invoice.nothing-open'])
})

test('partial invoices add up to the order on its leading side', async () => {
  // 3 at 3.335 net: 3.34, 3.33, 3.34.
  const net: BilledLine = { quantity: 3, net: [3.335, 10.01], gross: [3.97, 11.91] }
  const order = await newOrder([net], { isNetPrice: true })
  const totals: number[] = []
  for (let count = 0; count < 3; count++) {
    const { body } = await invoice(order, quantity(order, 1))
    totals.push(body.TotalNetAmount)
  }
  assert.deepEqual(totals, [3.34, 3.33, 3.34])
})

test('an invoice whose neighbour was cancelled makes up for the cent', async () => {
  const net: BilledLine = { quantity: 3, net: [3.335, 10.01], gross: [3.97, 11.91] }
  const order = await newOrder([net], { isNetPrice: true })
  const [first] = [
    await invoice(order, quantity(order, 1)),
    await invoice(order, quantity(order, 1)),
  ]
  const reason = await alice.work((tx) =>
    tx.row<{ id: number }>(sql`
      insert into erp.cancellation_reasons (tenant_id, id, name)
      values (${tx.tenantId}, 4711, 'Wrong customer') returning id`),
  )
  const cancelled = await w.call(alice.app, `POST /v1/invoices/${first?.body.Id}/cancel`, {
    CancellationReasonId: reason?.id,
    CancellationComment: 'by mistake',
  })
  assert.equal(cancelled.status, 200, cancelled.text)
  const rest = await invoice(order)
  assert.equal(rest.body.TotalNetAmount, 6.68)
})

test('a line that the order does not have, and more than is open, are refused all at once', async () => {
  const [order, other] = [await newOrder(), await newOrder()]
  const wrong = await invoice(order, {
    LineItems: [
      { SalesOrderLineItemId: other.lines[0]?.id, Quantity: 1 },
      { SalesOrderLineItemId: 999999, Quantity: 1 },
    ],
  })
  assert.deepEqual([wrong.status, wrong.body.ErrorCode], [422, 'invoice.line-unknown'])
  assert.deepEqual(Object.keys(wrong.body.ValidationErrors), [
    'LineItems[0].SalesOrderLineItemId',
    'LineItems[1].SalesOrderLineItemId',
  ])
  const more = await invoice(order, quantity(order, 3.5))
  assert.deepEqual([more.status, more.body.ErrorCode], [422, 'invoice.quantity-exceeded'])
})

test('only what was delivered is invoiced where the caller asks for that', async () => {
  const order = await newOrder([{ ...three, delivered: 2 }])
  const reply = await invoice(order, { DeliveredOnly: true })
  assert.equal(reply.body.InvoicePaymentDetails.TotalGrossAmount, 238)
})

test('all that an invoice lacks is told at once, and no number is taken', async () => {
  const order = await newOrder()
  await alice.work(async (tx) => {
    await tx.rows(sql`update erp.companies set contact_name = ''
      where companies.tenant_id = ${tx.tenantId} and companies.id = ${order.companyId} returning id`)
    await tx.rows(sql`update erp.addresses address set city = '', last_name = ''
      where address.tenant_id = ${tx.tenantId} and address.id = (
        select document.billing_address_id from erp.sales_orders document
        where document.tenant_id = ${tx.tenantId} and document.id = ${order.id}) returning id`)
  })
  const reply = await invoice(order)
  assert.deepEqual([reply.status, reply.body.ErrorCode], [422, 'invoice.incomplete'])
  assert.deepEqual(Object.keys(reply.body.Errors).toSorted(), [
    'invoice.incomplete.buyer-address',
    'invoice.incomplete.buyer-name',
    'invoice.incomplete.seller-contact',
  ])
})

test('an invoice of an intra-community supply names the VAT ids of both sides', async () => {
  const order = await newOrder([
    { quantity: 1, net: [10, 10], gross: [10, 10], rate: 0, category: 'K' },
  ])
  const reply = await invoice(order)
  assert.deepEqual(Object.keys(reply.body.Errors), ['invoice.incomplete.vat-ids'])
})

test('a draft has no number, is hidden in generation 1, and is deleted without a trace', async () => {
  const order = await newOrder()
  const id = await draftOf(order, { comment: 'later' })
  const { body } = await w.call(alice.app, `GET /v2/invoices/${id}`)
  assert.deepEqual([body.number, body.isDraft, body.comment], [null, true, 'later'])
  const hidden = await w.call(alice.app, `GET /v1/invoices?salesOrderNumber=x`)
  assert.equal(hidden.status, 200)
  const v1 = await w.call(alice.app, 'GET /v1/invoices?pageSize=500')
  assert.ok(v1.body.Items.every((one: { IsDraft: boolean }) => !one.IsDraft))
  assert.equal((await w.call(alice.app, `DELETE /v2/invoices/${id}`)).status, 204)
  assert.equal((await w.call(alice.app, `GET /v2/invoices/${id}`)).status, 404)
})

test('a draft becomes final once: a second click is refused, one with the same key gets the same answer', async () => {
  const order = await newOrder()
  const id = await draftOf(order)
  const key = { 'idempotency-key': randomUUID() }
  const first = await finalize(id, key)
  assert.equal(first.status, 200, first.text)
  assert.equal(first.body.id, id)
  const same = await finalize(id, key)
  assert.deepEqual([same.status, same.text], [200, first.text])
  assert.equal(same.headers['idempotent-replayed'], 'true')
  const second = await finalize(id)
  assert.deepEqual([second.status, second.body.errorCode], [409, 'invoice.move-not-allowed'])
  assert.ok('cancel' in second.body.errors)
})

test('of two clicks at the same time one makes the draft final', async () => {
  const order = await newOrder()
  const id = await draftOf(order)
  const replies = await Promise.all([finalize(id), finalize(id)])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 409])
})

test('of two invoices of the same quantity at the same time one wins', async () => {
  const order = await newOrder()
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => invoice(order, quantity(order, 2))),
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422, 422, 422])
})

test('a draft over what was invoiced meanwhile cannot become final, and stays', async () => {
  const order = await newOrder()
  const id = await draftOf(order)
  assert.equal((await invoice(order)).status, 201)
  const reply = await finalize(id)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'invoice.quantity-exceeded'])
  assert.equal((await w.call(alice.app, `GET /v2/invoices/${id}`)).body.isDraft, true)
})

test('numbers of parallel invoices have no gap, though some are refused', async () => {
  const companyId = (await newOrder()).companyId
  const orders = await Promise.all(
    Array.from({ length: 12 }, () => newOrder([three], { companyId })),
  )
  const replies = await Promise.all(
    orders.flatMap((order) => [invoice(order), invoice(order, quantity(order, 99))]),
  )
  const numbers = replies.flatMap(({ status, body }) => (status === 201 ? [body.Number] : []))
  assert.equal(numbers.length, 12)
  const year = new Date().getUTCFullYear()
  const expected = Array.from(
    { length: 12 },
    (_, index) => `INV-${year}-${String(index + 1).padStart(5, '0')}`,
  )
  assert.deepEqual(numbers.toSorted(), expected)
})

test('dates do not go back, do not lie in the future, and keep out of closed periods', async () => {
  const companyId = (await newOrder()).companyId
  const order = () => newOrder([three], { companyId })
  const dated = async (date: string) => invoice(await order(), { InvoiceDate: date })
  const code = async (date: string) => (await dated(date)).body.ErrorCode
  assert.equal((await dated('2026-03-10T10:00:00Z')).status, 201)
  assert.equal(await code('2026-03-09T10:00:00Z'), 'invoice.date-goes-back')
  assert.equal(await code('2999-01-01T00:00:00Z'), 'invoice.date-in-future')
  await alice.work((tx) =>
    tx.rows(sql`update erp.companies set books_closed_until = '2026-03-31'
      where companies.tenant_id = ${tx.tenantId} and companies.id = ${companyId} returning id`),
  )
  assert.equal(await code('2026-03-31T23:00:00Z'), 'invoice.period-closed')
  const next = await dated('2026-04-01T00:00:00Z')
  assert.equal(next.body.Number, 'INV-2026-00002')
})

test('a final invoice is immutable by the database: the application may change neither it nor its lines', async () => {
  const order = await newOrder()
  const { body } = await invoice(order)
  const application = new pg.Client(w.database.application)
  await application.connect()
  const attempt = async (statement: string) => {
    await application.query('begin')
    await application.query(`set local app.tenant_id = '${alice.tenantId}'`)
    const result = await application.query(statement).catch((error: { code: string }) => error)
    await application.query('rollback')
    return 'code' in result ? result.code : result.rowCount
  }
  const denied = '42501'
  try {
    assert.equal(await attempt(`update erp.accounting_documents set total_net = 1`), denied)
    assert.equal(await attempt(`update erp.accounting_document_lines set quantity = 1`), denied)
    assert.equal(await attempt(`delete from erp.accounting_document_lines`), denied)
    assert.equal(await attempt(`update erp.accounting_document_states set total_gross = 1`), denied)
    assert.equal(await attempt(`delete from erp.accounting_document_states`), denied)
    assert.equal(await attempt(`delete from erp.accounting_documents where id = ${body.Id}`), 0)
    const added = await attempt(`
      insert into erp.accounting_document_lines
      select (jsonb_populate_record(line, jsonb_build_object('id', 990099, 'uuid', gen_random_uuid()))).*
      from erp.accounting_document_lines line where document_id = ${body.Id}`)
    assert.equal(added, '23505')
    const further = await attempt(`
      insert into erp.accounting_document_lines
      select (jsonb_populate_record(line,
        jsonb_build_object('id', 990099, 'uuid', gen_random_uuid(), 'position', 2, 'line_count', 2))).*
      from erp.accounting_document_lines line where document_id = ${body.Id}`)
    assert.equal(further, '23503')
  } finally {
    await application.end()
  }
})

test('orders and invoices of another tenant do not exist', async () => {
  const order = await bob.work((tx) => addOrder(tx, [three]))
  const foreign = await w.call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'sales-order.missing'])
  const own = await w.call(bob.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
  const read = await w.call(alice.app, `GET /v2/invoices/${own.body.id}`)
  assert.deepEqual([read.status, read.body.errorCode], [404, 'invoice.missing'])
  assert.equal((await finalize(own.body.id)).status, 404)
})

test('an invoice is in the currency of its order, with the decimals of that', async () => {
  const yen: BilledLine = { quantity: 3, net: [90.9, 273], gross: [100, 300], rate: 10 }
  const order = await newOrder([yen], { currencyIso: 'JPY', currencyFactor: 160.5 })
  const { body } = await invoice(order, quantity(order, 1))
  assert.deepEqual(
    [body.InvoicePaymentDetails.CurrencyIso, body.InvoicePaymentDetails.CurrencyFactor],
    ['JPY', 160.5],
  )
  assert.deepEqual([body.TotalNetAmount, body.TaxAmounts[0].Tax], [91, 9])
})

test('drafts and cancelled orders are not invoiced', async () => {
  const order = await newOrder([three], { isDraft: true })
  const reply = await invoice(order)
  assert.deepEqual([reply.status, reply.body.ErrorCode], [409, 'invoice.order-not-open'])
})

test('an order is invoiced when all of it is', async () => {
  const order = await newOrder()
  const state = () =>
    alice.work((tx) =>
      tx.row<{ isInvoiced: boolean }>(sql`
        select document.is_invoiced as "isInvoiced" from erp.sales_orders document
        where document.tenant_id = ${tx.tenantId} and document.id = ${order.id}`),
    )
  await invoice(order, quantity(order, 2))
  assert.equal((await state())?.isInvoiced, false)
  await invoice(order)
  assert.equal((await state())?.isInvoiced, true)
})

test('invoices are found by order, customer, payment, number and item', async () => {
  const order = await newOrder([three], { externalNumber: 'EXT-1' })
  const { body } = await invoice(order)
  const found = async (query: string) => {
    const reply = await w.call(alice.app, `GET /v1/invoices?${query}`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body.Items.map(({ Id }: { Id: number }) => Id)
  }
  assert.deepEqual(await found('externalOrderNumber=EXT-1'), [body.Id])
  assert.deepEqual(await found(`customerId=${order.customerId}`), [body.Id])
  assert.deepEqual(await found(`salesOrderId=${order.id}&paymentStatus=0`), [body.Id])
  assert.deepEqual(await found(`salesOrderId=${order.id}&paymentStatus=2`), [])
  assert.deepEqual(await found('itemId=99999'), [])
  assert.ok((await found(`invoiceNumber=${body.Number.toLowerCase()}`)).includes(body.Id))
})
