import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import {
  ground,
  newShop,
  type Placed,
  placed,
  received,
  type Shop,
  sellerId,
} from '../testing/channel-orders.ts'
import { alice, call, database } from '../testing/market.ts'

/** Buyers cancel what a pick list holds. */

const post = async (path: string, body: object) => {
  const reply = await call(alice.app, `POST ${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}
const onAccount = await post('/v2/payment-methods', {
  ...{ name: 'On account', canShipBeforePayment: true },
})
const template = await post('/v1/wms/picklisttemplates', { Name: 'All' })

/** An order on a pick list of its own, of which the buyer cancels some. */
async function cancelledInPick(orderItem: readonly object[]) {
  const shop = await newShop()
  const order = await placed(shop)
  const terms = { paymentMethodId: onAccount.id }
  const changed = await call(alice.app, `PATCH /v2/sales-orders/${order.uuid}`, terms)
  assert.equal(changed.status, 200, changed.text)
  const at = `/v1/wms/${order.warehouse.id}/picklists`
  const list = await post(at, { PickListTemplateId: template.PickListTemplateId })
  const asked = await call(shop.program, 'POST /v1/channel/order/cancellation', {
    ...{ orderCancellationRequestId: 'buyer', sellerId, orderId: order.orderId, orderItem },
  })
  assert.equal(asked.status, 201, asked.text)
  const path = `/v2/channel-cancellations?salesOrderId=${order.uuid}&origin=buyer`
  const { id } = (await call(alice.app, `GET ${path}`)).body.items[0]
  const accept = () => call(alice.app, `POST /v2/channel-cancellations/${id}/accept`)
  const positions = async () => {
    const { body } = await call(alice.app, `GET ${at}/${list.Id}`)
    return body as { Id: number; ItemId: number; Quantity: number }[]
  }
  const scan = async (place: number) => {
    const position = (await positions())[place]
    const { body } = await call(alice.app, `GET /v1/items/${position?.ItemId}`)
    const said = { Code: body.SKU, PositionId: position?.Id, Quantity: 1 }
    const reply = await call(alice.app, `POST ${at}/${list.Id}/scans`, said)
    assert.equal(reply.status, 200, reply.text)
  }
  return { shop, order, list, at, accept, positions, scan }
}

const quantities = (positions: readonly { ItemId: number; Quantity: number }[]) =>
  positions.map(({ ItemId, Quantity }) => [ItemId, Quantity])
const typesReceived = async (shop: Shop) => (await received(shop)).map(([type]) => type)
const linesOf = ({ uuid }: Placed) =>
  alice.work(async (tx) => {
    const rows = await tx.rows<{ quantity: number; inPick: number }>(sql`
      select line.quantity::float8 as quantity, line.quantity_in_pick::float8 as "inPick"
      from erp.sales_order_lines line
      join erp.sales_orders document
        on document.tenant_id = ${tx.tenantId} and document.id = line.sales_order_id
      where line.tenant_id = ${tx.tenantId} and document.uuid = ${uuid}
      order by line.sort_order`)
    return rows.map(({ quantity, inPick }) => [quantity, inPick])
  })

test('goods that nobody has begun to pick leave the list, and the others stay on it', async () => {
  const { shop, order, accept, positions } = await cancelledInPick([{ orderItemId: '1' }])
  assert.deepEqual(quantities(await positions()), [
    [order.item.id, 3],
    [order.other.id, 1],
  ])
  const accepted = await accept()
  assert.equal(accepted.status, 200, accepted.text)
  assert.deepEqual(quantities(await positions()), [[order.other.id, 1]])
  assert.deepEqual(await linesOf(order), [
    [1, 1],
    [1, 0],
  ])
  assert.deepEqual(await ground.figuresOf(order.item), [10, 0, 10])
  assert.deepEqual(await typesReceived(shop), ['Seller:Order.Cancellation.Accepted'])
})

test('an order that is cancelled as a whole takes its list with it', async () => {
  const all = [{ orderItemId: '1' }, { orderItemId: '2' }]
  const { order, accept, at, list } = await cancelledInPick(all)
  const accepted = await accept()
  assert.equal(accepted.status, 200, accepted.text)
  assert.equal((await call(alice.app, `GET ${at}/${list.Id}`)).status, 404)
  const { body } = await call(alice.app, `GET /v2/sales-orders/${order.uuid}`)
  assert.equal(body.isCancelled, true)
})

test('what somebody has begun to pick is refused with the reason, and everything stays', async () => {
  const { shop, order, accept, positions, scan } = await cancelledInPick([{ orderItemId: '1' }])
  await scan(0)
  const before = [await positions(), await linesOf(order)]
  const refused = await accept()
  assert.deepEqual(
    [refused.status, refused.body.errorCode],
    [409, 'channel-cancellation.in-pick'],
    refused.text,
  )
  assert.deepEqual([await positions(), await linesOf(order)], before)
  assert.deepEqual(await typesReceived(shop), [])
})

test('what is picked of other goods is no reason against it', async () => {
  const { accept, positions, scan, order } = await cancelledInPick([{ orderItemId: '1' }])
  await scan(1)
  const accepted = await accept()
  assert.equal(accepted.status, 200, accepted.text)
  assert.deepEqual(quantities(await positions()), [[order.other.id, 1]])
})

test('an acceptance waits for a picker at work, and is then refused', async () => {
  const { accept, list } = await cancelledInPick([{ orderItemId: '1', quantity: '1' }])
  const key = [alice.tenantId, list.Id]
  const refused = await whileItWaits(
    database,
    [['select from erp.pick_lists where tenant_id = $1 and id = $2 for update', key]],
    accept,
    [
      [
        'update erp.pick_list_positions set status = 11 where tenant_id = $1 and pick_list_id = $2',
        key,
      ],
    ],
  )
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'channel-cancellation.in-pick'])
})
