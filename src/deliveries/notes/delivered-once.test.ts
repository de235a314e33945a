import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { deliveryWorld } from '../testing/delivery-world.ts'

/** An order is delivered once: also by two people, during other changes of it, and by a second click. */

const w = await deliveryWorld()
const { alice, newItem, newOrder, deliver, linesOf, stockOf } = w

test('two deliveries of the same quantity at once: one wins', async () => {
  const item = await newItem(10)
  const order = await newOrder([{ quantity: 4, itemId: item }])
  const [lineId = 0] = order.lineIds
  const body = { LineItems: [{ SalesOrderLineItemId: lineId, Quantity: 3 }] }
  const replies = await Promise.all([deliver(order.id, body), deliver(order.id, body)])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 422])
  assert.equal(await stockOf(item), 7)
})

test('a delivery waits for the transaction that holds the order, and decides on what it finds then', async () => {
  const item = await newItem(10)
  const order = await newOrder([{ quantity: 4, itemId: item }])
  const key = [alice.tenantId, order.id]
  const reply = await whileItWaits(
    w.database,
    [['select from erp.sales_orders where tenant_id = $1 and id = $2 for update', key]],
    () => deliver(order.id),
    [
      [
        'update erp.sales_order_lines set quantity_delivered = 3 where tenant_id = $1 and sales_order_id = $2',
        key,
      ],
    ],
  )
  assert.equal(reply.status, 201, reply.text)
  const [line] = await linesOf(reply.body.Id)
  assert.equal(line.Quantity, 1)
})

test('a double click with one key delivers once', async () => {
  const item = await newItem(10)
  const order = await newOrder([{ quantity: 4, itemId: item }])
  const [lineId = 0] = order.lineIds
  const headers = { 'idempotency-key': randomUUID() }
  const body = { LineItems: [{ SalesOrderLineItemId: lineId, Quantity: 1 }] }
  const click = () => deliver(order.id, body, headers)
  const replies = await Promise.all([click(), click()])
  assert.ok(replies.some(({ status }) => status === 201))
  assert.equal((await click()).headers['idempotent-replayed'], 'true')
  assert.equal(await stockOf(item), 9)
})
