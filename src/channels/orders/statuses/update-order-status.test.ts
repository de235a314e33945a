import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, call } from '../../testing/market.ts'
import {
  faultsOf,
  newItem,
  newShop,
  orderOf,
  type SentOrder,
  type Shop,
  salesOrderOf,
  take,
} from '../../testing/placed-orders.ts'

type Items = readonly (readonly [id: string, itemStatus: string, paymentStatus: string])[]

const statusOf = (order: SentOrder, orderStatus: string, items: Items = []) => ({
  ...{ sellerId: order.sellerId, orderId: order.orderId, orderStatus },
  orderItems: items.map(([orderItemId, itemStatus, paymentStatus]) => ({
    ...{ orderItemId, itemStatus, paymentStatus },
  })),
})

const say = (shop: Shop, ...orderList: readonly object[]) =>
  call(shop.program, 'PUT /v1/channel/order/status', { orderList })

/** A seller with an order of 2 pieces and shipping, 28.70 in all. */
async function ordered(orderStatus = 'CREATED') {
  const shop = await newShop()
  const item = await newItem(5)
  const { orderItem: goods, ...order } = orderOf(shop, {
    offerId: item.id,
    quantity: '2',
    total: '23.80',
  })
  const shipping = { orderItemId: '2', type: 'SHIPPING', grossPrice: '4.90', shippingGroup: 'P' }
  const sent = { ...order, orderStatus, orderItem: [...goods, shipping] } as SentOrder
  await take(shop, sent)
  return { shop, item, order: sent }
}

const reservedOf = async ({ id }: { readonly id: number }) =>
  (await call(alice.app, `GET /v1/items/${id}/stock`)).body.QuantityReserved

test('ACCEPTED makes the draft an open order and is final', async () => {
  const { shop, order } = await ordered('UNACKED')
  assert.equal((await say(shop, statusOf(order, 'CREATED'))).status, 201)
  assert.equal((await salesOrderOf(order)).salesOrderStatus, 0)
  assert.equal((await say(shop, statusOf(order, 'ACCEPTED'))).status, 201)
  assert.equal((await say(shop, statusOf(order, 'ACCEPTED'))).status, 201)
  assert.equal((await salesOrderOf(order)).salesOrderStatus, 1)
  const reply = await say(shop, statusOf(order, 'CANCELED_BY_BUYER'))
  assert.deepEqual([reply.status, faultsOf(reply)], [422, ['orderList[0].orderStatus']])
})

test('goods that become PAID are paid once, and shipping with the last of them', async () => {
  const { shop, order } = await ordered('ACCEPTED')
  const paid = statusOf(order, 'ACCEPTED', [['1', 'UNSHIPPED', 'PAID']])
  await Promise.all([say(shop, paid), say(shop, paid)])
  const { paymentDetails } = await salesOrderOf(order)
  assert.deepEqual([paymentDetails.alreadyPaidAmount, paymentDetails.paymentStatus], [28.7, 2])
  const unpaid = await say(shop, statusOf(order, 'ACCEPTED', [['1', 'UNSHIPPED', 'PENDING']]))
  assert.deepEqual(faultsOf(unpaid), ['orderList[0].orderItems[0].paymentStatus'])
})

test('items move as the table says, and everything that is wrong is reported', async () => {
  const { shop, order } = await ordered('ACCEPTED')
  const moved = (status: string) => say(shop, statusOf(order, 'ACCEPTED', [['1', status, 'PAID']]))
  for (const status of ['SHIPPED', 'SHIPPED', 'RETURNED', 'REFUNDED', 'REFUNDED']) {
    assert.equal((await moved(status)).status, 201, status)
  }
  for (const status of ['UNSHIPPED', 'SHIPPED', 'RETURNED', 'CANCELED_BY_BUYER']) {
    assert.deepEqual(faultsOf(await moved(status)), ['orderList[0].orderItems[0].itemStatus'])
  }
  const items: Items = [
    ['1', 'UNSHIPPED', 'PENDING'],
    ['9', 'SHIPPED', 'PAID'],
    ['2', 'SHIPPED', 'PAID'],
  ]
  const wrong = await say(shop, statusOf(order, 'CREATED', [...items, ...items.slice(2)]), {
    ...statusOf(order, 'ACCEPTED'),
    orderId: 'nobody has it',
  })
  assert.deepEqual(faultsOf(wrong).toSorted(), [
    'orderList[0].orderItems[0].itemStatus',
    'orderList[0].orderItems[0].paymentStatus',
    'orderList[0].orderItems[1].orderItemId',
    'orderList[0].orderItems[3].orderItemId',
    'orderList[0].orderStatus',
    'orderList[1].orderId',
  ])
})

test('an order that is cancelled at the channel gives its stock back', async () => {
  const { shop, item, order } = await ordered('UNACKED')
  assert.equal(await reservedOf(item), 2)
  assert.equal((await say(shop, statusOf(order, 'CANCELED_BY_BUYER'))).status, 201)
  assert.equal((await say(shop, statusOf(order, 'CANCELED_BY_BUYER'))).status, 201)
  assert.equal((await salesOrderOf(order)).isCancelled, true)
  assert.equal(await reservedOf(item), 0)
})

test('where one of several orders is wrong none is changed', async () => {
  const { shop, order } = await ordered()
  const unknown = { ...statusOf(order, 'ACCEPTED'), orderId: 'unknown' }
  assert.equal((await say(shop, statusOf(order, 'ACCEPTED'), unknown)).status, 422)
  assert.equal((await salesOrderOf(order)).salesOrderStatus, 0)
})

test('addresses change until the order is accepted', async () => {
  const { shop, order } = await ordered()
  const update = (details: object) =>
    call(shop.program, 'PUT /v1/channel/order/address-update', {
      orderList: [{ sellerId: order.sellerId, orderId: order.orderId, ...details }],
    })
  const shippingAddress = { ...order.billingAddress, city: 'Ghent', country: 'BEL' }
  assert.equal((await update({ shippingAddress })).status, 201)
  const changed = await salesOrderOf(order)
  assert.deepEqual(
    [changed.billingAddress.city, changed.shipmentAddress.city, changed.shipmentAddress.countryIso],
    ['Bremen', 'Ghent', 'BE'],
  )
  const wrong = await update({ billingAddress: { ...shippingAddress, country: 'ZZZ' } })
  assert.deepEqual(faultsOf(wrong), ['orderList[0].billingAddress.country'])
  await say(shop, statusOf(order, 'ACCEPTED'))
  const late = await update({ shippingAddress: order.billingAddress })
  assert.deepEqual([late.status, faultsOf(late)], [422, ['orderList[0].orderId']])
  assert.equal((await salesOrderOf(order)).shipmentAddress.city, 'Ghent')
})
