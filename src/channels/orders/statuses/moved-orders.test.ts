import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Received } from '../../testing/market.ts'
import { alice, call } from '../../testing/market.ts'
import {
  newItem,
  newShop,
  orderOf,
  received,
  type SentOrder,
  salesOrderOf,
  take,
} from '../../testing/placed-orders.ts'

/** What is reported to channels about goods that a split or a merge has moved to another sales order. */

const post = async (path: string, body: object = {}) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, `${path} ${reply.text}`)
  return reply.body
}
const onAccount = await post('/v2/payment-methods', {
  ...{ name: 'After delivery', canShipBeforePayment: true },
})
const noReason = await post('/v2/cancellation-reasons', {
  ...{ name: 'Given up', isValidForSalesOrder: true },
})

async function onAccountOf(order: SentOrder): Promise<string> {
  const { id } = await salesOrderOf(order)
  const reply = await call(alice.app, `PATCH /v2/sales-orders/${id}`, {
    paymentMethodId: onAccount.id,
  })
  assert.equal(reply.status, 200, reply.text)
  return id
}

/** Everything of these lines leaves, or of all. */
async function shipped(id: string, lineItems?: readonly object[]): Promise<void> {
  const note = await post(`/v2/sales-orders/${id}/delivery-notes`, {
    ...(lineItems && { lineItems }),
  })
  await post(`/v2/delivery-notes/${note.id}/ship`)
}

/** The orders reported as shipped, with their goods and whether those were the last. */
const shippings = (events: readonly Received[]) =>
  events.map(([type, { orderId, shippingItems, shippingComplete }]) => [
    ...[type, orderId, shippingComplete],
    shippingItems.flatMap((item: { orderItemIdList: object[] }) => item.orderItemIdList),
  ])
const goods = (quantity: number) => [{ orderItemId: '1', quantity }]

test('goods that a split moved are reported when they leave, and the last of them completes the order', async () => {
  const [shop, item] = [await newShop(), await newItem(9)]
  const order = orderOf(shop, { offerId: item.id, quantity: '3', total: '35.70' })
  await take(shop, order)
  const id = await onAccountOf(order)
  const [line] = (await salesOrderOf(order)).lineItems
  const lineItems = [{ salesOrderLineItemId: line.id, quantity: 2 }]
  const { id: partId } = await post(`/v2/sales-orders/${id}/split`, { lineItems })
  await shipped(id)
  const first = ['Seller:Order.Shipping', order.orderId, false, goods(1)]
  assert.deepEqual(shippings(await received(shop)), [first])
  await shipped(partId)
  const last = ['Seller:Order.Shipping', order.orderId, true, goods(2)]
  assert.deepEqual(shippings(await received(shop)), [last])
  assert.deepEqual(await received(shop), [])
})

test('each of the merged orders is accepted and reported with its own goods, and none is declined', async () => {
  const shop = await newShop()
  const details = { orderStatus: 'UNACKED', buyer: { email: 'merged@buyers.example' } }
  const ordered = async () => orderOf(shop, { offerId: (await newItem(9)).id }, details)
  const [kept, moved] = [await ordered(), await ordered()]
  await take(shop, kept, moved)
  const [id, movedId] = [await onAccountOf(kept), (await salesOrderOf(moved)).id]
  await post(`/v2/sales-orders/${id}/merge`, { salesOrderIds: [movedId] })
  assert.deepEqual(await received(shop), [])
  await post(`/v2/sales-orders/${id}/release`)
  assert.deepEqual(
    (await received(shop)).map(([type, { orderId, orderAccepted }]) => [
      type,
      orderId,
      orderAccepted,
    ]),
    [kept, moved].map(({ orderId }) => ['Seller:Order.Confirmed', orderId, true]),
  )
  const { lineItems } = (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
  // The goods of the second order leave first: nothing is reported for the other one.
  for (const [at, { orderId }] of [
    [1, moved],
    [0, kept],
  ] as const) {
    await shipped(id, [{ salesOrderLineItemId: lineItems[at].id, quantity: 1 }])
    const event = ['Seller:Order.Shipping', orderId, true, goods(1)]
    assert.deepEqual(shippings(await received(shop)), [event])
  }
})

test('a merged order that is given up is declined with all that were merged into it', async () => {
  const shop = await newShop()
  const details = { orderStatus: 'UNACKED', buyer: { email: 'given-up@buyers.example' } }
  const ordered = async () => orderOf(shop, { offerId: (await newItem(9)).id }, details)
  const [kept, moved] = [await ordered(), await ordered()]
  await take(shop, kept, moved)
  const [{ id }, { id: movedId }] = [await salesOrderOf(kept), await salesOrderOf(moved)]
  await post(`/v2/sales-orders/${id}/merge`, { salesOrderIds: [movedId] })
  await post(`/v2/sales-orders/${id}/cancel`, { cancellationReasonId: noReason.id })
  assert.deepEqual(
    (await received(shop)).map(([type, { orderId, orderAccepted }]) => [
      type,
      orderId,
      orderAccepted,
    ]),
    [kept, moved].map(({ orderId }) => ['Seller:Order.Confirmed', orderId, false]),
  )
})
