import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { Exact } from '../../platform/values/exact.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { world } from '../../whole/testing/world.ts'
import { receiveForOrder } from '../order-money.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'

const w = await world()
const { alice } = w

const line: BilledLine = { quantity: 1, net: [1000, 1000], gross: [1190, 1190] }

async function newInvoice(details = {}, body = {}) {
  const order = await alice.work((tx) => addOrder(tx, [line], details))
  const reply = await w.call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, body)
  assert.equal(reply.status, 201, reply.text)
  return { order, id: reply.body.Id as number, date: reply.body.InvoiceDate as string }
}
const pay = (id: number, body: object, what = 'payments') =>
  w.call(alice.app, `POST /v1/invoices/${id}/${what}`, body)
const payable = async (id: number) => {
  const { body } = await w.call(alice.app, `GET /v1/invoices/${id}`)
  const { PaymentStatus, StillToPay } = body.InvoicePaymentDetails
  return [PaymentStatus, StillToPay]
}
const statusOf = (orderId: number) =>
  alice.work((tx) =>
    tx.row<{ status: number; paid: string }>(sql`
      select document.payment_status as status, document.paid_amount::text as paid
      from erp.sales_orders document
      where document.tenant_id = ${tx.tenantId} and document.id = ${orderId}`),
  )

test('payments in parts, too much, and its refund', async () => {
  const { id, order } = await newInvoice()
  assert.deepEqual(await payable(id), [0, 1190])
  const first = await pay(id, { Amount: 190, TransactionId: 'bank 1' })
  assert.equal(first.status, 201, first.text)
  assert.deepEqual(await payable(id), [1, 1000])
  const unsaid = await pay(id, { Amount: 1200.5 })
  assert.deepEqual([unsaid.status, unsaid.body.ErrorCode], [422, 'payment.exceeds-open'])
  assert.match(unsaid.text, /No more than 1000\.00 EUR/)
  assert.deepEqual(await payable(id), [1, 1000])
  await pay(id, { Amount: 1200.5, AllowsOverpayment: true })
  assert.deepEqual(await payable(id), [2, -200.5])
  const toMuch = await pay(id, { Amount: 1390.51 }, 'refunds')
  assert.deepEqual([toMuch.status, toMuch.body.ErrorCode], [422, 'payment.refund-exceeded'])
  assert.equal((await pay(id, { Amount: 200.5 }, 'refunds')).status, 201)
  assert.deepEqual(await payable(id), [2, 0])
  assert.deepEqual(await statusOf(order.id), { status: 2, paid: '1190.0000' })
  const { body } = await w.call(alice.app, `GET /v1/invoices/${id}/payments`)
  assert.deepEqual(
    body.map((one: Record<string, unknown>) => [one['Kind'], one['Amount'], one['TransactionId']]),
    [
      [0, 190, 'bank 1'],
      [0, 1200.5, ''],
      [1, 200.5, ''],
    ],
  )
})

test('equal payments that are sent at the same time pay what is open once', async () => {
  const { id } = await newInvoice()
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(id, { Amount: 1190 })))
  const statuses = replies.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [201, ...Array<number>(9).fill(422)])
  assert.deepEqual(await payable(id), [2, 0])
})

test('money that came in before the invoice pays it, once, and what comes later the oldest', async () => {
  const order = await alice.work((tx) => addOrder(tx, [{ ...line, quantity: 2, net: [500, 1000] }]))
  const receive = (amount: string) =>
    alice.work(async (tx) =>
      receiveForOrder(tx, await lockOrder(tx, order), { amount: Exact.of(amount) }),
    )
  await receive('700')
  const invoice = async (Quantity: number) => {
    const LineItems = [{ SalesOrderLineItemId: order.lines[0]?.id, Quantity }]
    const path = `POST /v1/salesOrders/${order.id}/invoices`
    const reply = await w.call(alice.app, path, { LineItems })
    assert.equal(reply.status, 201, reply.text)
    return reply.body.Id as number
  }
  const first = await invoice(1)
  assert.deepEqual(await payable(first), [2, 0])
  const second = await invoice(1)
  assert.deepEqual(await payable(second), [1, 490])
  await receive('490')
  assert.deepEqual(await payable(second), [2, 0])
  assert.deepEqual(await statusOf(order.id), { status: 2, paid: '1190.0000' })
})

test('a cash discount in time settles the invoice, and its tax is shown', async () => {
  const terms = { cashDiscount: 2, cashDiscountDays: 14 }
  const { id, order } = await newInvoice(terms)
  await pay(id, { Amount: 1166.2 })
  assert.deepEqual(await payable(id), [2, 0])
  assert.equal((await statusOf(order.id))?.status, 2)
  const { body } = await w.call(alice.app, `GET /v1/invoices/${id}/payments`)
  assert.deepEqual([body[1].Kind, body[1].Amount, body[1].TaxAmount], [2, 23.8, 3.8])
})

test('a cash discount is not taken late, for less, or where the caller says so', async () => {
  const terms = { cashDiscount: 2, cashDiscountDays: 14 }
  const late = await newInvoice(terms, { InvoiceDate: '2026-01-10T08:00:00Z' })
  await pay(late.id, { Amount: 1166.2, PaymentDate: '2026-01-25T00:00:00Z' })
  assert.deepEqual(await payable(late.id), [1, 23.8])
  const inTime = await newInvoice(terms, { InvoiceDate: '2026-01-10T08:00:00Z' })
  await pay(inTime.id, { Amount: 1166.2, PaymentDate: '2026-01-24T23:59:00Z' })
  assert.deepEqual(await payable(inTime.id), [2, 0])
  const less = await newInvoice(terms)
  await pay(less.id, { Amount: 1166.19 })
  assert.deepEqual(await payable(less.id), [1, 23.81])
  const without = await newInvoice(terms)
  await pay(without.id, { Amount: 1166.2, TakesCashDiscount: false })
  assert.deepEqual(await payable(without.id), [1, 23.8])
})

test('a payment in another currency or by an unknown method is refused', async () => {
  const { id } = await newInvoice()
  const foreign = await pay(id, { Amount: 1, CurrencyIso: 'USD' })
  assert.deepEqual([foreign.status, foreign.body.ErrorCode], [422, 'payment.currency-differs'])
  const unknown = await pay(id, { Amount: 1, PaymentMethodId: 4711 })
  assert.deepEqual([unknown.status, unknown.body.ErrorCode], [422, 'payment.reference.missing'])
  assert.equal((await pay(id, { Amount: 0 })).status, 400)
})

test('payments of one invoice at the same time all count', async () => {
  const { id } = await newInvoice()
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(id, { Amount: 100 })))
  assert.ok(replies.every(({ status }) => status === 201))
  assert.deepEqual(await payable(id), [1, 190])
})

test('money of a cancelled invoice is to be refunded', async () => {
  const { id } = await newInvoice()
  await pay(id, { Amount: 500 })
  const reason = await alice.work((tx) =>
    tx.row<{ id: number }>(sql`
      insert into erp.cancellation_reasons (tenant_id, id, name)
      values (${tx.tenantId}, 4711, 'Other') returning id`),
  )
  const cancelled = await w.call(alice.app, `POST /v1/invoices/${id}/cancel`, {
    CancellationReasonId: reason?.id,
  })
  assert.equal(cancelled.status, 200, cancelled.text)
  assert.deepEqual(await payable(id), [2, -500])
  assert.equal((await pay(id, { Amount: 1 })).body.ErrorCode, 'invoice.move-not-allowed')
  assert.equal((await pay(id, { Amount: 500 }, 'refunds')).status, 201)
  assert.deepEqual(await payable(id), [2, 0])
})

test('nobody is dunned before the due date and the days of grace of the company', async () => {
  const order = await alice.work((tx) => addOrder(tx, [line], { paymentDueInDays: 10 }))
  const company = `PATCH /v1/companies/${order.companyId}`
  assert.equal((await w.call(alice.app, company, { DunningGraceDays: 5 })).status, 200)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const invoiced = async (days: number) => {
    const InvoiceDate = daysAgo(days).toISOString()
    const { body } = await w.call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, {
      ...{ InvoiceDate, LineItems: [{ SalesOrderLineItemId: order.lines[0]?.id, Quantity: 0.5 }] },
    })
    return w.call(alice.app, `POST /v1/invoices/${body.Id}/dunnings`)
  }
  const late = await invoiced(16)
  assert.equal(late.status, 200, late.text)
  const early = await invoiced(14)
  assert.deepEqual([early.status, early.body.ErrorCode], [409, 'invoice.not-due'])
  assert.ok(early.text.includes(daysAgo(-1).toISOString().slice(0, 10)), early.text)
})

test('an invoice by a payment method that is not dunned is not dunned, however late it is', async () => {
  const method = await w.call(alice.app, 'POST /v1/paymentMethods', {
    ...{ Name: 'By card', IsDunningActive: false },
  })
  assert.equal(method.status, 201, method.text)
  const { id } = await newInvoice(
    { paymentDueInDays: 3, paymentMethodId: method.body.Id },
    { InvoiceDate: '2026-01-10T08:00:00Z' },
  )
  const dun = () => w.call(alice.app, `POST /v1/invoices/${id}/dunnings`)
  const refused = await dun()
  assert.equal(refused.status, 422, refused.text)
  assert.deepEqual(Object.keys(refused.body.Errors), ['invoice.not-dunnable.payment-method'])
  await w.call(alice.app, `PATCH /v1/paymentMethods/${method.body.Id}`, { IsDunningActive: true })
  assert.equal((await dun()).status, 200)
})

test('an invoice is not dunned for which no payment is asked, or whose customer is not dunned', async () => {
  const { id } = await newInvoice({ paymentDueInDays: 3 }, { InvoiceDate: '2026-01-10T08:00:00Z' })
  const ask = async (line: string, body?: object) => {
    const reply = await w.call(alice.app, line, body)
    assert.ok(reply.status < 300 || reply.status === 422, reply.text)
    return reply.body
  }
  const { CustomerId } = await ask(`GET /v1/invoices/${id}`)
  const stop = (StopPaymentRequest: boolean) =>
    ask(`PATCH /v1/invoices/${id}`, { InvoicePaymentDetails: { StopPaymentRequest } })
  // What the customer's `isDunningBlocked` is called in generation 1.
  const block = (StopPaymentRequest: boolean) =>
    ask(`PATCH /v1/customers/${CustomerId}`, { PaymentSettings: { StopPaymentRequest } })
  await stop(true)
  await block(true)
  const refused = await ask(`POST /v1/invoices/${id}/dunnings`)
  assert.deepEqual(Object.keys(refused.Errors).toSorted(), [
    'invoice.not-dunnable.blocked',
    'invoice.not-dunnable.customer-blocked',
  ])
  await stop(false)
  await block(false)
  const dunned = await ask(`POST /v1/invoices/${id}/dunnings`)
  assert.equal(dunned.InvoicePaymentDetails.DunningLevel, 1)
})

test('dunning rises singly to 3 once it is due, and all that forbids it is reported', async () => {
  const { id } = await newInvoice({ paymentDueInDays: 3 }, { InvoiceDate: '2026-01-10T08:00:00Z' })
  const dun = () => w.call(alice.app, `POST /v1/invoices/${id}/dunnings`)
  const first = await dun()
  assert.equal(first.status, 200, first.text)
  assert.equal(first.body.InvoicePaymentDetails.DunningLevel, 1)
  const early = await dun()
  const due = first.body.InvoicePaymentDetails.NextDueDate.slice(0, 10)
  assert.deepEqual([early.status, early.body.ErrorCode], [409, 'invoice.not-due'])
  assert.ok(early.text.includes(due), early.text)
  const makeDue = () =>
    alice.work((tx) =>
      tx.rows(sql`update erp.accounting_document_states state set next_due_date = '2026-01-01'
        where state.tenant_id = ${tx.tenantId} and state.document_id = ${id} returning document_id`),
    )
  for (const level of [2, 3]) {
    await makeDue()
    assert.equal((await dun()).body.InvoicePaymentDetails.DunningLevel, level)
  }
  await makeDue()
  await w.call(alice.app, `PATCH /v1/invoices/${id}`, { DunningBlock: true })
  await pay(id, { Amount: 1190 })
  const last = await dun()
  assert.deepEqual(Object.keys(last.body.Errors).toSorted(), [
    'invoice.not-dunnable.blocked',
    'invoice.not-dunnable.level',
    'invoice.not-dunnable.paid',
  ])
})
