import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryWorld } from '../../deliveries/testing/delivery-world.ts'
import { addOrder, type BilledLine } from '../../invoicing/testing/billed-order.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'

/** What is owed for returned goods: their return, once completed, is credited of the invoices of its order. */

const w = await deliveryWorld()
const { alice, call, post } = w
const reasons = { Translations: [{ LanguageIso: 'en', Name: 'Broken' }] }
const reason: number = (await post('/returnReasons', reasons)).Id
const paymentMethodId = await alice.work(async (tx) => {
  const method = await tx.row<{ id: number }>(sql`
    select id from erp.payment_methods where tenant_id = ${tx.tenantId} order by id limit 1`)
  return method?.id ?? 0
})

/** Three pieces at 9.99 gross with 19 %: tax 4.79. */
const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }

/** An order of three pieces that is delivered. */
async function delivered(lines: readonly BilledLine[] = [pieces]) {
  const itemId = await w.newItem(10)
  const order = await alice.work((tx) =>
    addOrder(
      tx,
      lines.map((line) => ((line.type ?? 1) === 1 ? { itemId, ...line } : line)),
      { paymentMethodId },
    ),
  )
  const note = await w.deliver(order.id)
  assert.equal(note.status, 201, note.text)
  return { ...order, itemId, lineIds: order.lines.map(({ id }) => id) }
}
type Delivered = Awaited<ReturnType<typeof delivered>>

async function invoiced({ id, lineIds }: Delivered, Quantity?: number): Promise<number> {
  const body = Quantity ? { LineItems: [{ SalesOrderLineItemId: lineIds[0], Quantity }] } : {}
  return (await post(`/salesOrders/${id}/invoices`, body)).Id
}

/** A return that is inspected; `entries` as `[place of the line, quantity]`. */
async function inspected(order: Delivered, quantity: number): Promise<number> {
  const { Id } = await post('/returns', {
    CompanyId: order.companyId,
    SalesOrderId: order.id,
    WarehouseId: w.warehouse,
    Items: [{ ReturnReasonId: reason, SalesOrderLineItemId: order.lineIds[0], Quantity: quantity }],
  })
  for (const verb of ['receive', 'inspect']) {
    assert.equal((await call(alice.app, `POST /returns/${Id}/${verb}`)).status, 200, verb)
  }
  return Id
}

const complete = (id: number, headers?: Record<string, string>) =>
  call(alice.app, `POST /returns/${id}/complete`, undefined, headers)
const creditNotes = async ({ id }: Delivered) =>
  (await call(alice.app, `GET /creditNotes?salesOrderId=${id}`)).body.Items

test('a completed return is credited to the cent of its invoice line, and puts its goods back once', async () => {
  const order = await delivered()
  const invoiceId = await invoiced(order)
  const [first, second] = [await inspected(order, 1), await inspected(order, 2)]
  assert.deepEqual(await creditNotes(order), [])
  const done = await complete(first)
  assert.deepEqual([done.status, done.body.StateId], [200, 4], done.text)
  assert.equal((await complete(second)).status, 200)
  const [note] = await creditNotes(order)
  const number = note.Number.toLowerCase()
  const found = await call(alice.app, `GET /creditNotes?creditNoteNumber=${number}`)
  assert.deepEqual(
    found.body.Items.map((one: { Id: number }) => one.Id),
    [note.Id],
  )
  const notes = await creditNotes(order)
  assert.deepEqual(
    notes.map((one: Record<string, unknown>) => [one['InvoiceId'], one['TotalGrossAmount']]),
    [
      [invoiceId, 9.99],
      [invoiceId, 19.98],
    ],
  )
  const taxes = notes.map(({ TaxAmounts }: { TaxAmounts: { Tax: number }[] }) => TaxAmounts[0]?.Tax)
  assert.deepEqual(taxes, [1.6, 3.19])
  assert.equal(notes[0].Reason, `Return ${done.body.Number}`)
  const { body: invoice } = await call(alice.app, `GET /invoices/${invoiceId}`)
  assert.deepEqual([invoice.CorrectedAmount, invoice.InvoicePaymentDetails.StillToPay], [29.97, 0])
  assert.equal(await w.stockOf(order.itemId), 10)
})

test('a return is credited once: after a second click, with the same key, and at the same time', async () => {
  const order = await delivered()
  await invoiced(order)
  const one = await inspected(order, 1)
  const key = { 'idempotency-key': 'complete-once' }
  const replies = [await complete(one, key), await complete(one, key), await complete(one)]
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body.ErrorCode]),
    [
      [200, undefined],
      [200, undefined],
      [409, 'return.move-not-allowed'],
    ],
  )
  const other = await inspected(order, 1)
  const both = await Promise.all([complete(other), complete(other)])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409])
  assert.equal((await creditNotes(order)).length, 2)
})

test('a return stays as it is while the company lacks the address that its credit note must say', async () => {
  const order = await delivered()
  await invoiced(order)
  const one = await inspected(order, 1)
  const company = `/companies/${order.companyId}`
  const { Id: _, ...Address } = (await call(alice.app, `GET ${company}`)).body.Address
  assert.equal((await call(alice.app, `PATCH ${company}`, { Address: null })).status, 200)
  const reply = await complete(one)
  assert.deepEqual([reply.status, reply.body.ErrorCode], [422, 'invoice.incomplete'], reply.text)
  assert.equal((await call(alice.app, `PATCH ${company}`, { Address })).status, 200)
  assert.equal((await complete(one)).status, 200)
})

test('it waits for the transaction that holds the order, and decides on what is left then', async () => {
  const order = await delivered()
  const invoiceId = await invoiced(order)
  const one = await inspected(order, 2)
  const key = [alice.tenantId, order.id]
  const reply = await whileItWaits(
    w.database,
    [['select from erp.sales_orders where tenant_id = $1 and id = $2 for update', key]],
    () => complete(one),
    [['update erp.returns set state = 4 where tenant_id = $1 and id = $2', [alice.tenantId, one]]],
  )
  assert.deepEqual([reply.status, reply.body.ErrorCode], [409, 'return.move-not-allowed'])
  assert.deepEqual(await creditNotes(order), [])
  const { body } = await call(alice.app, `GET /invoices/${invoiceId}`)
  assert.equal(body.CorrectedAmount, 0)
})

test('only what was invoiced is credited, the earliest invoice first', async () => {
  const order = await delivered()
  const first = await invoiced(order, 1)
  assert.equal((await complete(await inspected(order, 2))).status, 200)
  const [note, ...more] = await creditNotes(order)
  assert.deepEqual([note.InvoiceId, note.TotalGrossAmount, more], [first, 9.99, []])
})

test('what was taken off before is not credited again', async () => {
  const order = await delivered()
  const invoiceId = await invoiced(order)
  const [line] = (await call(alice.app, `GET /invoices/${invoiceId}/lineitems`)).body
  await post(`/invoices/${invoiceId}/creditNotes`, {
    Reason: 'Scratched',
    LineItems: [{ InvoiceLineItemId: line.Id, Amount: 5 }],
  })
  assert.equal((await complete(await inspected(order, 3))).status, 200)
  const [, note] = await creditNotes(order)
  assert.equal(note.TotalGrossAmount, 24.97)
})

test('a discount on the order goes back with its goods', async () => {
  const discount: BilledLine = { type: 7, quantity: 1, net: [-1.26, -1.26], gross: [-1.5, -1.5] }
  const order = await delivered([pieces, discount])
  const invoiceId = await invoiced(order)
  for (const quantity of [1, 2]) {
    assert.equal((await complete(await inspected(order, quantity))).status, 200)
  }
  const amounts = (await creditNotes(order)).map(
    ({ TotalGrossAmount }: { TotalGrossAmount: number }) => TotalGrossAmount,
  )
  assert.deepEqual(amounts, [9.49, 18.98])
  const { body } = await call(alice.app, `GET /invoices/${invoiceId}`)
  assert.deepEqual([body.CorrectedAmount, body.InvoicePaymentDetails.StillToPay], [28.47, 0])
})

test('while the books are closed a return stays inspected, and nothing is credited', async () => {
  const order = await delivered()
  await invoiced(order)
  const one = await inspected(order, 1)
  const close = (until: string | null) =>
    alice.work((tx) =>
      tx.rows(sql`
        update erp.companies set books_closed_until = ${until}::date
        where tenant_id = ${tx.tenantId} and id = ${order.companyId} returning id`),
    )
  await close('2999-12-31')
  const refused = await complete(one)
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'invoice.period-closed'])
  assert.equal((await call(alice.app, `GET /returns/${one}`)).body.StateId, 3)
  await close(null)
  assert.equal((await complete(one)).status, 200)
  assert.equal((await creditNotes(order)).length, 1)
})

test('what was delivered, invoiced, sent back and credited is part of what is kept of a person', async () => {
  const order = await delivered()
  await invoiced(order)
  assert.equal((await complete(await inspected(order, 1))).status, 200)
  const uuid = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      select uuid from erp.customers where tenant_id = ${tx.tenantId} and id = ${order.customerId}`),
  )
  const { body } = await call(alice.app, `GET /v2/customers/${uuid?.uuid}/personal-data`)
  const kept = ['deliveryNotes', 'invoices', 'creditNotes', 'returns'].map((part) => [
    part,
    body[part]?.length,
  ])
  assert.deepEqual(kept, [
    ['deliveryNotes', 1],
    ['invoices', 1],
    ['creditNotes', 1],
    ['returns', 1],
  ])
})
