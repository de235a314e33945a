import assert from 'node:assert/strict'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller, type BilledLine } from '../testing/billed-order.ts'

/** Money for orders: before, with and after their invoices. */

const w = await world()
const { alice, bob, call } = w
const seller = await alice.work((tx) => addSeller(tx))
const line: BilledLine = { quantity: 2, net: [100, 200], gross: [119, 238] }

const ask = async (to: string, body?: object) => {
  const reply = await call(alice.app, to, body)
  assert.ok(reply.status < 300, `${to}: ${reply.text}`)
  return reply.body
}
const newOrder = (details = {}) =>
  alice.work((tx) => addOrder(tx, [line], { companyId: seller.id, ...details }))
const pay = (order: { uuid: string }, body: object, caller = alice) =>
  call(caller.app, `POST /v2/sales-orders/${order.uuid}/payments`, body)
const moneyOf = async ({ uuid }: { uuid: string }) => {
  const { paymentDetails } = await ask(`GET /v2/sales-orders/${uuid}`)
  const { paymentStatus, alreadyPaidAmount, stillToPay, creditAmount } = paymentDetails
  return [paymentStatus, alreadyPaidAmount, stillToPay, creditAmount]
}
const invoiceOf = async (order: { uuid: string }, body = {}) => {
  const { id } = await ask(`POST /v2/sales-orders/${order.uuid}/invoices`, body)
  const invoice = await ask(`GET /v2/invoices/${id}`)
  const { paymentStatus, prepaidAmount, stillToPay } = invoice.invoicePaymentDetails
  return { id, money: [paymentStatus, prepaidAmount, stillToPay] }
}
const cancel = async (order: { uuid: string }) => {
  const reason = await ask('POST /v2/cancellation-reasons', { name: `Given up ${order.uuid}` })
  await ask(`POST /v2/sales-orders/${order.uuid}/cancel`, { cancellationReasonId: reason.id })
}

test('a deposit makes an order partly paid, and its invoices take it over, in parts', async () => {
  const order = await newOrder()
  const first = await pay(order, { amount: 150, transactionId: 'deposit' })
  assert.equal(first.status, 201, first.text)
  const [payment] = first.body.payments
  assert.deepEqual([payment.invoiceId, payment.amount, payment.isPrepaid], [null, 150, false])
  assert.deepEqual(await moneyOf(order), [1, 150, 88, 0])
  const half = { lineItems: [{ salesOrderLineItemId: order.lines[0]?.uuid, quantity: 1 }] }
  const one = await invoiceOf(order, half)
  assert.deepEqual(one.money, [2, 119, 0])
  const other = await invoiceOf(order, half)
  assert.deepEqual(other.money, [1, 31, 88])
  const rest = await pay(order, { amount: 88 })
  assert.equal(rest.body.payments[0].invoiceId, other.id)
  assert.deepEqual(await moneyOf(order), [2, 238, 0, 0])
  const all = await ask(`GET /v2/payments?salesOrderId=${order.uuid}`)
  const shown = all.items.map((one: Record<string, unknown>) => [
    ...[one['amount'], one['invoiceId'] !== null, one['isPrepaid']],
  ])
  assert.deepEqual(shown.toSorted(), [
    [150, false, false],
    [88, true, false],
  ])
  assert.equal(all.items[0].customerId, all.items[1].customerId)
})

test('an order that is paid in full before its invoice is found by its state', async () => {
  const order = await newOrder()
  await pay(order, { amount: 238 })
  const paid = await ask(`GET /v2/sales-orders?paymentStatus=2&pageSize=100`)
  assert.ok(paid.items.some(({ id }: { id: string }) => id === order.uuid))
  assert.deepEqual((await invoiceOf(order)).money, [2, 238, 0])
})

test('more than is open is taken only when it is said, and can be given back', async () => {
  const order = await newOrder()
  const unsaid = await pay(order, { amount: 238.01 })
  assert.deepEqual([unsaid.status, unsaid.body.errorCode], [422, 'payment.exceeds-open'])
  assert.match(unsaid.text, /No more than 238\.00 EUR/)
  assert.equal((await pay(order, { amount: 300, allowsOverpayment: true })).status, 201)
  assert.deepEqual(await moneyOf(order), [2, 300, -62, 62])
  const refund = (amount: number) =>
    call(alice.app, `POST /v2/sales-orders/${order.uuid}/refunds`, { amount })
  const tooMuch = await refund(300.01)
  assert.deepEqual([tooMuch.status, tooMuch.body.errorCode], [422, 'payment.refund-exceeded'])
  assert.equal((await refund(62)).status, 201)
  assert.deepEqual(await moneyOf(order), [2, 238, 0, 0])
})

test('thirty equal payments at once without a key pay what is open once', async () => {
  const order = await newOrder()
  const replies = await Promise.all(Array.from({ length: 30 }, () => pay(order, { amount: 238 })))
  const statuses = replies.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [201, ...Array<number>(29).fill(422)])
  assert.deepEqual(await moneyOf(order), [2, 238, 0, 0])
})

test('another currency is taken only with what was exchanged, which stays on record', async () => {
  const order = await newOrder()
  const foreign = await pay(order, { amount: 100, currencyIso: 'USD' })
  assert.deepEqual([foreign.status, foreign.body.errorCode], [422, 'payment.currency-differs'])
  const received = { amount: 108.5, currencyIso: 'USD' }
  const said = await pay(order, { amount: 100, received })
  assert.equal(said.status, 201, said.text)
  const [{ receivedAmount, receivedCurrencyIso, currencyIso }] = said.body.payments
  assert.deepEqual([receivedAmount, receivedCurrencyIso, currencyIso], [108.5, 'USD', 'EUR'])
  assert.deepEqual(await moneyOf(order), [1, 100, 138, 0])
})

test('a cancelled order leaves credit that is said, paid back, and used for another order', async () => {
  const order = await newOrder()
  await pay(order, { amount: 200 })
  const { items: before } = await ask('GET /v2/duties')
  await cancel(order)
  assert.deepEqual(await moneyOf(order), [1, 200, 38, 200])
  const found = await ask('GET /v2/sales-orders?hasCredit=true&pageSize=100')
  assert.ok(found.items.some(({ id }: { id: string }) => id === order.uuid))
  const count = (duties: { name: string; count: number }[]) =>
    duties.find(({ name }) => name === 'sales-orders-with-credit')?.count ?? 0
  const { items: duties } = await ask('GET /v2/duties')
  assert.equal(count(duties), count(before) + 1)
  const { customerId } = await ask(`GET /v2/sales-orders/${order.uuid}`)
  const figures = () => ask(`GET /v2/customers/${customerId}/figures`)
  assert.equal((await figures()).creditAmount, 200)
  const late = await pay(order, { amount: 1 })
  assert.deepEqual([late.status, late.body.errorCode], [422, 'payment.exceeds-open'])
  assert.equal((await pay(order, { amount: 1, allowsOverpayment: true })).status, 201)
  await ask(`POST /v2/sales-orders/${order.uuid}/refunds`, { amount: 81 })
  const next = await newOrder({ customerId: order.customerId })
  const use = (amount: number, to: { uuid: string }) =>
    call(alice.app, `POST /v2/sales-orders/${order.uuid}/credit-uses`, {
      ...{ salesOrderId: to.uuid, amount },
    })
  const foreign = await use(1, await newOrder())
  assert.equal(foreign.body.errorCode, 'payment.credit-of-another')
  assert.equal((await use(121, next)).body.errorCode, 'payment.refund-exceeded')
  const used = await use(120, next)
  assert.equal(used.status, 201, used.text)
  assert.deepEqual(await moneyOf(order), [0, 0, 238, 0])
  assert.deepEqual(await moneyOf(next), [1, 120, 118, 0])
  assert.equal((await figures()).creditAmount, 0)
})

test('nobody pays an order of another tenant or company', async () => {
  const order = await newOrder()
  assert.equal((await pay(order, { amount: 1 }, bob)).status, 404)
  const other = await alice.work((tx) => addSeller(tx, 'Other GmbH'))
  const path = `POST /v2/sales-orders/${order.uuid}/payments`
  const reply = await call(alice.app, path, { amount: 1 }, { 'x-companyid': String(other.uuid) })
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'sales-order.company'])
})

test('an electronic invoice says what was prepaid and asks for the rest', async () => {
  const order = await newOrder()
  await pay(order, { amount: 38 })
  const { id } = await invoiceOf(order)
  for (const [format, prepaid, due] of [
    ['xrechnung-ubl', 'PrepaidAmount', 'PayableAmount'],
    ['xrechnung-cii', 'TotalPrepaidAmount', 'DuePayableAmount'],
  ] as const) {
    const path = `POST /v2/invoices/${id}/output/e-invoice`
    const reply = await call(alice.app, path, { format })
    if (reply.status === 422) return assert.match(reply.text, /incomplete|format/)
    assert.match(reply.text, new RegExp(`${prepaid}[^>]*>38.00<`))
    assert.match(reply.text, new RegExp(`${due}[^>]*>200.00<`))
  }
})
