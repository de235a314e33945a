import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { addOrder, type BilledLine } from '../../invoicing/testing/billed-order.ts'
import { sql } from '../../platform/postgres/sql.ts'

/** What is decided of the goods of a return, and how returns are found, searched and ordered. */

const w = await deliveryWorld()
const { alice, bob, call, post } = w
const reasons = { Translations: [{ LanguageIso: 'en', Name: 'Broken' }] }
const reason: number = (await post('/returnReasons', reasons)).Id
const paymentMethodId = await alice.work(async (tx) => {
  const method = await tx.row<{ id: number }>(sql`
    select id from erp.payment_methods where tenant_id = ${tx.tenantId} order by id limit 1`)
  return method?.id ?? 0
})
const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }

interface Made {
  readonly id: string
  readonly number: string
  readonly orderId: number
}

/** A return of all three pieces of a delivered and invoiced order. */
async function announced(more: object = {}): Promise<Made> {
  const itemId = await w.newItem(10)
  const order = await alice.work((tx) => addOrder(tx, [{ itemId, ...pieces }], { paymentMethodId }))
  assert.equal((await w.deliver(order.id)).status, 201)
  await post(`/salesOrders/${order.id}/invoices`, {})
  const { Id } = await post('/returns', {
    CompanyId: order.companyId,
    SalesOrderId: order.id,
    WarehouseId: w.warehouse,
    Items: [{ ReturnReasonId: reason, SalesOrderLineItemId: order.lines[0]?.id ?? 0, Quantity: 3 }],
    ...more,
  })
  const number: string = (await call(alice.app, `GET /returns/${Id}`)).body.Number
  const { body } = await call(alice.app, `GET /v2/returns?returnNumber=${number}`)
  return { id: body.items[0].id, number, orderId: order.id }
}

const move = (id: string, verb: string, body?: object) =>
  call(alice.app, `POST /v2/returns/${id}/${verb}`, body)
const linesOf = async (id: string) =>
  (await call(alice.app, `GET /v2/returns/${id}/line-items`)).body.items
const found = async (query: string, app = alice.app): Promise<string[]> => {
  const { body, status, text } = await call(app, `GET /v2/returns?${query}`)
  assert.equal(status, 200, text)
  return body.items.map(({ number }: Made) => number)
}

test('only what is refunded is credited; what it comes to is said before, and the return names its credit notes', async () => {
  const { id, orderId } = await announced()
  assert.equal((await move(id, 'receive')).status, 200)
  const [line] = await linesOf(id)
  assert.equal(line.decision, null)
  const part = { returnLineItemId: line.id, quantity: 1 }
  const decided = await move(id, 'inspect', {
    lineItems: [part, { ...part, decision: 'replace' }, { ...part, decision: 'refuse' }],
  })
  assert.equal(decided.status, 200, decided.text)
  assert.deepEqual(
    (await linesOf(id)).map((one: typeof line) => [one.decision, one.restocking]),
    [
      ['refund', 'sellable'],
      ['replace', 'sellable'],
      ['refuse', 'none'],
    ],
  )
  const shown = await call(alice.app, `POST /v2/returns/${id}/complete?dryRun=true`)
  assert.equal(shown.status, 200, shown.text)
  assert.deepEqual(
    shown.body.creditNotes.map((one: { totalGrossAmount: number }) => one.totalGrossAmount),
    [9.99],
  )
  assert.deepEqual((await call(alice.app, `GET /v2/returns/${id}`)).body.creditNotes, [])
  const done = await move(id, 'complete')
  assert.equal(done.body.creditNotes.length, 1, done.text)
  const { items } = (await call(alice.app, `GET /creditNotes?salesOrderId=${orderId}`)).body.Items
    ? (await call(alice.app, 'GET /v2/credit-notes?sort=-creditNoteDate&pageSize=1')).body
    : assert.fail('no credit note')
  assert.equal(items[0].id, done.body.creditNotes[0].id)
  assert.equal(items[0].totalGrossAmount, 9.99)
})

test('less comes in than was announced: the order counts what came in, and the rest can come later', async () => {
  const { id, orderId } = await announced()
  const [line] = await linesOf(id)
  const receive = (quantity: number) =>
    move(id, 'receive', { lineItems: [{ returnLineItemId: line.id, quantity }] })
  const codeOf = async (quantity: number) => (await receive(quantity)).body.errorCode
  assert.equal(await codeOf(4), 'return.receipt.exceeded')
  assert.equal(await codeOf(0), 'return.receipt.empty')
  // Only lines of the return itself are looked at: those of others are as unknown as any.
  const [ofAnother] = await linesOf((await announced()).id)
  for (const returnLineItemId of [ofAnother.id, randomUUID()]) {
    const { body } = await move(id, 'receive', { lineItems: [{ returnLineItemId, quantity: 1 }] })
    assert.equal(body.errorCode, 'return.reference.missing')
    assert.deepEqual(Object.keys(body.validationErrors), ['lineItems[0].returnLineItemId'])
  }
  assert.equal((await receive(2)).status, 200)
  assert.deepEqual((await w.progress(orderId)).returned, [2])
  assert.equal((await linesOf(id))[0].quantity, 2)
})

test('the return says why it was rejected', async () => {
  const { id } = await announced()
  const rejected = await move(id, 'reject', { rejectionReason: 'Too late' })
  assert.equal(rejected.body.rejectionReason, 'Too late', rejected.text)
})

test('returns are found by their number, a number of a letter or parcel and words of their order, the newest first', async () => {
  const old = await announced({
    ExternalNumber: 'RMA-77',
    ReturnDate: '2026-01-05T10:00:00Z',
    Packages: [{ TrackingID: 'TRACK-1' }],
  })
  const one = await announced({ ReturnDate: '2030-01-05T10:00:00Z' })
  for (const words of [old.number.toLowerCase(), 'RMA-77', 'TRACK-1']) {
    assert.deepEqual(await found(`searchKeyWord=${words}`), [old.number], words)
  }
  const { body } = await call(alice.app, `GET /v2/returns/${old.id}`)
  assert.ok(body.salesOrderNumber)
  assert.deepEqual(await found(`searchKeyWord=${body.salesOrderNumber}`), [old.number])
  assert.deepEqual(await found('searchKeyWord=nowhere'), [])
  assert.equal((await found('sort=-returnDate'))[0], one.number)
  assert.equal((await found('sort=returnDate'))[0], old.number)
  assert.equal((await found('sort=-number'))[0], one.number)
  assert.deepEqual(await found('sort=-number', bob.app), [])
})
