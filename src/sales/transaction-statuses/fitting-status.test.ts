import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shippingWorld } from '../orders/shipping/testing/shipping-world.ts'

const { call, alice, bob, customerId, line } = await shippingWorld()

const newStatus = async (name: string, body: object): Promise<string> =>
  (await call(alice.app, 'POST /v2/transaction-statuses', { name, ...body })).body.id
const forOrders = await newStatus('Waits for the roast', { isValidForSalesQuotation: false })
const forQuotations = await newStatus('To be called back', { isValidForSalesOrder: false })

async function asked(request: string, body: object) {
  const { status, body: answer } = await call(alice.app, request, body)
  return status < 300 ? answer : [status, answer.errorCode, answer.errorMessage]
}
const draft = { customerId, lineItems: [line(10)] }
const order = await asked('POST /v2/sales-orders', draft)
const quotation = await asked('POST /v2/sales-quotations', draft)

const notForOrders = [
  422,
  'transaction-status.not-valid',
  'The transaction status “To be called back” is not valid for sales orders.',
]
const notForQuotations = [
  422,
  'transaction-status.not-valid',
  'The transaction status “Waits for the roast” is not valid for quotations.',
]

test('an order gets no status that is not for orders, when it is created and later', async () => {
  const wrong = { processStatusId: forQuotations }
  assert.deepEqual(await asked('POST /v2/sales-orders', { ...draft, ...wrong }), notForOrders)
  assert.deepEqual(await asked(`PATCH /v2/sales-orders/${order.id}`, wrong), notForOrders)
  const right = { processStatusId: forOrders }
  const changed = await asked(`PATCH /v2/sales-orders/${order.id}`, right)
  assert.equal(changed.processStatusId, forOrders)
  const created = await asked('POST /v2/sales-orders', { ...draft, ...right })
  assert.equal(created.processStatusId, forOrders)
})

test('generation 1 is refused alike', async () => {
  const { body: listed } = await call(alice.app, 'GET /v1/transactionStatuses')
  const wrong = listed.find(({ Name }: { Name: string }) => Name === 'To be called back')
  const orders = await call(alice.app, 'GET /v1/salesOrders')
  const path = `/v1/salesOrders/${orders.body.Items[0].Id}`
  const reply = await call(alice.app, `PATCH ${path}`, { TransactionStatusId: wrong.Id })
  assert.deepEqual([reply.status, reply.body.ErrorCode], notForOrders.slice(0, 2))
})

test('a quotation gets no status that is not for quotations', async () => {
  const wrong = { processStatusId: forOrders }
  const body = { ...draft, ...wrong }
  assert.deepEqual(await asked('POST /v2/sales-quotations', body), notForQuotations)
  const path = `PATCH /v2/sales-quotations/${quotation.id}`
  assert.deepEqual(await asked(path, wrong), notForQuotations)
  const changed = await asked(path, { processStatusId: forQuotations })
  assert.equal(changed.processStatusId, forQuotations)
})

test('the order of a quotation has its status only where orders may have it', async () => {
  const both = await newStatus('Called', {})
  const statusOfOrder = async (processStatusId: string) => {
    const one = await asked('POST /v2/sales-quotations', { ...draft, processStatusId })
    assert.equal((await call(alice.app, `POST /v2/sales-quotations/${one.id}/send`)).status, 204)
    const made = await asked(`POST /v2/sales-quotations/${one.id}/sales-order`, {})
    const { body } = await call(alice.app, `GET /v2/sales-orders/${made.salesOrderId}`)
    return body.processStatusId
  }
  assert.deepEqual([await statusOfOrder(both), await statusOfOrder(forQuotations)], [both, null])
})

test('documents keep a status that is no longer for them, and one of another tenant is missing', async () => {
  const gone = await newStatus('Counted', {})
  const one = await asked('POST /v2/sales-orders', { ...draft, processStatusId: gone })
  const only = { isValidForSalesOrder: false }
  await asked(`PATCH /v2/transaction-statuses/${gone}`, only)
  const kept = { processStatusId: gone, text: { comment: 'As agreed' } }
  assert.equal((await asked(`PATCH /v2/sales-orders/${one.id}`, kept)).processStatusId, gone)
  const { body: foreign } = await call(bob.app, 'POST /v2/transaction-statuses', { name: 'Bob' })
  const wrong = { processStatusId: foreign.id }
  const [status, code] = await asked(`PATCH /v2/sales-orders/${one.id}`, wrong)
  assert.deepEqual([status, code], [422, 'sales-order.reference.missing'])
})
