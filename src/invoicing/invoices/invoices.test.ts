import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../../whole/testing/world.ts'
import type { BilledLine } from '../testing/billed-order.ts'
import { addOrder } from '../testing/billed-order.ts'
import { invoicingCalls, quantity, three } from '../testing/invoicing-calls.ts'

const w = await world()
const { alice, bob } = w
const { newOrder, invoice, finalize } = invoicingCalls(w)

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

test('all that an invoice lacks is reported at once, and no number is taken', async () => {
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
