import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, call } from '../testing/market.ts'
import {
  newItem,
  newShop,
  orderOf,
  received,
  type SentOrder,
  type Shop,
  salesOrderOf,
  take,
} from '../testing/placed-orders.ts'

/** Goods of two orders of a channel that the merchant has merged into one sales order, and that come back. */

const post = async (path: string, body: object = {}) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, `${path}: ${reply.text}`)
  return reply.body
}
const onAccount = await post('/v2/payment-methods', {
  ...{ name: 'Sent before it is paid', canShipBeforePayment: true },
})
const deliver = (id: string) => post(`/v2/sales-orders/${id}/delivery-notes`)

/** One piece in the order that stays, three in the one that is merged into it. */
async function merged() {
  const shop = await newShop()
  const details = { orderStatus: 'CREATED', buyer: { email: 'ana@buyers.example' } }
  const ordered = async (quantity: number) => {
    const { id } = await newItem(9)
    const total = (11.9 * quantity).toFixed(2)
    return orderOf(shop, { offerId: id, quantity: `${quantity}`, total }, details)
  }
  const [kept, moved] = [await ordered(1), await ordered(3)]
  await take(shop, kept, moved)
  const { id } = await salesOrderOf(kept)
  const { id: emptyId } = await salesOrderOf(moved)
  const terms = { paymentMethodId: onAccount.id }
  const changed = await call(alice.app, `PATCH /v2/sales-orders/${id}`, terms)
  assert.equal(changed.status, 200, changed.text)
  await post(`/v2/sales-orders/${id}/merge`, { salesOrderIds: [emptyId] })
  await post(`/v2/sales-orders/${id}/release`)
  return { ...{ shop, kept, moved }, id: id as string, emptyId: emptyId as string }
}

let announcements = 0
const announce = (shop: Shop, { sellerId, orderId }: SentOrder, more: object = {}) =>
  call(shop.program, 'POST /v1/channel/order/return', {
    ...{ sellerId, orderId, channelReturnId: `M-${++announcements}`, ...more },
  })
const pieces = (quantity: string) => ({
  orderItem: [{ orderItemId: '1', quantity, returnReason: 'DEFECT' }],
})
const returnsOf = async (id: string) =>
  (await call(alice.app, `GET /v2/returns?salesOrderId=${id}`)).body.items
const quantityOf = async (id: string): Promise<number[]> =>
  (await call(alice.app, `GET /v2/returns/${id}/line-items`)).body.items.map(
    ({ quantity }: { quantity: number }) => quantity,
  )

test('goods of a merged order come back as a return of the order that they left with, reported by their own number', async () => {
  const { shop, moved, id, emptyId } = await merged()
  const early = await announce(shop, moved, pieces('2'))
  assert.equal(early.status, 422, 'nothing has left')
  await deliver(id)
  await received(shop)
  const said = { ...pieces('2'), channelReturnId: 'M-once' }
  const both = await Promise.all([announce(shop, moved, said), announce(shop, moved, said)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
    both.map(({ text }) => text).join(),
  )
  const [made, ...others] = await returnsOf(id)
  assert.deepEqual([await returnsOf(emptyId), others], [[], []])
  assert.deepEqual([made.externalNumber, await quantityOf(made.id)], ['M-once', [2]])
  for (const verb of ['receive', 'inspect']) await post(`/v2/returns/${made.id}/${verb}`)
  const events = await received(shop)
  assert.deepEqual(
    events.map(([type, { orderId, sellerReturnId, channelReturnId, orderItem }]) => [
      ...[type, orderId, sellerReturnId, channelReturnId],
      ...[orderItem.length, orderItem[0].orderItemId, orderItem[0].quantity],
    ]),
    [['Seller:Order.ReturnReceived', moved.orderId, made.id, 'M-once', 1, '1', '2']],
  )
  const { sellerId } = moved
  const answer = { sellerReturnId: made.id, sellerId, isAccepted: true }
  const answered = await call(
    shop.program,
    'POST /v1/channel/order/return/processing-result',
    answer,
  )
  assert.equal(answered.status, 201, answered.text)
})

test('each of the merged orders announces its own goods, and no more', async () => {
  const { shop, kept, moved, id } = await merged()
  await deliver(id)
  assert.equal((await announce(shop, kept, pieces('2'))).status, 422)
  assert.equal((await announce(shop, moved, pieces('4'))).status, 422)
  // Everything that the buyer still has of it.
  assert.equal((await announce(shop, kept)).status, 201)
  assert.equal((await announce(shop, moved, pieces('1'))).status, 201)
  assert.equal((await announce(shop, moved)).status, 201)
  const returns: { id: string }[] = await returnsOf(id)
  const quantities = await Promise.all(returns.map((one) => quantityOf(one.id)))
  assert.deepEqual(quantities.flat().toSorted(), [1, 1, 2])
  for (const order of [kept, moved]) assert.equal((await announce(shop, order)).status, 422)
})

test('goods that were merged and then split off come back where they left', async () => {
  const { shop, moved, id } = await merged()
  const { lineItems: lines } = (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
  const line = lines.find(({ quantity }: { quantity: number }) => quantity === 3)
  const lineItems = [{ salesOrderLineItemId: line.id, quantity: 2 }]
  const { id: partId } = await post(`/v2/sales-orders/${id}/split`, { lineItems })
  for (const each of [id, partId]) await deliver(each)
  assert.equal((await announce(shop, moved, pieces('3'))).status, 201)
  const [[own], [part]] = [await returnsOf(id), await returnsOf(partId)]
  assert.deepEqual([await quantityOf(own.id), await quantityOf(part.id)], [[1], [2]])
})
