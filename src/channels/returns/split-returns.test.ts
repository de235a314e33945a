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
import { alice, call } from '../testing/market.ts'

/** Goods of an order of a channel that a split has moved to another sales order, and that come back. */

const onAccount = await call(alice.app, 'POST /v2/payment-methods', {
  ...{ name: 'Paid later', canShipBeforePayment: true },
})
assert.equal(onAccount.status, 201, onAccount.text)

const post = async (path: string, body: object = {}) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.ok(reply.status < 300, `${path}: ${reply.text}`)
  return reply.body
}
const deliver = (uuid: string) => post(`/v2/sales-orders/${uuid}/delivery-notes`)

/** Two of the three pieces of the first item are in an order of their own; everything of both has left. */
async function splitAndDelivered(shop: Shop): Promise<Placed & { readonly partUuid: string }> {
  const order = await placed(shop)
  const terms = { paymentMethodId: onAccount.body.id }
  const changed = await call(alice.app, `PATCH /v2/sales-orders/${order.uuid}`, terms)
  assert.equal(changed.status, 200, changed.text)
  const lineItems = [{ salesOrderLineItemId: order.lineIds[0], quantity: 2 }]
  const { id: partUuid } = await post(`/v2/sales-orders/${order.uuid}/split`, { lineItems })
  for (const uuid of [partUuid, order.uuid]) await deliver(uuid)
  await received(shop)
  return { ...order, partUuid }
}

let announcements = 0
const announce = (shop: Shop, { orderId }: Placed, more: object = {}) =>
  call(shop.program, 'POST /v1/channel/order/return', {
    ...{ sellerId, orderId, channelReturnId: `P-${++announcements}`, ...more },
  })
const pieces = (quantity: string, more: object = {}) => ({
  orderItem: [{ orderItemId: '1', quantity, returnReason: 'DEFECT' }],
  ...more,
})
const returnsOf = async (uuid: string) =>
  (await call(alice.app, `GET /v2/returns?salesOrderId=${uuid}`)).body.items
const quantitiesOf = async (uuid: string): Promise<number[]> => {
  const returns: { id: string }[] = await returnsOf(uuid)
  const lines = await Promise.all(
    returns.map(({ id }) => call(alice.app, `GET /v2/returns/${id}/line-items`)),
  )
  return lines.flatMap(({ body }) => body.items.map((line: { quantity: number }) => line.quantity))
}

test('goods that left with two sales orders come back as a return of each, reported by its own number', async () => {
  const shop = await newShop()
  const order = await splitAndDelivered(shop)
  const said = pieces('3', { channelReturnId: 'P-both' })
  const both = await Promise.all([announce(shop, order, said), announce(shop, order, said)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
    both.map((reply) => reply.text).join(),
  )
  assert.deepEqual([await quantitiesOf(order.uuid), await quantitiesOf(order.partUuid)], [[1], [2]])
  const [[own], [other]] = [await returnsOf(order.uuid), await returnsOf(order.partUuid)]
  assert.deepEqual([own.externalNumber, other.externalNumber], ['P-both', 'P-both'])
  for (const verb of ['receive', 'inspect']) await post(`/v2/returns/${own.id}/${verb}`)
  await post(`/v2/returns/${other.id}/reject`)
  const events = await received(shop)
  assert.deepEqual(
    events.map(([, event]) => [
      ...[event.orderId, event.channelReturnId, event.sellerReturnId],
      ...[event.orderItem[0].orderItemId, event.orderItem[0].quantity],
      event.orderItem[0].acceptReturn,
    ]),
    [
      [order.orderId, 'P-both', own.id, '1', '1', true],
      [order.orderId, 'P-both', other.id, '1', '2', false],
    ],
  )
  for (const { id: sellerReturnId } of [own, other]) {
    const answered = await call(shop.program, 'POST /v1/channel/order/return/processing-result', {
      ...{ sellerReturnId, sellerId, isAccepted: true },
    })
    assert.equal(answered.status, 201, answered.text)
  }
})

test('what came back of a part is not announced again, and not more than all parts', async () => {
  const shop = await newShop()
  const order = await splitAndDelivered(shop)
  assert.equal((await announce(shop, order, pieces('4'))).status, 422)
  assert.equal((await announce(shop, order, pieces('2'))).status, 201)
  assert.deepEqual([await quantitiesOf(order.uuid), await quantitiesOf(order.partUuid)], [[1], [1]])
  assert.equal((await announce(shop, order, pieces('2'))).status, 422)
  // Everything that the buyer still has: a piece of either item.
  assert.equal((await announce(shop, order)).status, 201)
  assert.deepEqual(await quantitiesOf(order.uuid), [1, 1])
  assert.deepEqual(await quantitiesOf(order.partUuid), [1, 1])
  assert.equal((await announce(shop, order)).status, 422)
})

test('the same announcement in other parts is the same, with other goods another one', async () => {
  const shop = await newShop()
  const order = await splitAndDelivered(shop)
  const channelReturnId = 'P-parts'
  assert.equal((await announce(shop, order, pieces('3', { channelReturnId }))).status, 201)
  const one = { orderItemId: '1', quantity: '1', returnReason: 'DEFECT' }
  const inParts = { channelReturnId, orderItem: [{ ...one, quantity: '2' }, one] }
  assert.equal((await announce(shop, order, inParts)).status, 201)
  assert.deepEqual(await quantitiesOf(order.partUuid), [2])
  const other = await announce(shop, order, pieces('2', { channelReturnId }))
  assert.deepEqual([other.status, other.body.errorList[0].code], [409, 'channel-return.taken'])
})

test('all goods of a line that went to another order come back there', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const terms = { paymentMethodId: onAccount.body.id }
  assert.equal((await call(alice.app, `PATCH /v2/sales-orders/${order.uuid}`, terms)).status, 200)
  const lineItems = [{ salesOrderLineItemId: order.lineIds[0] }]
  const { id } = await post(`/v2/sales-orders/${order.uuid}/split`, { lineItems })
  assert.equal((await announce(shop, order, pieces('1'))).status, 422, 'nothing has left')
  await deliver(id)
  assert.equal((await announce(shop, order, pieces('3'))).status, 201)
  assert.deepEqual([await quantitiesOf(order.uuid), await quantitiesOf(id)], [[], [3]])
})
