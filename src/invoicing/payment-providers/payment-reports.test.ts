import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { addOrder, addSeller, type BilledLine } from '../testing/billed-order.ts'
import { now, reportingProvider, type Said } from '../testing/reporting-provider.ts'

/** What payment providers report: each once, in any order, and nothing that is forged. */

const w = await world()
const { alice, bob, call } = w
const seller = await alice.work((tx) => addSeller(tx))
const line: BilledLine = { quantity: 1, net: [100, 100], gross: [119, 119] }

const ask = async (to: string, body?: object) => {
  const reply = await call(alice.app, to, body)
  assert.ok(reply.status < 300, `${to}: ${reply.text}`)
  return reply.body
}
const { id: providerId, methodId, signed, send, report, done } = await reportingProvider(w, alice)
const newOrder = () => alice.work((tx) => addOrder(tx, [line], { companyId: seller.id }))
const moneyOf = async ({ uuid }: { uuid: string }) => {
  const { paymentDetails: of } = await ask(`GET /v2/sales-orders/${uuid}`)
  return [of.paymentStatus, of.alreadyPaidAmount]
}

test('an authorisation moves no money; captures pay the order in parts, and a refund opens it again', async () => {
  const order = await newOrder()
  assert.equal(await done(order, { kind: 'authorised', amount: '119.00' }), 'noted')
  assert.deepEqual(await moneyOf(order), [0, 0])
  assert.equal(await done(order, { kind: 'captured', amount: '19.00', fee: '0.60' }), 'booked')
  assert.deepEqual(await moneyOf(order), [1, 19])
  const { id } = await ask(`POST /v2/sales-orders/${order.uuid}/invoices`, {})
  await done(order, { kind: 'captured', amount: '100.00' })
  assert.deepEqual(await moneyOf(order), [2, 119])
  assert.equal(await done(order, { kind: 'charged-back', amount: '119.00', fee: '7.50' }), 'booked')
  assert.deepEqual(await moneyOf(order), [0, 0])
  const { invoicePaymentDetails } = await ask(`GET /v2/invoices/${id}`)
  assert.deepEqual(
    [invoicePaymentDetails.paymentStatus, invoicePaymentDetails.stillToPay],
    [0, 119],
  )
  const { items } = await ask(`GET /v2/payments?salesOrderId=${order.uuid}`)
  const shown = items.map((one: { kind: number; amount: number; feeAmount: number }) => [
    ...[one.kind, one.amount, one.feeAmount],
  ])
  assert.deepEqual(shown.toSorted(), [
    [0, 100, 0],
    [0, 19, 0.6],
    [1, 119, 7.5],
  ])
  const known = await ask(`GET /v2/provider-payments?salesOrderId=${order.uuid}`)
  const [payment] = known.items
  assert.deepEqual(
    [payment.authorisedAmount, payment.capturedAmount, payment.chargedBackAmount],
    [119, 119, 119],
  )
  assert.equal(payment.feeAmount, 8.1)
})

test('a report that is sent again, also at the same time, counts once', async () => {
  const order = await newOrder()
  const claims = { kind: 'captured', amount: '50.00', jti: 'same' }
  const replies = await Promise.all(Array.from({ length: 8 }, () => report(order, claims)))
  assert.deepEqual(new Set(replies.map(({ status, body }) => `${status} ${body.id}`)).size, 1)
  assert.deepEqual(await moneyOf(order), [1, 50])
  await done(order, { ...claims, amount: '51.00' })
  assert.deepEqual(await moneyOf(order), [1, 50])
})

test('reports in another order come to the same', async () => {
  const order = await newOrder()
  assert.equal(await done(order, { kind: 'refunded', amount: '19.00' }), 'waiting')
  assert.deepEqual(await moneyOf(order), [0, 0])
  assert.equal(await done(order, { kind: 'captured', amount: '119.00' }), 'booked')
  assert.deepEqual(await moneyOf(order), [1, 100])
  await done(order, { kind: 'authorised', amount: '119.00' })
  const { items } = await ask(`GET /v2/provider-payments?salesOrderId=${order.uuid}`)
  assert.equal(items[0].waitingReports, 0)
})

test('what is forged, of another tenant or old is refused in the same words', async () => {
  const order = await newOrder()
  const claims = { kind: 'captured', amount: '119.00' }
  const forged: readonly Said[] = [
    { key: randomBytes(32).toString('base64url') },
    { audience: bob.tenantId },
    { issuer: methodId },
    { at: now() - 3600 },
    { type: 'JWT' },
  ]
  const answers = new Set<string>()
  // Another tenant's provider signs with its own secret, in its own name or in that of this one.
  const bobs = await reportingProvider(w, bob)
  const foreign = [{ key: bobs.secret }, { key: bobs.secret, issuer: bobs.id }, { issuer: bobs.id }]
  for (const said of [...forged, ...foreign, { at: now() - 361 - 60 }, { at: now() + 600 }]) {
    const { status, text } = await report(order, claims, said)
    answers.add(`${status} ${text}`)
  }
  // A right report that somebody recorded is of no use without its signature, or with another content.
  const [header, content, signature] = (
    await signed({ ...claims, salesOrderId: order.uuid, transactionId: 'y' })
  ).split('.')
  const unsigned = Buffer.from('{"alg":"none","typ":"payment-report+jwt"}').toString('base64url')
  const changed = Buffer.from(
    Buffer.from(content ?? '', 'base64url')
      .toString()
      .replace('119.00', '118.00'),
  ).toString('base64url')
  for (const token of [`${unsigned}.${content}.`, `${header}.${changed}.${signature}`]) {
    answers.add(await send(token).then(({ status, text }) => `${status} ${text}`))
  }
  answers.add(await send('nonsense').then(({ status, text }) => `${status} ${text}`))
  assert.equal(answers.size, 1, [...answers].join('\n'))
  assert.match([...answers][0] ?? '', /^422 .*payment-report\.refused/)
  const good = await signed({ ...claims, salesOrderId: order.uuid, transactionId: 'x' })
  assert.equal((await send(good, bob)).status, 404)
  assert.deepEqual(await moneyOf(order), [0, 0])
  const negative = await report(order, { kind: 'captured', amount: '-1' })
  assert.equal(negative.body.errorCode, 'payment-report.content')
  const currency = await report(order, { ...claims, currencyIso: 'USD' })
  assert.equal(currency.body.errorCode, 'payment.currency-differs')
  await ask(`PATCH /v2/payment-providers/${providerId}`, { isActive: false })
  assert.equal((await report(order, claims)).body.errorCode, 'payment-report.refused')
  await ask(`PATCH /v2/payment-providers/${providerId}`, { isActive: true })
})

test('a refund is asked of the provider within what was taken, and done when it reports so', async () => {
  const order = await newOrder()
  await done(order, { kind: 'captured', amount: '119.00' })
  const { items } = await ask(`GET /v2/provider-payments?salesOrderId=${order.uuid}`)
  const request = (kind: string, amount: number) =>
    call(alice.app, `POST /v2/provider-payments/${items[0].id}/requests`, { kind, amount })
  const most = await request('refund', 119.01)
  assert.deepEqual([most.status, most.body.errorCode], [422, 'provider-request.exceeded'])
  const asked = await request('refund', 100)
  assert.equal(asked.status, 201, asked.text)
  assert.equal((await request('refund', 20)).status, 422)
  assert.equal((await request('capture', 1)).status, 422)
  assert.deepEqual(await moneyOf(order), [2, 119])
  await done(order, { kind: 'refunded', amount: '100.00', requestId: asked.body.id })
  assert.deepEqual(await moneyOf(order), [1, 19])
  const { completed } = await ask(`GET /v2/provider-requests/${asked.body.id}`)
  assert.ok(completed)
})

test('a provider refuses what it was asked with its reason, and the amount can be asked for again', async () => {
  const order = await newOrder()
  await done(order, { kind: 'captured', amount: '119.00' })
  const { items } = await ask(`GET /v2/provider-payments?salesOrderId=${order.uuid}`)
  const request = () =>
    ask(`POST /v2/provider-payments/${items[0].id}/requests`, { kind: 'refund', amount: 119 })
  const { id: requestId } = await request()
  const refusal = { kind: 'refused', amount: '119.00', requestId }
  const silent = await report(order, refusal)
  assert.equal(silent.body.errorCode, 'payment-report.content')
  assert.equal(await done(order, { ...refusal, reason: 'The account is closed' }), 'noted')
  const answered = await ask(`GET /v2/provider-requests/${requestId}`)
  assert.ok(answered.refused)
  assert.deepEqual([answered.completed, answered.reason], [null, 'The account is closed'])
  assert.deepEqual(await moneyOf(order), [2, 119])
  // What is refused stays so: a report that says otherwise is booked, and answers nothing more.
  await done(order, { kind: 'refunded', amount: '19.00', requestId })
  assert.equal((await ask(`GET /v2/provider-requests/${requestId}`)).completed, null)
  const left = await call(alice.app, `POST /v2/provider-payments/${items[0].id}/requests`, {
    ...{ kind: 'refund', amount: 100 },
  })
  assert.equal(left.status, 201, left.text)
  const open = await ask(`GET /v2/provider-requests?salesOrderId=${order.uuid}&isOpen=true`)
  const shown = open.items.map((one: { id: string; transactionId: string }) => [
    ...[one.id, one.transactionId],
  ])
  assert.deepEqual(shown, [[left.body.id, order.uuid]])
})
