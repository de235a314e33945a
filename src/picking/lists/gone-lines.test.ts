import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { pickingWorld } from '../testing/picking-world.ts'

const w = await pickingWorld()
const { alice, call, newGround, openOrder, inPickOf } = w
const { app } = alice

test('a line of which nothing was found can be deleted; its position stays and names no line', async () => {
  const g = await newGround()
  const [here, gone] = [await g.newItem(1), await g.newItem(1)]
  const order = await openOrder([
    { quantity: 1, itemId: here },
    { quantity: 1, itemId: gone },
  ])
  const line = `/salesOrders/${order.id}/lineitems/${order.lineIds[1]}`
  const { id, positions } = await g.newList()
  const held = await call(app, `DELETE ${line}`)
  assert.deepEqual([held.status, held.body.ErrorCode], [422, 'sales-order.line.in-use'])
  const missing = positions.find(({ ItemId }) => ItemId === gone)
  const reported = await g.short(id, missing?.Id ?? 0, { Reason: 'Nothing there' })
  assert.equal(reported.status, 200, reported.text)
  assert.deepEqual(await inPickOf(order.id), [1, 0])
  const deleted = await call(app, `DELETE ${line}`)
  assert.equal(deleted.status, 204, deleted.text)
  const [named] = await alice.work((tx) =>
    tx.rows<{ list: string; warehouse: string }>(sql`
      select list.uuid as list, warehouse.uuid as warehouse from erp.pick_lists list
      join erp.warehouses warehouse
        on warehouse.tenant_id = ${tx.tenantId} and warehouse.id = list.warehouse_id
      where list.tenant_id = ${tx.tenantId} and list.id = ${id}`),
  )
  const shown = await call(
    app,
    `GET /v2/wms/${named?.warehouse}/pick-lists/${named?.list}/positions`,
  )
  assert.deepEqual(
    shown.body.map(({ salesOrderLineItemId }: { salesOrderLineItemId: string | null }) =>
      Boolean(salesOrderLineItemId),
    ),
    [true, false],
    shown.text,
  )
  const first = positions.find(({ ItemId }) => ItemId === here)
  const sku = (await call(app, `GET /items/${here}`)).body.SKU
  assert.equal((await g.scan(id, { Code: sku, PositionId: first?.Id })).status, 200)
  const done = await g.complete(id)
  assert.deepEqual([done.body.Status, done.body.DeliveryNoteIds.length], [40, 1], done.text)
})
