import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addOrder, type BilledLine } from '../../invoicing/testing/billed-order.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { invoiceOf } from '../../purchasing/testing/supplier-invoice.ts'
import { stockGround } from '../../warehouse/testing/stock-ground.ts'
import { type Actor, world } from '../testing/world.ts'
import { limitedUsers } from './testing/limited-user.ts'

/** Up to which amounts the roles of a user credit, refund and approve. */

const w = await world()
const { alice, call } = w
const newUser = limitedUsers(w, alice)

/** Three pieces, 29.97 together. */
const pieces: BilledLine = { quantity: 3, net: [8.3949, 25.18], gross: [9.99, 29.97] }
const codeOf = ({ status, body }: { status: number; body: { errorCode?: string } }) =>
  [status, body.errorCode].filter(Boolean).join(' ')
const beyond = '403 limit.credit-exceeded'

async function newInvoice(details = {}) {
  const order = await alice.work((tx) => addOrder(tx, [pieces], details))
  const { body, text } = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
  assert.ok(body.id, text)
  const lines = await call(alice.app, `GET /v2/invoices/${body.id}/line-items`)
  return { id: body.id as string, line: lines.body.items[0].id as string }
}
const credits = ['creditnotes.write', 'creditnotes.read', 'invoices.write', 'invoices.read']
const clerk = await newUser([{ scopes: credits, creditAmountMax: 20 }])
const credit = ({ id, line }: { id: string; line: string }, amount: number, by: Actor = clerk) =>
  call(by, `POST /v2/invoices/${id}/credit-notes`, {
    reason: 'Damaged',
    lineItems: [{ invoiceLineItemId: line, amount }],
  })

test('credit notes of an invoice together stay within the limit, and nothing is written beyond it', async () => {
  const invoice = await newInvoice()
  const all = await call(clerk, `POST /v2/invoices/${invoice.id}/credit-notes`, { reason: 'All' })
  assert.equal(codeOf(all), beyond)
  assert.match(all.text, /at most 20/)
  assert.equal((await credit(invoice, 12)).status, 201)
  assert.equal(codeOf(await credit(invoice, 8.01)), beyond)
  assert.equal((await credit(invoice, 8)).status, 201)
  const notes = await call(alice.app, `GET /v2/credit-notes?invoiceId=${invoice.id}`)
  assert.equal(notes.body.totalItems, 2)
})

test('an invoice above the limit is not cancelled, and money of it not given back', async () => {
  const invoice = await newInvoice()
  const reason = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      insert into erp.cancellation_reasons (tenant_id, id, name) values (${tx.tenantId}, 1, 'Wrong')
      returning uuid`),
  )
  const body = { cancellationReasonId: reason?.uuid }
  const cancel = (by: Actor) => call(by, `POST /v2/invoices/${invoice.id}/cancel`, body)
  assert.equal(codeOf(await cancel(clerk)), beyond)
  await call(alice.app, `POST /v2/invoices/${invoice.id}/payments`, { amount: 29.97 })
  const refund = (amount: number) =>
    call(clerk, `POST /v2/invoices/${invoice.id}/refunds`, { amount })
  assert.equal((await refund(15)).status, 201)
  assert.equal(codeOf(await refund(5.01)), beyond)
  assert.equal((await refund(5)).status, 201)
})

test('an amount in another currency counts by the factor of its order', async () => {
  const foreign = { currencyIso: 'USD', currencyFactor: 2 }
  const invoice = await newInvoice(foreign)
  assert.equal((await credit(invoice, 29.97)).status, 201)
})

test('an invoice of a supplier above the limit is approved by somebody else', async () => {
  const approves = ['purchaseinvoices.approve', 'purchaseinvoices.read']
  const path = '/v2/purchase-invoices'
  const received = await call(alice.app, `POST ${path}`, Buffer.from(invoiceOf('L-1')))
  assert.equal(received.status, 201, received.text)
  const { id, totals } = received.body
  await call(alice.app, `POST ${path}/${id}/check`, {})
  const approve = (by: Actor) => call(by, `POST ${path}/${id}/approve`, { comment: 'As agreed' })
  const gross: number = totals.gross
  const [less, enough] = [
    await newUser([{ scopes: approves, approvalAmountMax: gross - 0.01 }]),
    await newUser([{ scopes: approves, approvalAmountMax: gross }]),
  ]
  assert.equal(codeOf(await approve(less)), '403 limit.approval-exceeded')
  const approved = await approve(enough)
  assert.equal(approved.status, 200, approved.text)
})

test('differences of a stock take worth more than the limit are approved by somebody else', async () => {
  const { newItem, newWarehouse, book, figuresOf } = stockGround({ alice, call })
  const [warehouse, item] = [
    await newWarehouse(),
    await newItem({ ItemPriceData: { PurchasePriceNet: 10 } }),
  ]
  await book(item, warehouse, 100)
  const begun = await call(alice.app, 'POST /v2/stock-takes', {
    name: 'T',
    warehouseId: warehouse.uuid,
  })
  const counts = [{ itemId: item.uuid, quantity: 97 }]
  await call(alice.app, `POST /v2/stock-takes/${begun.body.id}/counts`, { counts })
  const scopes = ['stocktakes.approve', 'stocktakes.read']
  const [less, enough] = [
    await newUser([{ scopes, approvalAmountMax: 29.99 }]),
    await newUser([{ scopes, approvalAmountMax: 30 }]),
  ]
  const approve = (by: Actor) => call(by, `POST /v2/stock-takes/${begun.body.id}/approve`)
  assert.equal(codeOf(await approve(less)), '403 limit.approval-exceeded')
  assert.deepEqual((await figuresOf(item))[0], 100)
  assert.equal((await approve(enough)).status, 200)
  assert.deepEqual((await figuresOf(item))[0], 97)
})
