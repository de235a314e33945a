import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Exact } from '../../../platform/values/exact.ts'
import { lockOrder } from '../../../sales/doors/orders/locked-order-store.ts'
import { recordPaid } from '../../../sales/doors/orders/order-progress-store.ts'
import type { Received } from '../../testing/market.ts'
import { alice, call } from '../../testing/market.ts'
import {
  newItem,
  newShop,
  orderOf,
  received,
  salesOrderOf,
  take,
} from '../../testing/placed-orders.ts'

const post = async (path: string, body?: object) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, `${path} ${reply.text}`)
  return reply.body
}

/** An order of so many pieces of an item, paid at the channel. */
async function ordered(quantity: number, details: object = {}) {
  const [shop, item] = [await newShop(), await newItem(9)]
  const total = (11.9 * quantity).toFixed(2)
  const sold = { offerId: item.id, quantity: `${quantity}`, total, itemPaymentStatus: 'PAID' }
  const order = orderOf(shop, sold, details)
  await take(shop, order)
  const { id } = await salesOrderOf(order)
  return { shop, item, order, id, named: { sellerId: shop.sellerId, orderId: order.orderId } }
}

/** A delivery note of so many pieces. */
async function delivered(id: string, quantity: number) {
  const { lineItems } = (await call(alice.app, `GET /v2/sales-orders/${id}`)).body
  const line = { salesOrderLineItemId: lineItems[0].id, quantity }
  return post(`/v2/sales-orders/${id}/delivery-notes`, { lineItems: [line] })
}

test('the channel is notified once when the seller accepts an order or gives it up', async () => {
  const [taken, declined] = [
    await ordered(1, { orderStatus: 'UNACKED' }),
    await ordered(1, { orderStatus: 'UNACKED' }),
  ]
  assert.deepEqual(await received(taken.shop), [])
  await post(`/v2/sales-orders/${taken.id}/release`)
  const confirmed: Received = ['Seller:Order.Confirmed', { ...taken.named, orderAccepted: true }]
  assert.deepEqual(await received(taken.shop), [confirmed])
  const reason = await post('/v2/cancellation-reasons', {
    ...{ name: 'Out of Stock', isValidForSalesOrder: true },
  })
  await post(`/v2/sales-orders/${declined.id}/cancel`, { cancellationReasonId: reason.id })
  const refused = { ...declined.named, orderAccepted: false, reason: 'OUT_OF_STOCK' }
  assert.deepEqual(await received(declined.shop), [['Seller:Order.Confirmed', refused]])
  assert.deepEqual(await received(taken.shop), [])
})

test('what the channel reported itself is not sent back to it', async () => {
  const { shop, named } = await ordered(1, { orderStatus: 'UNACKED' })
  const change = { ...named, orderStatus: 'ACCEPTED' }
  const reply = await call(shop.program, 'PUT /v1/channel/order/status', { orderList: [change] })
  assert.equal(reply.status, 201, reply.text)
  assert.deepEqual(await received(shop), [])
})

test('parcels are reported with their goods, each once, also those that are added later', async () => {
  const { shop, id, named } = await ordered(3)
  const first = await delivered(id, 2)
  assert.deepEqual(await received(shop), [])
  await post(`/v2/delivery-notes/${first.id}/packages`, [
    { trackingId: 'T-1' },
    { trackingId: 'T-2' },
  ])
  assert.deepEqual(await received(shop), [])
  const shippedDate = '2026-11-22T10:00:00.000Z'
  await post(`/v2/delivery-notes/${first.id}/ship`, { shippedDate })
  const sent = { carrier: 'OTHER', shippedAt: shippedDate }
  assert.deepEqual(await received(shop), [
    [
      'Seller:Order.Shipping',
      {
        ...{ ...named, shippingComplete: false },
        shippingItems: [
          {
            ...{ ...sent, trackingNumber: 'T-1' },
            orderItemIdList: [{ orderItemId: '1', quantity: 2 }],
          },
          { ...sent, trackingNumber: 'T-2' },
        ],
      },
    ],
  ])
  await post(`/v2/delivery-notes/${first.id}/packages`, [{ trackingId: 'T-3', shippedDate }])
  const [[, late] = []] = await received(shop)
  assert.deepEqual(late.shippingItems, [{ ...sent, trackingNumber: 'T-3' }])
  const second = await delivered(id, 1)
  await post(`/v2/delivery-notes/${second.id}/ship`, { shippedDate })
  const [[, rest] = []] = await received(shop)
  const goods = [{ orderItemId: '1', quantity: 1 }]
  assert.deepEqual(
    [rest.shippingComplete, rest.shippingItems],
    [true, [{ ...sent, orderItemIdList: goods }]],
  )
  assert.deepEqual(await received(shop), [])
})

test('a parcel is reported with its own carrier and day, where it has them', async () => {
  const { shop, id } = await ordered(1)
  const courier = await post('/v2/shipping-methods', { name: 'Harbour Courier' })
  const note = await delivered(id, 1)
  const parcels = async () => {
    const [[, { shippingItems }] = []] = await received(shop)
    return shippingItems.map((parcel: Record<string, string>) => [
      parcel['carrier'],
      parcel['shippedAt'],
    ])
  }
  const add = (body: object) => post(`/v2/delivery-notes/${note.id}/packages`, [body])
  const [early, late] = ['2026-11-20T08:00:00.000Z', '2026-11-22T10:00:00.000Z']
  await add({ trackingId: 'T-1', shippingMethodId: courier.id })
  await post(`/v2/delivery-notes/${note.id}/ship`, { shippedDate: late })
  assert.deepEqual(await parcels(), [['Harbour Courier', late]])
  await add({ trackingId: 'T-2', shippedDate: early })
  assert.deepEqual(await parcels(), [['OTHER', early]])
})

test('while a connection is paused nothing is sent, and afterwards what happened', async () => {
  const { shop, id } = await ordered(1)
  const pause = (isActive: boolean) =>
    call(alice.app, `PATCH /v2/channel-connections/${shop.salesChannel}`, { isActive })
  assert.equal((await pause(false)).status, 200)
  const note = await delivered(id, 1)
  await post(`/v2/delivery-notes/${note.id}/ship`, {})
  assert.deepEqual(await received(shop), [])
  assert.equal((await pause(true)).status, 200)
  assert.deepEqual(
    (await received(shop)).map(([type]) => type),
    ['Seller:Order.Shipping'],
  )
})

test('an order that is paid here is reported as paid, once', async () => {
  const [shop, item] = [await newShop(), await newItem(2)]
  const order = orderOf(shop, { offerId: item.id })
  await take(shop, order)
  assert.deepEqual(await received(shop), [])
  const { id } = await salesOrderOf(order)
  const paidAt = '2026-11-22T09:00:00.000Z'
  const pay = (amount: string) =>
    alice.work(async (tx) => {
      const held = await lockOrder(tx, { uuid: id })
      await recordPaid(tx, held, Exact.of(amount), new Date(paidAt))
    })
  await pay('5')
  assert.deepEqual(await received(shop), [])
  await pay('6.90')
  const event = { sellerId: shop.sellerId, orderId: order.orderId, paymentComplete: true, paidAt }
  assert.deepEqual(await received(shop), [['Seller:Order.Payment', event]])
  await pay('-1')
  await pay('1')
  assert.deepEqual(await received(shop), [])
})
