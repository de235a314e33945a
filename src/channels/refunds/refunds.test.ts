import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  newShop,
  type Placed,
  placed,
  received,
  type Shop,
  sellerId,
} from '../testing/channel-orders.ts'
import { alice, received as allReceived, bob, call, readAll } from '../testing/market.ts'

/** A final invoice of all of the order; returns its id and its lines. */
async function invoiced({ uuid }: Placed) {
  const made = await call(alice.app, `POST /v2/sales-orders/${uuid}/invoices`, {})
  assert.equal(made.status, 201, made.text)
  const { body } = await call(alice.app, `GET /v2/invoices/${made.body.id}/line-items`)
  return {
    id: made.body.id as string,
    lines: body.items.map(({ id }: { id: string }) => id) as string[],
  }
}
const credit = (id: string, lineItems?: readonly object[], reason = 'Damaged') =>
  call(alice.app, `POST /v2/invoices/${id}/credit-notes`, {
    ...{ reason, ...(lineItems && { lineItems }) },
  })
const result = (shop: Shop, refundId: string, more: object = {}) =>
  call(shop.program, 'POST /v1/channel/order/refund/processing-result', {
    ...{ refundId, sellerId, isAccepted: true, ...more },
  })
const recorded = async ({ uuid }: Placed) =>
  (await call(alice.app, `GET /v2/channel-refunds?salesOrderId=${uuid}`)).body.items

test('a credit note of an order of a channel is reported once, with pieces and gross amounts', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const invoice = await invoiced(order)
  const [first, , third] = invoice.lines
  const note = await credit(invoice.id, [
    { invoiceLineItemId: first, quantity: 2 },
    { invoiceLineItemId: third, quantity: 1 },
  ])
  assert.equal(note.status, 201, note.text)
  const events = await received(shop)
  assert.deepEqual(events, [
    [
      'Seller:Order.Refund',
      {
        ...{ refundId: note.body.id, sellerId, orderId: order.orderId },
        orderItem: [
          {
            ...{ orderItemId: '1', quantity: '2', reason: 'OTHER' },
            ...{ refund: '23.80', refundCurrency: 'EUR' },
          },
          {
            ...{ orderItemId: '3', quantity: '1', reason: 'OTHER' },
            ...{ refund: '4.90', refundCurrency: 'EUR' },
          },
        ],
      },
    ],
  ])
  assert.equal((await credit(invoice.id)).status, 201)
  await Promise.all([readAll(), readAll()])
  const rest = await received(shop)
  assert.deepEqual(
    rest.map(([, { orderItem }]) => orderItem.map(({ refund }: { refund: string }) => refund)),
    [['11.90', '11.90']],
  )
  assert.deepEqual(await received(shop), [])
})

test('the reason of a credit note is sent in the words of the channel, as far as it is one of them', async () => {
  const shop = await newShop()
  const [plain, named] = [await placed(shop), await placed(shop)]
  await credit((await invoiced(plain)).id, undefined, 'As agreed')
  await credit((await invoiced(named)).id, undefined, 'poor Quality')
  const reasons = (await received(shop)).map(([, { orderItem }]) => orderItem[0].reason)
  assert.deepEqual(reasons, ['OTHER', 'BAD_QUALITY'])
})

test('an unpaid order that is credited in full is not reported as paid', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.equal((await credit((await invoiced(order)).id)).status, 201)
  const types = (await allReceived(shop)).map(([type]) => type)
  assert.deepEqual(types.toSorted(), [
    ...['Seller:Order.Invoice', 'Seller:Order.Invoice', 'Seller:Order.Refund'],
  ])
})

test('a paused connection is notified of credit notes when it goes on', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const invoice = await invoiced(order)
  const path = `PATCH /v2/channel-connections/${shop.salesChannel}`
  await call(alice.app, path, { isActive: false })
  await credit(invoice.id)
  assert.deepEqual(await received(shop), [])
  await call(alice.app, path, { isActive: true })
  assert.equal((await received(shop)).length, 1)
})

test('the answer of the channel is recorded once, with what is wrong', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const order = await placed(shop)
  const { id } = await invoiced(order)
  const { body: note } = await credit(id)
  await received(shop)
  const foreign = await result(other, note.id)
  assert.deepEqual(
    [foreign.status, foreign.body.errorList[0].code],
    [404, 'channel-refund.missing'],
  )
  const processingErrorList = [{ code: 'TOO_LATE', message: 'Over.' }, { message: 'No money.' }]
  const rejection = { isAccepted: false, processingErrorList }
  for (const _ of [1, 2]) assert.equal((await result(shop, note.id, rejection)).status, 201)
  const contrary = await result(shop, note.id)
  assert.deepEqual(
    [contrary.status, contrary.body.errorList[0].code],
    [409, 'channel-refund.answered'],
  )
  const [refund, ...others] = await recorded(order)
  assert.deepEqual(others, [])
  assert.deepEqual(
    [refund.status, refund.creditNoteId, refund.orderId, refund.errors],
    [
      ...['rejected', note.id, order.orderId],
      [processingErrorList[0], { code: '', message: 'No money.' }],
    ],
  )
  assert.equal((await call(bob.app, 'GET /v2/channel-refunds')).body.totalItems, 0)
})
