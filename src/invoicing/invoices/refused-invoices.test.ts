import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertCompanies } from '../../access/companies/company-store.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine, type BilledOrder } from '../testing/billed-order.ts'

/** What of invoices is refused, and what two callers at the same time get. */

const w = await world()
const { alice, call } = w

/** Three pieces at 119.00 with 19 % of tax. */
const three: BilledLine = { quantity: 3, delivered: 2, net: [100, 300], gross: [119, 357] }
const newOrder = () => alice.work((tx) => addOrder(tx, [three]))
const invoice = (order: BilledOrder, body: object = {}, headers = {}) =>
  call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, body, headers)
async function made(order: BilledOrder, body: object = {}) {
  const reply = await invoice(order, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const finalize = (id: number, headers = {}) =>
  call(alice.app, `POST /v1/invoices/${id}/finalize`, undefined, headers)

const reason = await alice.work((tx) =>
  tx.row<{ id: number }>(sql`
    insert into erp.cancellation_reasons (tenant_id, id, name)
    values (${tx.tenantId}, 4711, 'Wrong customer') returning id`),
)
const because = { CancellationReasonId: reason?.id }

/** Holds an order as another writer does. */
const held = ({ id }: BilledOrder): [string, unknown[]] => [
  'select from erp.sales_orders where tenant_id = $1 and id = $2 for update',
  [alice.tenantId, id],
]

test('a caller that acts for another company neither invoices an order nor touches its invoices', async () => {
  const [other] = await alice.work((tx) => insertCompanies(tx, ['Another']))
  const forOther = { 'x-companyid': String(other?.id) }
  const order = await newOrder()
  const { Id: id } = await made(order, { DeliveredOnly: true })
  const { Id: draft } = await made(order, { IsDraft: true })
  const { body: note } = await call(alice.app, `POST /v1/invoices/${id}/creditNotes`, {
    Reason: 'Scratched',
    LineItems: [
      {
        InvoiceLineItemId: (await call(alice.app, `GET /v1/invoices/${id}/lineitems`)).body[0].Id,
        Amount: 1,
      },
    ],
  })
  for (const [line, body] of [
    [`POST /v1/salesOrders/${order.id}/invoices`, {}],
    [`PATCH /v1/invoices/${id}`, { Comment: 'x' }],
    [`POST /v1/invoices/${id}/cancel`, because],
    [`POST /v1/invoices/${id}/creditNotes`, { Reason: 'x' }],
    [`POST /v1/invoices/${id}/payments`, { Amount: 1 }],
    [`POST /v1/invoices/${id}/refunds`, { Amount: 1 }],
    [`POST /v1/invoices/${id}/dunnings`],
    [`POST /v1/creditNotes/${note.Id}/cancel`, because],
    [`POST /v1/invoices/${draft}/finalize`],
    [`DELETE /v1/invoices/${draft}`],
  ] as const) {
    const reply = await call(alice.app, line, body, forOther)
    assert.deepEqual([reply.status, reply.body?.ErrorCode], [422, 'sales-order.company'], line)
  }
  const own = { 'x-companyid': String(order.companyId) }
  assert.equal((await finalize(draft, own)).status, 200)
})

test('in a closed period nothing is cancelled or corrected either', async () => {
  const order = await newOrder()
  const { Id: id } = await made(order)
  await alice.work((tx) =>
    tx.rows(sql`update erp.companies set books_closed_until = '2999-12-31'
      where companies.tenant_id = ${tx.tenantId} and companies.id = ${order.companyId} returning id`),
  )
  for (const [line, body] of [
    [`POST /v1/invoices/${id}/cancel`, because],
    [`POST /v1/invoices/${id}/creditNotes`, { Reason: 'Scratched' }],
  ] as const) {
    const reply = await call(alice.app, line, body)
    assert.deepEqual([reply.status, reply.body.ErrorCode], [422, 'invoice.period-closed'], line)
  }
  const { body } = await call(alice.app, `GET /v1/invoices/${id}`)
  assert.deepEqual([body.IsCancelled, body.CorrectedAmount], [false, 0])
})

test('of two invoices of the same delivery at the same time one wins', async () => {
  const order = await newOrder()
  const delivered = () => invoice(order, { DeliveredOnly: true })
  const replies = await Promise.all([delivered(), delivered()])
  assert.deepEqual(replies.map(({ status, body }) => [status, body.ErrorCode]).toSorted(), [
    [201, undefined],
    [422, 'invoice.nothing-open'],
  ])
})

test('an invoice waits for the transaction that holds the order, and decides on what is open then', async () => {
  const order = await newOrder()
  const reply = await whileItWaits(
    w.database,
    [held(order)],
    () => invoice(order, { DeliveredOnly: true }),
    [
      [
        'update erp.sales_order_lines set quantity_invoiced = 2 where tenant_id = $1 and sales_order_id = $2',
        [alice.tenantId, order.id],
      ],
    ],
  )
  assert.deepEqual([reply.status, reply.body.ErrorCode], [422, 'invoice.nothing-open'])
})

test('of two clicks on finalize at the same time with one key, one does it and both can learn the answer', async () => {
  const order = await newOrder()
  const { Id: id } = await made(order, { IsDraft: true })
  const key = { 'idempotency-key': randomUUID() }
  const replies = await Promise.all([finalize(id, key), finalize(id, key)])
  const done = replies.find(({ status }) => status === 200)
  for (const { status, body } of replies) {
    assert.ok(status === 200 || body.ErrorCode === 'idempotency-key.busy', body.ErrorCode)
  }
  assert.equal((await finalize(id, key)).text, done?.text)
  const other = await finalize(id, { 'idempotency-key': randomUUID() })
  assert.deepEqual([other.status, other.body.ErrorCode], [409, 'invoice.move-not-allowed'])
  const { body } = await call(alice.app, `GET /v1/invoices?salesOrderId=${order.id}`)
  assert.equal(body.TotalItems, 1)
})

test('finalize waits for the transaction that holds the order, and is refused where the order was cancelled', async () => {
  const order = await newOrder()
  const { Id: id } = await made(order, { IsDraft: true })
  const reply = await whileItWaits(w.database, [held(order)], () => finalize(id), [
    [
      'update erp.sales_orders set cancelled = now() where tenant_id = $1 and id = $2',
      [alice.tenantId, order.id],
    ],
  ])
  assert.deepEqual([reply.status, reply.body.ErrorCode], [409, 'invoice.order-not-open'])
})

test('money for a draft is refused with what can be done with it, and is taken once it is final', async () => {
  const order = await newOrder()
  const { Id: id } = await made(order, { IsDraft: true })
  const money = (what: string) => call(alice.app, `POST /v1/invoices/${id}/${what}`, { Amount: 9 })
  for (const what of ['payments', 'refunds']) {
    const early = await money(what)
    assert.deepEqual([early.status, early.body.ErrorCode], [409, 'invoice.move-not-allowed'])
    assert.deepEqual(Object.keys(early.body.Errors), ['finalize', 'delete', 'update'])
  }
  await finalize(id)
  assert.equal((await money('payments')).status, 201)
})

test('generation 1 shows nothing of a draft', async () => {
  const order = await newOrder()
  const { Id: id } = await made(order, { IsDraft: true })
  for (const line of [
    `GET /v1/invoices/${id}`,
    `GET /v1/invoices/${id}/lineitems`,
    `GET /v1/invoices/${id}/payments`,
    `POST /v1/invoices/${id}/workflow/1`,
  ]) {
    const reply = await call(alice.app, line)
    assert.deepEqual([reply.status, reply.body.ErrorCode], [404, 'invoice.missing'], line)
  }
  const event = await call(alice.app, `POST /v1/invoices/${id}/workflowEvents`, { Id: 1 })
  assert.equal(event.body.ErrorCode, 'invoice.missing')
  await finalize(id)
  assert.equal((await call(alice.app, `GET /v1/invoices/${id}/lineitems`)).body.length, 1)
})
