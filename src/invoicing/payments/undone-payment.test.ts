import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { world } from '../../whole/testing/world.ts'
import { addOrder, type BilledLine } from '../testing/billed-order.ts'

const w = await world()
const { alice } = w
const line: BilledLine = { quantity: 1, net: [1000, 1000], gross: [1190, 1190] }

async function send(address: string, body?: unknown) {
  const requestId = randomUUID()
  const reply = await w.call(alice.app, address, body, { 'x-request-id': requestId })
  assert.ok(reply.status < 300, `${address}: ${reply.text}`)
  return { requestId, body: reply.body }
}

async function newInvoice(body = {}) {
  const order = await alice.work((tx) => addOrder(tx, [line], {}))
  const orders = (await w.call(alice.app, 'GET /v2/sales-orders?pageSize=500')).body.items
  const { id: orderId } = orders.at(-1)
  const invoice = await send(`POST /v1/salesOrders/${order.id}/invoices`, body)
  const shown = await w.call(
    alice.app,
    `GET /v2/invoices?salesOrderNumber=${orders.at(-1).salesOrderNumber}`,
  )
  return { orderId, invoiceId: shown.body.items[0]?.id as string, requestId: invoice.requestId }
}

const undo = (requestId: string, query = '') =>
  w.call(alice.app, `POST /v2/admin/audit/requests/${requestId}/undo${query}`)
const payable = async (id: string) =>
  (await w.call(alice.app, `GET /v2/invoices/${id}`)).body.invoicePaymentDetails
const amountsOf = async (id: string) =>
  (await w.call(alice.app, `GET /v2/invoices/${id}/payments`)).body.items.map(
    ({ kind, amount }: { kind: number; amount: number }) => [kind, amount],
  )

test('a payment of an order is undone by a refund, and the refund by a payment', async () => {
  const { invoiceId } = await newInvoice()
  const open = await payable(invoiceId)
  const { requestId } = await send(`POST /v2/invoices/${invoiceId}/payments`, { amount: 190.5 })
  const preview = await undo(requestId, '?dryRun=true')
  assert.equal(preview.status, 200, preview.text)
  const [write] = preview.body.entries[0].writes
  assert.deepEqual(
    [write.operation, write.after.invoiceId, Number(write.after.refund)],
    ['createRefund', invoiceId, 190.5],
  )
  assert.deepEqual(await amountsOf(invoiceId), [[0, 190.5]])
  const undone = await undo(requestId)
  assert.equal(undone.status, 200, undone.text)
  assert.equal((await payable(invoiceId)).stillToPay, open.stillToPay)
  assert.deepEqual(await amountsOf(invoiceId), [
    [0, 190.5],
    [1, 190.5],
  ])
  const again = await undo(requestId)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'audit-entry.undone'])
  const back = await undo(undone.headers['x-request-id'] as string)
  assert.equal(back.status, 200, back.text)
  assert.equal((await payable(invoiceId)).stillToPay, 999.5)
})

test('a payment that was refunded already is not refunded twice', async () => {
  const { invoiceId } = await newInvoice()
  const { requestId } = await send(`POST /v2/invoices/${invoiceId}/payments`, { amount: 10 })
  await send(`POST /v2/invoices/${invoiceId}/refunds`, { amount: 5 })
  const reply = await undo(requestId)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'payment.refund-exceeded'])
})

test('a draft of an invoice is deleted again, and a final one is not: it is cancelled', async () => {
  const draft = await newInvoice({ IsDraft: true })
  assert.equal((await undo(draft.requestId)).status, 200)
  const { requestId, invoiceId } = await newInvoice()
  const reply = await undo(requestId)
  assert.deepEqual([reply.status, reply.body.errorCode], [422, 'audit-entry.not-undoable'])
  assert.equal((await w.call(alice.app, `GET /v2/invoices/${invoiceId}`)).status, 200)
})
