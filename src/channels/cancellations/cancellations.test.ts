import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { insertCancellationReasons } from '../../sales/cancellation-reasons/cancellation-reason-store.ts'
import {
  ground,
  newShop,
  type Placed,
  placed,
  received,
  type Shop,
  sellerId,
} from '../testing/channel-orders.ts'
import { alice, bob, call, readAll } from '../testing/market.ts'

const [reason] = await alice.work((tx) => insertCancellationReasons(tx, [{ name: 'Sold out' }]))
const cancellationReasonId = reason?.uuid

const cancel = ({ uuid }: Placed) =>
  call(alice.app, `POST /v2/sales-orders/${uuid}/cancel`, { cancellationReasonId })
const setQuantity = ({ uuid, lineIds }: Placed, line: number, quantity: number) =>
  call(alice.app, `PATCH /v2/sales-orders/${uuid}/line-items/${lineIds[line]}`, { quantity })
const recorded = async ({ uuid }: Placed, query = '') =>
  (await call(alice.app, `GET /v2/channel-cancellations?salesOrderId=${uuid}${query}`)).body.items
const answer = (shop: Shop, verb: string, orderCancellationRequestId: string, more: object = {}) =>
  call(shop.program, `PUT /v1/channel/order/cancellation-${verb}`, {
    ...{ sellerId, orderCancellationRequestId, ...more },
  })
const pieces = (orderItem: readonly { orderItemId: string; quantity: string }[]) =>
  orderItem.map(({ orderItemId, quantity }) => [orderItemId, Number(quantity)])

/** How often the merchant's own trail has a cancellation. */
const trailOf = async (entityId: string) =>
  (
    await alice.work((tx) =>
      tx.rows(sql`
        select entry.at from erp.audit_entries entry
        where entry.tenant_id = ${tx.tenantId} and entry.entity = 'channel-cancellation'
          and entry.entity_id = ${entityId}`),
    )
  ).length

test('an order that the merchant cancels is reported once, with all of its items', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.deepEqual(await received(shop), [])
  assert.equal((await cancel(order)).status, 204)
  const [first, ...others] = await received(shop)
  assert.deepEqual(others, [])
  const [type, event] = first ?? []
  assert.equal(type, 'Seller:Order.Cancellation.Request')
  assert.deepEqual([event.sellerId, event.orderId], [sellerId, order.orderId])
  assert.deepEqual(pieces(event.orderItem), [
    ['1', 3],
    ['2', 1],
    ['3', 1],
  ])
  await call(alice.app, `PATCH /v2/sales-orders/${order.uuid}`, { text: { comment: 'Later' } })
  assert.deepEqual(await received(shop), [])
  const subject = encodeURIComponent(`order:${order.orderId}`)
  const { body: history } = await call(
    alice.app,
    `GET /v2/channel-connections/${shop.salesChannel}/subjects/${subject}/events`,
  )
  assert.deepEqual(
    history.map((received: { type: string }) => received.type),
    ['Seller:Order.Cancellation.Request'],
  )
  const [one, ...rest] = await recorded(order)
  assert.deepEqual(rest, [])
  assert.deepEqual(
    [one.origin, one.status, one.requestId, one.items[0].salesOrderLineItemId],
    ['seller', 'requested', event.orderCancellationRequestId, order.lineIds[0]],
  )
})

test('fewer pieces, a deleted line and a closed rest are reported, each by what it takes away', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.equal((await setQuantity(order, 0, 2)).status, 200)
  const [first] = await received(shop)
  assert.deepEqual(pieces(first?.[1].orderItem), [['1', 1]])
  const line = `/v2/sales-orders/${order.uuid}/line-items/${order.lineIds[1]}`
  assert.equal((await call(alice.app, `DELETE ${line}`)).status, 204)
  const [second] = await received(shop)
  assert.deepEqual(pieces(second?.[1].orderItem), [['2', 1]])
  assert.notEqual(first?.[1].orderCancellationRequestId, second?.[1].orderCancellationRequestId)
  // Channels have no event for more pieces than before, and fewer again is not new to them.
  assert.equal((await setQuantity(order, 0, 3)).status, 200)
  assert.equal((await setQuantity(order, 0, 2)).status, 200)
  assert.deepEqual(await received(shop), [])
})

test('what a split moves to another order is still wanted, until it is cancelled there', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const lineItems = [{ salesOrderLineItemId: order.lineIds[0], quantity: 2 }]
  const split = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/split`, { lineItems })
  assert.equal(split.status, 201, split.text)
  assert.deepEqual(await received(shop), [])
  assert.equal((await cancel({ ...order, uuid: split.body.id })).status, 204)
  const events = await received(shop)
  assert.deepEqual(
    events.map(([, event]) => pieces(event.orderItem)),
    [[['1', 2]]],
  )
  assert.equal(events[0]?.[1].orderId, order.orderId)
})

test('a paused connection is notified when it goes on, and of nothing twice', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const path = `PATCH /v2/channel-connections/${shop.salesChannel}`
  const reply = await call(alice.app, path, { isActive: false })
  assert.ok(reply.status < 300, reply.text)
  await cancel(order)
  assert.deepEqual(await received(shop), [])
  await call(alice.app, path, { isActive: true })
  assert.equal((await received(shop)).length, 1)
  assert.deepEqual(await received(shop), [])
})

test('two readings at once report it once', async () => {
  const shop = await newShop()
  const orders = [await placed(shop), await placed(shop)]
  for (const order of orders) await cancel(order)
  await Promise.all([readAll(), readAll()])
  assert.equal((await received(shop)).length, 2)
})

test('the answer of the channel is recorded once, and the order stays cancelled when it denies', async () => {
  const shop = await newShop()
  const [one, two] = [await placed(shop), await placed(shop)]
  await cancel(one)
  await cancel(two)
  const [first, second] = (await received(shop)).map(
    ([, event]) => event.orderCancellationRequestId,
  )
  for (const _ of [1, 2]) assert.equal((await answer(shop, 'accept', first)).status, 201)
  const denial = { reason: 'The buyer insists.' }
  for (const _ of [1, 2]) assert.equal((await answer(shop, 'denied', second, denial)).status, 201)
  const contrary = await answer(shop, 'denied', first, denial)
  assert.deepEqual(
    [contrary.status, contrary.body.errorList[0].code],
    [409, 'channel-cancellation.answered'],
  )
  const [accepted] = await recorded(one, '&status=accepted')
  assert.ok(accepted.answered)
  const [denied] = await recorded(two)
  assert.deepEqual([denied.status, denied.denialReason], ['denied', denial.reason])
  for (const id of [first, second]) assert.equal(await trailOf(id), 1)
  assert.deepEqual(await ground.figuresOf(two.item), [10, 0, 10])
  assert.deepEqual(await received(shop), [])
})

test('no other channel, seller or tenant answers or sees it', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const order = await placed(shop)
  await cancel(order)
  const [first] = await received(shop)
  const id = first?.[1].orderCancellationRequestId
  const foreign = await answer(other, 'accept', id)
  assert.deepEqual(
    [foreign.status, foreign.body.errorList[0].code],
    [404, 'channel-cancellation.missing'],
  )
  const unknown = await answer(shop, 'accept', id, { sellerId: 'nobody' })
  assert.deepEqual(
    [unknown.status, unknown.body.errorList[0].code],
    [404, 'channel-seller.missing'],
  )
  const { body } = await call(bob.app, 'GET /v2/channel-cancellations')
  assert.equal(body.totalItems, 0)
  assert.equal((await recorded(order))[0].status, 'requested')
})
