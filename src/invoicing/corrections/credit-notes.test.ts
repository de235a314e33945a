import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { Exact } from '../../platform/values/exact.ts'
import { lockOrder } from '../../sales/doors/orders/locked-order-store.ts'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'
import { creditOrder } from '../write-credit-note.ts'

const w = await world()
const { alice } = w

/** Three pieces at 9.99 gross with 19 %: tax 4.79. */
const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }

async function newInvoice(lines: readonly BilledLine[] = [pieces], details = {}) {
  const order = await alice.work((tx) => addOrder(tx, lines, details))
  const { body } = await w.call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, {})
  const items = await w.call(alice.app, `GET /v1/invoices/${body.Id}/lineitems`)
  const ids: number[] = items.body.map(({ Id }: { Id: number }) => Id)
  return { order, id: body.Id as number, lines: ids }
}
const correct = (id: number, body: object = {}) =>
  w.call(alice.app, `POST /v1/invoices/${id}/creditNotes`, { Reason: 'Damaged', ...body })
const taking = (line: number | undefined, amounts: object) => ({
  LineItems: [{ InvoiceLineItemId: line, ...amounts }],
})
const newReason = (isCommentRequired: boolean) =>
  alice.work(async (tx) => {
    const [found] = await tx.rows<{ id: number }>(sql`
      insert into erp.cancellation_reasons (tenant_id, id, name, is_comment_required)
      values (${tx.tenantId}, ${isCommentRequired ? 1 : 2}, ${String(isCommentRequired)},
        ${isCommentRequired}) returning id`)
    return found?.id
  })

test('corrections of single pieces add up to the tax of the invoice', async () => {
  const { id, lines } = await newInvoice()
  const taxes: number[] = []
  for (let count = 0; count < 3; count++) {
    const reply = await correct(id, taking(lines[0], { Quantity: 1 }))
    assert.equal(reply.status, 201, reply.text)
    taxes.push(reply.body.TaxAmounts[0].Tax)
    assert.equal(reply.headers.location, `/v1/creditNotes/${reply.body.Id}`)
  }
  assert.deepEqual(taxes, [1.6, 1.59, 1.6])
  const more = await correct(id)
  assert.deepEqual([more.status, more.body.ErrorCode], [422, 'credit-note.nothing-left'])
})

test('a credit note never takes off more than is left, in quantity or amount', async () => {
  const { id, lines } = await newInvoice()
  const code = async (amounts: object) =>
    (await correct(id, taking(lines[0], amounts))).body.ErrorCode
  assert.equal(await code({ Quantity: 4 }), 'credit-note.amount-exceeded')
  assert.equal(await code({ Amount: 29.98 }), 'credit-note.amount-exceeded')
  assert.equal((await correct(id, taking(lines[0], { Amount: 5 }))).status, 201)
  assert.equal(await code({ Quantity: 3 }), 'credit-note.amount-exceeded')
  const rest = await correct(id)
  assert.equal(rest.body.TotalGrossAmount, 24.97)
  const { body } = await w.call(alice.app, `GET /v1/invoices/${id}`)
  assert.deepEqual(
    [
      body.CorrectedAmount,
      body.InvoicePaymentDetails.StillToPay,
      body.InvoicePaymentDetails.PaymentStatus,
    ],
    [29.97, 0, 2],
  )
})

test('credit notes never take off more than the invoice says, nor add to it', async () => {
  const discount: BilledLine = { type: 7, quantity: 1, net: [-1.26, -1.26], gross: [-1.5, -1.5] }
  const { id, lines } = await newInvoice([pieces, discount])
  const more = await correct(id, taking(lines[0], { Quantity: 3 }))
  assert.deepEqual([more.status, more.body.ErrorCode], [422, 'credit-note.amount-exceeded'])
  const less = await correct(id, taking(lines[1], { Quantity: 1 }))
  assert.deepEqual([less.status, less.body.ErrorCode], [422, 'document.total-negative'])
  assert.equal((await correct(id)).body.TotalGrossAmount, 28.47)
})

test('of two credit notes of the same rest at the same time one wins', async () => {
  const { id, lines } = await newInvoice()
  const replies = await Promise.all(
    [1, 2].map(() => correct(id, taking(lines[0], { Quantity: 2 }))),
  )
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422])
})

test('a credit note of a line twice, of another invoice, or without amount is refused', async () => {
  const [{ id, lines }, other] = [await newInvoice(), await newInvoice()]
  const twice = [1, 2].map(() => ({ InvoiceLineItemId: lines[0], Quantity: 1 }))
  const reply = await correct(id, { LineItems: twice })
  assert.deepEqual(Object.keys(reply.body.ValidationErrors), ['LineItems[1].InvoiceLineItemId'])
  const foreign = await correct(id, taking(other.lines[0], { Quantity: 1 }))
  assert.equal(foreign.body.ErrorCode, 'credit-note.line-unknown')
  assert.equal((await correct(id, taking(lines[0], {}))).status, 400)
})

test('an invoice with a credit note is cancelled after that, which makes its amount due again', async () => {
  const { id, lines, order } = await newInvoice()
  const { body: note } = await correct(id, taking(lines[0], { Quantity: 1 }))
  assert.match(note.Number, /^CN-\d{4}-00001$/)
  const [strict, reason] = [await newReason(true), await newReason(false)]
  const cancel = (path: string, body: object) => w.call(alice.app, `POST /v1/${path}/cancel`, body)
  const early = await cancel(`invoices/${id}`, { CancellationReasonId: reason })
  assert.deepEqual([early.status, early.body.ErrorCode], [409, 'invoice.has-credit-note'])
  const silent = await cancel(`creditNotes/${note.Id}`, { CancellationReasonId: strict })
  assert.deepEqual(Object.keys(silent.body.ValidationErrors), ['CancellationComment'])
  const done = await cancel(`creditNotes/${note.Id}`, { CancellationReasonId: reason })
  assert.deepEqual([done.status, done.body.IsCancelled], [200, true], done.text)
  const again = await cancel(`creditNotes/${note.Id}`, { CancellationReasonId: reason })
  assert.deepEqual([again.status, again.body.ErrorCode], [409, 'credit-note.move-not-allowed'])
  const { body } = await w.call(alice.app, `GET /v1/invoices/${id}`)
  assert.equal(body.InvoicePaymentDetails.StillToPay, 29.97)
  const unknown = await cancel(`invoices/${id}`, { CancellationReasonId: 4711 })
  assert.equal(unknown.body.ErrorCode, 'invoice.reference.missing')
  const cancelled = await cancel(`invoices/${id}`, {
    CancellationReasonId: reason,
    CancellationComment: 'Wrong party',
  })
  assert.equal(cancelled.body.IsCancelled, true)
  assert.equal(cancelled.body.CancellationDetails.CancellationComment, 'Wrong party')
  const second = await w.call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, {})
  assert.deepEqual(
    [second.status, second.body.InvoicePaymentDetails.TotalGrossAmount],
    [201, 29.97],
  )
})

test('nothing corrects or cancels an invoice while the company lacks its address', async () => {
  const { id, lines, order } = await newInvoice()
  const { body: note } = await correct(id, taking(lines[0], { Quantity: 1 }))
  const company = (body: object) =>
    w.call(alice.app, `PATCH /v1/companies/${order.companyId}`, body)
  const { body: former } = await w.call(alice.app, `GET /v1/companies/${order.companyId}`)
  assert.equal((await company({ Address: null })).status, 200)
  const reason = { CancellationReasonId: 2 }
  const cancel = () => w.call(alice.app, `POST /v1/creditNotes/${note.Id}/cancel`, reason)
  for (const reply of [await correct(id), await cancel()]) {
    assert.deepEqual([reply.status, reply.body.ErrorCode], [422, 'invoice.incomplete'], reply.text)
    assert.deepEqual(Object.keys(reply.body.Errors), ['invoice.incomplete.seller-address'])
  }
  const { Id: _, ...address } = former.Address
  assert.equal((await company({ Address: address })).status, 200)
  assert.equal((await cancel()).status, 200)
})

test('accounting gets invoices, corrections and the cancellations of both', async () => {
  const { id, lines, order } = await newInvoice()
  const { body: note } = await correct(id, taking(lines[0], { Quantity: 1 }))
  const reason = { CancellationReasonId: 2 }
  await w.call(alice.app, `POST /v1/creditNotes/${note.Id}/cancel`, reason)
  await w.call(alice.app, `POST /v1/invoices/${id}/cancel`, reason)
  const { status, body } = await w.call(
    alice.app,
    `GET /v1/accountingData?companyId=${order.companyId}`,
  )
  assert.equal(status, 200)
  assert.deepEqual(
    body.Items.map((one: Record<string, unknown>) => one['Type']),
    [0, 2, 5, 3],
  )
  const [first] = body.Items
  assert.equal(first.SalesOrderId, order.id)
  assert.deepEqual(
    [first.AccountDataLineItems[0].VatAmount, first.AccountDataLineItems[0].TotalGrossAmount],
    [4.79, 29.97],
  )
  const only = await w.call(
    alice.app,
    `GET /v1/accountingData?companyId=${order.companyId}&type=5&from=2026-01-01T00:00:00Z`,
  )
  assert.equal(only.body.TotalItems, 1)
})

test('what comes back of an order is credited of its invoices, the earliest first, as far as it was invoiced', async () => {
  const order = await alice.work((tx) => addOrder(tx, [{ ...pieces }]))
  const lineId = order.lines[0]?.id ?? 0
  const bill = (Quantity: number) =>
    w.call(alice.app, `POST /v1/salesOrders/${order.id}/invoices`, {
      LineItems: [{ SalesOrderLineItemId: lineId, Quantity }],
    })
  await bill(1)
  await bill(1)
  const credit = (quantity: number) =>
    alice.work(async (tx) => {
      const held = await lockOrder(tx, { id: order.id })
      const lines = [{ lineId, quantity: Exact.of(quantity) }]
      return creditOrder(tx, held, lines, { reason: 'Came back', userId: undefined })
    })
  const amounts = async (quantity: number) =>
    (await credit(quantity)).map(({ totalGross }) => totalGross.toNumber())
  assert.deepEqual(await amounts(1.5), [9.99, 5])
  assert.deepEqual(await amounts(1.5), [4.99])
  assert.deepEqual(await amounts(1), [])
})
