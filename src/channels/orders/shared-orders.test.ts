import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, call } from '../testing/market.ts'
import {
  faultsOf,
  newItem,
  newShop,
  orderOf,
  received,
  type SentOrder,
  type Shop,
  salesOrderOf,
  take,
} from '../testing/placed-orders.ts'

/** What a channel says of one order counts for its goods alone, wherever the merchant has moved them. */

const post = async (path: string, body: object = {}) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, `${path} ${reply.text}`)
  return reply.body
}
const onAccount = await post('/v2/payment-methods', {
  ...{ name: 'Paid afterwards', canShipBeforePayment: true },
})

type Items = readonly (readonly [id: string, itemStatus: string, paymentStatus: string])[]
const say = (shop: Shop, status: string, orders: readonly SentOrder[], items: Items = []) =>
  call(shop.program, 'PUT /v1/channel/order/status', {
    orderList: orders.map(({ sellerId, orderId }) => ({
      ...{ sellerId, orderId, orderStatus: status },
      orderItems: items.map(([orderItemId, itemStatus, paymentStatus]) => ({
        ...{ orderItemId, itemStatus, paymentStatus },
      })),
    })),
  })
const isDone = ({ status, text }: { status: number; text: string }) =>
  assert.equal(status, 201, text)

let buyers = 0
/** Two orders of 1 and 3 pieces with shipping, which one buyer has placed. */
async function bought(orderStatus = 'CREATED') {
  const shop = await newShop()
  const details = { orderStatus, buyer: { email: `shared${++buyers}@buyers.example` } }
  const ordered = async (quantity: number) => {
    const item = await newItem(9)
    const total = (11.9 * quantity).toFixed(2)
    const { orderItem, ...order } = orderOf(
      shop,
      { offerId: item.id, quantity: `${quantity}`, total },
      details,
    )
    const shipping = { orderItemId: '2', type: 'SHIPPING', grossPrice: '4.90', shippingGroup: 'P' }
    return { item, order: { ...order, orderItem: [...orderItem, shipping] } as SentOrder }
  }
  const [one, other] = [await ordered(1), await ordered(3)]
  await take(shop, one.order, other.order)
  const id: string = (await salesOrderOf(one.order)).id
  const changed = await call(alice.app, `PATCH /v2/sales-orders/${id}`, {
    paymentMethodId: onAccount.id,
  })
  assert.equal(changed.status, 200, changed.text)
  return { shop, kept: one.order, moved: other.order, id, items: [one.item, other.item] as const }
}
/** The second is merged into the first. */
async function merged(orderStatus = 'CREATED') {
  const { id, moved, ...others } = await bought(orderStatus)
  await post(`/v2/sales-orders/${id}/merge`, { salesOrderIds: [(await salesOrderOf(moved)).id] })
  return { id, moved, ...others }
}
const shown = async (id: string) => (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
const quantities = async (id: string): Promise<number[]> =>
  (await shown(id)).lineItems.map(({ quantity }: { quantity: number }) => quantity)
const reservedOf = async ({ id }: { readonly id: number }) =>
  (await call(alice.app, `GET /v1/items/${id}/stock`)).body.QuantityReserved
const moneyOf = async (id: string) => {
  const { totalGrossAmount, alreadyPaidAmount } = (await shown(id)).paymentDetails
  return [totalGrossAmount, alreadyPaidAmount]
}
/** Sales orders of the buyer that were given up, with what was paid of them. */
async function givenUp(order: SentOrder) {
  const { customerId } = await salesOrderOf(order)
  const { items } = (await call(alice.app, `GET /v2/sales-orders?customerId=${customerId}`)).body
  const all = await Promise.all(items.map(({ id }: { id: string }) => shown(id)))
  return all
    .filter(({ isCancelled, lineItems }) => isCancelled && lineItems.length > 0)
    .map(({ lineItems, paymentDetails }) => [
      lineItems.map(({ quantity }: { quantity: number }) => quantity),
      paymentDetails.alreadyPaidAmount,
    ])
}

test('an order that was merged away is cancelled in the order that has its goods, and nothing else of that is', async () => {
  const { shop, moved, kept, id, items } = await merged()
  isDone(await say(shop, 'CANCELED_BY_BUYER', [moved]))
  assert.deepEqual(await quantities(id), [1, 1])
  assert.deepEqual(await moneyOf(id), [16.8, 0])
  assert.deepEqual([await reservedOf(items[0]), await reservedOf(items[1])], [1, 0])
  assert.deepEqual(await givenUp(kept), [[[3, 1], 0]])
  assert.equal((await shown(id)).isCancelled, false)
  assert.deepEqual(await received(shop), [], 'both sides know')
  isDone(await say(shop, 'CANCELED_BY_BUYER', [moved]))
  assert.deepEqual(await quantities(id), [1, 1])
})

test('the order that others were merged into is cancelled without their goods', async () => {
  const { shop, moved, kept, id, items } = await merged('UNACKED')
  isDone(await say(shop, 'CANCELED_BY_BUYER', [kept]))
  assert.deepEqual(await quantities(id), [3, 1])
  assert.deepEqual([await reservedOf(items[0]), await reservedOf(items[1])], [0, 3])
  assert.deepEqual(await received(shop), [])
  await post(`/v2/sales-orders/${id}/release`)
  assert.deepEqual(
    (await received(shop)).map(([type, event]) => [type, event.orderId, event.orderAccepted]),
    [['Seller:Order.Confirmed', moved.orderId, true]],
  )
  const note = await post(`/v2/sales-orders/${id}/delivery-notes`)
  await post(`/v2/delivery-notes/${note.id}/ship`)
  assert.deepEqual(
    (await received(shop)).map(([type, { orderId, shippingComplete }]) => [
      ...[type, orderId, shippingComplete],
    ]),
    [['Seller:Order.Shipping', moved.orderId, true]],
  )
})

test('merged orders that are cancelled together leave nothing, one after the other or at once', async () => {
  for (const isAtOnce of [false, true]) {
    const { shop, moved, kept, id, items } = await merged()
    if (isAtOnce) isDone(await say(shop, 'CANCELED_BY_SELLER', [kept, moved]))
    else for (const one of [kept, moved]) isDone(await say(shop, 'CANCELED_BY_SELLER', [one]))
    assert.equal((await shown(id)).isCancelled, true)
    assert.deepEqual([await reservedOf(items[0]), await reservedOf(items[1])], [0, 0])
    assert.deepEqual(await received(shop), [])
  }
})

test('money goes with the goods that it was paid for', async () => {
  const { shop, moved, kept, id } = await merged()
  isDone(await say(shop, 'CREATED', [moved], [['1', 'UNSHIPPED', 'PAID']]))
  assert.deepEqual(await moneyOf(id), [57.4, 40.6])
  assert.deepEqual((await moneyOf((await salesOrderOf(moved)).id))[1], 0)
  assert.deepEqual(await received(shop), [])
  isDone(await say(shop, 'CANCELED_BY_BUYER', [moved]))
  assert.deepEqual(await moneyOf(id), [16.8, 0])
  assert.deepEqual(await givenUp(kept), [[[3, 1], 40.6]])
  assert.deepEqual(await received(shop), [], 'nothing is paid of the order that stays')
})

test('what has left or is being picked of an order is not cancelled, and is reported for its own order only', async () => {
  const { shop, moved, kept, id } = await merged()
  await post(`/v2/sales-orders/${id}/release`)
  const { lineItems } = await shown(id)
  const line = lineItems.find(({ quantity }: { quantity: number }) => quantity === 3)
  const note = await post(`/v2/sales-orders/${id}/delivery-notes`, {
    lineItems: [{ salesOrderLineItemId: line.id, quantity: 1 }],
  })
  await post(`/v2/delivery-notes/${note.id}/ship`)
  await received(shop)
  const refused = await say(shop, 'CANCELED_BY_BUYER', [moved])
  assert.deepEqual([refused.status, faultsOf(refused)], [422, ['orderList[0].orderStatus']])
  const both = await say(shop, 'CANCELED_BY_BUYER', [kept, moved])
  assert.deepEqual([both.status, faultsOf(both)], [422, ['orderList[1].orderStatus']])
  assert.deepEqual(await quantities(id), [1, 1, 3, 1])
  isDone(await say(shop, 'CANCELED_BY_BUYER', [kept]))
  assert.deepEqual(await quantities(id), [3, 1])
  assert.deepEqual(await received(shop), [])
})

test('an order that was split is cancelled in all its parts, or not at all', async () => {
  const { shop, moved, kept, items } = await bought()
  const { id, lineItems } = await salesOrderOf(moved)
  const part = [{ salesOrderLineItemId: lineItems[0].id, quantity: 2 }]
  const { id: partId } = await post(`/v2/sales-orders/${id}/split`, { lineItems: part })
  isDone(await say(shop, 'CREATED', [moved], [['1', 'UNSHIPPED', 'PAID']]))
  assert.deepEqual(
    [await moneyOf(id), await moneyOf(partId)],
    [
      [16.8, 16.8],
      [23.8, 23.8],
    ],
  )
  isDone(await say(shop, 'CANCELED_BY_BUYER', [moved]))
  for (const one of [id, partId]) assert.equal((await shown(one)).isCancelled, true)
  assert.equal(await reservedOf(items[1]), 0)
  assert.equal((await salesOrderOf(kept)).isCancelled, false)
  assert.deepEqual(await received(shop), [])
})

test('a merged order is released when the channel has accepted the last order of which it has goods', async () => {
  for (const last of ['ACCEPTED', 'CANCELED_BY_BUYER']) {
    const { shop, moved, kept, id } = await merged('UNACKED')
    isDone(await say(shop, 'ACCEPTED', [kept]))
    assert.equal((await shown(id)).salesOrderStatus, 0, 'the other one waits')
    assert.deepEqual(await received(shop), [])
    isDone(await say(shop, last, [moved]))
    assert.equal((await shown(id)).salesOrderStatus, 1, last)
    assert.deepEqual(await received(shop), [])
  }
})

test('what a buyer cancels of an order that was merged since is taken off where it is, with its shipping', async () => {
  const { shop, moved, id, items } = await bought()
  const { sellerId, orderId } = moved
  const asked = await call(shop.program, 'POST /v1/channel/order/cancellation', {
    ...{ orderCancellationRequestId: 'merged-since', sellerId, orderId },
    orderItem: [{ orderItemId: '1' }],
  })
  assert.equal(asked.status, 201, asked.text)
  await post(`/v2/sales-orders/${id}/merge`, { salesOrderIds: [(await salesOrderOf(moved)).id] })
  const found = await call(alice.app, 'GET /v2/channel-cancellations?origin=buyer')
  await post(`/v2/channel-cancellations/${found.body.items[0].id}/accept`)
  assert.deepEqual(await quantities(id), [1, 1])
  assert.deepEqual([await reservedOf(items[0]), await reservedOf(items[1])], [1, 0])
  const types = async () => (await received(shop)).map(([type]) => type)
  assert.deepEqual(await types(), ['Seller:Order.Cancellation.Accepted'])
  assert.deepEqual(await types(), [])
})

test('an address is changed in all parts of an order, and not where goods of others would follow', async () => {
  const address = (shop: Shop, { sellerId, orderId, billingAddress }: SentOrder) =>
    call(shop.program, 'PUT /v1/channel/order/address-update', {
      orderList: [{ sellerId, orderId, shippingAddress: { ...billingAddress, city: 'Emden' } }],
    })
  const cityOf = async (id: string) => (await shown(id)).shipmentAddress.city
  const { shop, moved, kept, id } = await merged()
  for (const order of [kept, moved]) {
    const refused = await address(shop, order)
    assert.deepEqual([refused.status, faultsOf(refused)], [422, ['orderList[0].orderId']])
  }
  assert.equal(await cityOf(id), 'Bremen')
  const { lineItems } = await shown(id)
  const own = lineItems.filter((_: object, place: number) => place > 1)
  const part = own.map(({ id: line }: { id: string }) => ({ salesOrderLineItemId: line }))
  const { id: partId } = await post(`/v2/sales-orders/${id}/split`, { lineItems: part })
  isDone(await address(shop, moved))
  assert.deepEqual([await cityOf(id), await cityOf(partId)], ['Bremen', 'Emden'])
})
