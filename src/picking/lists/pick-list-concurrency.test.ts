import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { pickingWorld } from '../testing/picking-world.ts'

const w = await pickingWorld()
const { alice, newGround, openOrder, stockOf } = w

test('twenty lists at once hold no piece twice, and each of them gets an order', async () => {
  const g = await newGround({ GroupingMode: 'SingleOrder' })
  const item = await g.newItem(22)
  for (let n = 0; n < 22; n++) await openOrder([{ quantity: 1, itemId: item }])
  const replies = await Promise.all(Array.from({ length: 20 }, () => g.gather()))
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [201])
  const positions = (await Promise.all(replies.map(({ body }) => g.positionsOf(body.Id)))).flat()
  const orders = new Set(positions.map(({ SalesOrderId }) => SalesOrderId))
  assert.deepEqual([positions.length, orders.size], [20, 20])
  assert.equal(await g.inPick(item), 20)
})

test('a list waits for the transaction that holds the stock, and holds what is left then', async () => {
  const g = await newGround()
  const item = await g.newItem(4)
  await openOrder([{ quantity: 2, itemId: item }])
  await openOrder([{ quantity: 2, itemId: item }])
  const key = [alice.tenantId, item]
  const reply = await whileItWaits(
    w.database,
    [['select from erp.stocks where tenant_id = $1 and item_id = $2 for update', key]],
    () => g.gather(),
    [['update erp.stocks set quantity = 3 where tenant_id = $1 and item_id = $2', key]],
  )
  assert.equal(reply.status, 201, reply.text)
  const positions = await g.positionsOf(reply.body.Id)
  assert.deepEqual(
    positions.map(({ Quantity }) => Quantity),
    [2],
  )
})

test('two completions of one list at once deliver once', async () => {
  const g = await newGround()
  const item = await g.newItem(5)
  const order = await openOrder([{ quantity: 2, itemId: item }])
  const { id } = await g.newList()
  await g.pickAll(id)
  const [one, two] = await Promise.all([g.complete(id), g.complete(id)])
  assert.deepEqual([one.status, two.status], [200, 200])
  assert.deepEqual(one.body.DeliveryNoteIds, two.body.DeliveryNoteIds)
  assert.equal(await stockOf(item), 3)
  const notes = await alice.work((tx) =>
    tx.rows(sql`select id from erp.delivery_notes
      where tenant_id = ${tx.tenantId} and sales_order_id = ${order.id}`),
  )
  assert.equal(notes.length, 1)
})

test('a scan waits for a completion of its list and then finds the position picked', async () => {
  const g = await newGround()
  const item = await g.newItem(5)
  await openOrder([{ quantity: 1, itemId: item }])
  const { id, positions } = await g.newList()
  const key = [alice.tenantId, id]
  const reply = await whileItWaits(
    w.database,
    [['select from erp.pick_lists where tenant_id = $1 and id = $2 for update', key]],
    () => g.scan(id, { Code: 'any', PositionId: positions[0]?.Id }),
    [
      [
        'update erp.pick_list_positions set status = 40 where tenant_id = $1 and pick_list_id = $2',
        key,
      ],
    ],
  )
  assert.deepEqual([reply.status, reply.body.ErrorCode], [409, 'pick-list.move-not-allowed'])
})
