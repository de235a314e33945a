import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  ground,
  newShop,
  type Placed,
  placed,
  received,
  type Shop,
  sellerId,
} from '../testing/channel-orders.ts'
import { alice, bob, call } from '../testing/market.ts'

let requests = 0

const ask = (shop: Shop, { orderId }: Placed, orderItem: readonly object[], more: object = {}) =>
  call(shop.program, 'POST /v1/channel/order/cancellation', {
    ...{ orderCancellationRequestId: `buyer-${++requests}`, sellerId, orderId, orderItem, ...more },
  })
const recorded = async ({ uuid }: Placed) =>
  (await call(alice.app, `GET /v2/channel-cancellations?salesOrderId=${uuid}&origin=buyer`)).body
    .items
const answer = (id: string, verb: string, body?: object, actor = alice.app) =>
  call(actor, `POST /v2/channel-cancellations/${id}/${verb}`, body)
const codeOf = (reply: { body: { errorCode?: string; errorList?: { code: string }[] } }) =>
  reply.body.errorCode ?? reply.body.errorList?.[0]?.code
const linesOf = async ({ uuid }: Placed) =>
  alice.work((tx) =>
    tx.rows<{ quantity: number }>(sql`
      select line.quantity::float8 as quantity from erp.sales_order_lines line
      join erp.sales_orders document
        on document.tenant_id = ${tx.tenantId} and document.id = line.sales_order_id
      where line.tenant_id = ${tx.tenantId} and document.uuid = ${uuid}
      order by line.sort_order`),
  )
const headOf = async ({ uuid }: Placed) =>
  alice.work((tx) =>
    tx.row<{ isCancelled: boolean; total: number }>(sql`
      select document.cancelled is not null as "isCancelled", document.total_gross::float8 as total
      from erp.sales_orders document
      where document.tenant_id = ${tx.tenantId} and document.uuid = ${uuid}`),
  )

test('pieces that a buyer cancels leave the order and the reservations when the merchant accepts', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const asked = await ask(shop, order, [{ orderItemId: '1', quantity: '2' }], {
    ...{ cancelReason: 'DELAYED_INVENTORY', message: 'Too late' },
  })
  assert.equal(asked.status, 201, asked.text)
  const [one] = await recorded(order)
  assert.deepEqual(
    [one.status, one.orderId, one.cancelReason, one.message, one.items],
    [
      ...['requested', order.orderId, 'DELAYED_INVENTORY', 'Too late'],
      [{ orderItemId: '1', salesOrderLineItemId: order.lineIds[0], quantity: '2' }],
    ],
  )
  assert.deepEqual(await ground.figuresOf(order.item), [10, 3, 7])
  const accepted = await answer(one.id, 'accept')
  assert.deepEqual([accepted.status, accepted.body.status], [200, 'accepted'])
  assert.deepEqual(await ground.figuresOf(order.item), [10, 1, 9])
  assert.deepEqual(await linesOf(order), [{ quantity: 1 }, { quantity: 1 }, { quantity: 1 }])
  assert.deepEqual(await headOf(order), { isCancelled: false, total: 28.7 })
  assert.deepEqual(await received(shop), [
    ['Seller:Order.Cancellation.Accepted', { sellerId, orderCancellationRequestId: one.requestId }],
  ])
  assert.deepEqual(await received(shop), [])
})

test('an order of which no goods are left is cancelled, and the channel gets the answer only', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  await ask(shop, order, [{ orderItemId: '1' }, { orderItemId: '2' }])
  const [one] = await recorded(order)
  assert.equal((await answer(one.id, 'accept')).status, 200)
  assert.equal((await headOf(order))?.isCancelled, true)
  assert.deepEqual(await ground.figuresOf(order.item), [10, 0, 10])
  assert.deepEqual(
    (await received(shop)).map(([type]) => type),
    ['Seller:Order.Cancellation.Accepted'],
  )
})

test('a denial leaves the order as it is and is reported with its reason', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  await ask(shop, order, [{ orderItemId: '2', quantity: '1' }])
  const [one] = await recorded(order)
  const reason = 'Sent already.'
  assert.equal((await answer(one.id, 'deny', { reason })).status, 200)
  assert.equal(codeOf(await answer(one.id, 'accept')), 'channel-cancellation.answered')
  assert.equal((await linesOf(order)).length, 3)
  assert.deepEqual(await received(shop), [
    [
      'Seller:Order.Cancellation.Denied',
      { sellerId, orderCancellationRequestId: one.requestId, reason },
    ],
  ])
})

test('a request is recorded once, also of two at once, and its id belongs to it', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  const id = { orderCancellationRequestId: 'the-same' }
  const items = [{ orderItemId: '1', quantity: '1' }]
  const replies = await Promise.all([ask(shop, order, items, id), ask(shop, order, items, id)])
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201],
  )
  assert.equal((await ask(shop, order, items, id)).status, 201)
  assert.equal((await recorded(order)).length, 1)
  const other = await ask(shop, order, [{ orderItemId: '1', quantity: '2' }], id)
  assert.deepEqual([other.status, codeOf(other)], [409, 'channel-cancellation.taken'])
})

test('more than is open is refused, with all faults at once', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  assert.equal((await ask(shop, order, [{ orderItemId: '1', quantity: '2' }])).status, 201)
  const faulty = await ask(shop, order, [
    { orderItemId: '1', quantity: '2' },
    { orderItemId: '2', quantity: '0' },
    { orderItemId: '2', quantity: '1' },
    { orderItemId: 'none', quantity: '1' },
  ])
  assert.deepEqual([faulty.status, codeOf(faulty)], [422, 'channel-cancellation.refused'])
  assert.deepEqual(
    faulty.body.errorList.slice(1).map(({ hint }: { hint: string }) => hint),
    [
      ...['orderItem[0].quantity', 'orderItem[1].quantity'],
      ...['orderItem[2].orderItemId', 'orderItem[3].orderItemId'],
    ],
  )
  for (const quantity of ['-1', '1e3', ' 1', '1.00001', '', '9'.repeat(30)]) {
    const reply = await ask(shop, order, [{ orderItemId: '1', quantity }])
    assert.equal(reply.status, 400, quantity)
  }
  assert.equal((await recorded(order)).length, 1)
})

test('of an order that was cancelled meanwhile, the answer alone is recorded', async () => {
  const shop = await newShop()
  const order = await placed(shop)
  await ask(shop, order, [{ orderItemId: '1' }])
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders document set cancelled = now()
      where document.tenant_id = ${tx.tenantId} and document.uuid = ${order.uuid}`),
  )
  const [one] = await recorded(order)
  assert.equal((await answer(one.id, 'accept')).status, 200)
  assert.equal((await linesOf(order)).length, 3)
})

test('another tenant or channel finds neither order nor request', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const order = await placed(shop)
  const items = [{ orderItemId: '1', quantity: '1' }]
  const foreign = await ask(other, order, items)
  assert.deepEqual([foreign.status, codeOf(foreign)], [404, 'channel-order.missing'])
  assert.equal(codeOf(await ask(shop, order, items, { sellerId: 'x' })), 'channel-seller.missing')
  await ask(shop, order, items)
  const [one] = await recorded(order)
  const reply = await answer(one.id, 'accept', undefined, bob.app)
  assert.deepEqual([reply.status, codeOf(reply)], [404, 'channel-cancellation.missing'])
  assert.equal((await recorded(order))[0].status, 'requested')
})
