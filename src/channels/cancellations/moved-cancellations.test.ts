import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  ground,
  newShop,
  type Placed,
  placed,
  received,
  type Shop,
  sellerId,
} from '../testing/channel-orders.ts'
import { alice, call } from '../testing/market.ts'

/** What buyers cancel of orders whose goods a split or a merge has moved. */

const post = async (path: string, body: object = {}) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, `${path} ${reply.text}`)
  return reply.body
}
const shown = async (id: string) => (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
const quantities = async (id: string): Promise<number[]> =>
  (await shown(id)).lineItems.map(({ quantity }: { quantity: number }) => quantity)

let requests = 0
const ask = (shop: Shop, { orderId }: Placed, orderItem: readonly object[]) =>
  call(shop.program, 'POST /v1/channel/order/cancellation', {
    ...{ orderCancellationRequestId: `moved-${++requests}`, sellerId, orderId, orderItem },
  })
const accept = async ({ uuid }: Placed) => {
  const path = `/v2/channel-cancellations?salesOrderId=${uuid}&origin=buyer&status=requested`
  const [{ id }] = (await call(alice.app, `GET ${path}`)).body.items
  return call(alice.app, `POST /v2/channel-cancellations/${id}/accept`)
}
const typesReceived = async (shop: Shop) => (await received(shop)).map(([type]) => type)

test('pieces of a split order are taken off the orders that have them now', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.equal((await ask(shop, order, [{ orderItemId: '1' }])).status, 201)
  const lineItems = [{ salesOrderLineItemId: order.lineIds[0], quantity: 2 }]
  const { id: partId } = await post(`/v2/sales-orders/${order.uuid}/split`, { lineItems })
  const accepted = await accept(order)
  assert.equal(accepted.status, 200, accepted.text)
  assert.deepEqual(await quantities(order.uuid), [1, 1])
  assert.equal((await shown(partId)).isCancelled, true)
  assert.deepEqual(await ground.figuresOf(order.item), [10, 0, 10])
  assert.deepEqual(await typesReceived(shop), ['Seller:Order.Cancellation.Accepted'])
  assert.deepEqual(await typesReceived(shop), [])
})

test('what all parts have can be cancelled, and nothing where one of them was delivered since', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const lineItems = [{ salesOrderLineItemId: order.lineIds[0], quantity: 2 }]
  const { id: partId } = await post(`/v2/sales-orders/${order.uuid}/split`, { lineItems })
  assert.equal((await ask(shop, order, [{ orderItemId: '1', quantity: '4' }])).status, 422)
  assert.equal((await ask(shop, order, [{ orderItemId: '1', quantity: '3' }])).status, 201)
  const terms = {
    paymentMethodId: (
      await post('/v2/payment-methods', { name: 'Later', canShipBeforePayment: true })
    ).id,
  }
  await call(alice.app, `PATCH /v2/sales-orders/${partId}`, terms)
  await post(`/v2/sales-orders/${partId}/delivery-notes`)
  const refused = await accept(order)
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'sales-order.line.in-use'])
  assert.deepEqual(await quantities(order.uuid), [1, 1, 1])
})
