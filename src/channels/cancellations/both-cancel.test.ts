import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCancellationReasons } from '../../sales/cancellation-reasons/cancellation-reason-store.ts'
import {
  newShop,
  type Placed,
  placed,
  received,
  type Shop,
  sellerId,
} from '../testing/channel-orders.ts'
import { alice, call } from '../testing/market.ts'

const [reason] = await alice.work((tx) => insertCancellationReasons(tx, [{ name: 'Gone' }]))
const cancellationReasonId = reason?.uuid
const all = ['1', '2', '3'].map((orderItemId) => ({ orderItemId }))

const ask = (shop: Shop, { orderId }: Placed, orderItem: readonly object[] = all) =>
  call(shop.program, 'POST /v1/channel/order/cancellation', {
    ...{ orderCancellationRequestId: `late-${orderId}`, sellerId, orderId, orderItem },
  })
const cancel = ({ uuid }: Placed) =>
  call(alice.app, `POST /v2/sales-orders/${uuid}/cancel`, { cancellationReasonId })
const accept = async ({ uuid }: Placed) => {
  const path = `/v2/channel-cancellations?salesOrderId=${uuid}&origin=buyer`
  const { body } = await call(alice.app, `GET ${path}`)
  return call(alice.app, `POST /v2/channel-cancellations/${body.items[0].id}/accept`)
}
const typesOf = async (shop: Shop) => (await received(shop)).map(([type]) => type)
const request = 'Seller:Order.Cancellation.Request'
const accepted = 'Seller:Order.Cancellation.Accepted'

test('what the merchant cancels is reported before the answer to the buyer, where the reader came between', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.equal((await ask(shop, order)).status, 201)
  assert.equal((await cancel(order)).status, 204)
  const first = await typesOf(shop)
  assert.equal((await accept(order)).status, 200)
  assert.deepEqual([...first, ...(await typesOf(shop))], [request, accepted])
})

test('pieces of which the buyer was answered are not reported a second time, however late the reader comes', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.equal((await ask(shop, order)).status, 201)
  assert.equal((await cancel(order)).status, 204)
  assert.equal((await accept(order)).status, 200)
  assert.deepEqual(await typesOf(shop), [accepted])
})

test('of an order that the merchant cancelled, what the buyer did not ask for is reported by the reader', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.equal((await ask(shop, order, [{ orderItemId: '1', quantity: '2' }])).status, 201)
  assert.equal((await cancel(order)).status, 204)
  assert.equal((await accept(order)).status, 200)
  const [[type, event] = [], second] = await received(shop)
  assert.deepEqual([type, second?.[0]], [request, accepted])
  assert.deepEqual(
    event?.orderItem.map((item: { orderItemId: string; quantity: string }) => [
      item.orderItemId,
      Number(item.quantity),
    ]),
    [
      ['1', 1],
      ['2', 1],
      ['3', 1],
    ],
  )
  assert.deepEqual(await received(shop), [])
})

test('after a pause what the merchant cancelled is reported before the answer to the buyer, each once', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const path = `PATCH /v2/channel-connections/${shop.salesChannel}`
  assert.equal((await ask(shop, order)).status, 201)
  assert.equal((await call(alice.app, path, { isActive: false })).status, 200)
  assert.equal((await cancel(order)).status, 204)
  assert.deepEqual(await typesOf(shop), [])
  assert.equal((await accept(order)).status, 200)
  assert.equal((await call(alice.app, path, { isActive: true })).status, 200)
  assert.deepEqual(await typesOf(shop), [request, accepted])
  assert.deepEqual(await typesOf(shop), [])
})
