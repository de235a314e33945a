import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { sql } from '../../platform/postgres/sql.ts'
import { pickingWorld } from '../testing/picking-world.ts'

/** What a template says of the orders and the order of a list. */

const { alice, call, post, newGround, openOrder } = await pickingWorld()
const { app } = alice

const ordersOf = (list: { positions: readonly { SalesOrderId: number }[] }) => [
  ...new Set(list.positions.map(({ SalesOrderId }) => SalesOrderId)),
]

/** The fields of an order, without its lines. */
interface Said {
  readonly priority?: number
  readonly daysAgo?: number
  readonly shippingMethodId?: number | null
  readonly salesChannelId?: number | null
}

async function say(orderId: number, said: Said): Promise<void> {
  const { priority = 0, daysAgo = 0, shippingMethodId = null, salesChannelId = null } = said
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders
      set shipping_priority = ${priority}, sales_order_date = now() - make_interval(days => ${daysAgo}::integer),
        shipping_method_id = ${shippingMethodId}::integer, sales_channel_id = ${salesChannelId}::integer
      where tenant_id = ${tx.tenantId} and id = ${orderId} returning id`),
  )
}

test('a template chooses by shipping method, channel, priority, age and number of lines', async () => {
  const shippingMethodId = (await post('/shippingMethods', { Name: 'Courier' })).Id
  const [channel] = await alice.work((tx) =>
    insertSalesChannels(tx, [
      { type: channelTypes.pointOfSale, connection: 1, shop: 1, name: 'Market stall' },
    ]),
  )
  const salesChannelId = channel?.id ?? 0
  const cases: readonly [template: object, fits: Said, lines?: number][] = [
    [{ ShippingMethodId: shippingMethodId }, { shippingMethodId }],
    [{ SalesChannelId: '2-1-1' }, { salesChannelId }],
    [{ MinShippingPriority: 5 }, { priority: 5 }],
    [{ MinAgeInDays: 3 }, { daysAgo: 3 }],
    [{ MinLineCount: 2 }, {}, 2],
  ]
  for (const [template, fits, lines = 1] of cases) {
    const g = await newGround(template)
    const itemId = await g.newItem(20)
    const other = await openOrder([{ quantity: 1, itemId }])
    const chosen = await openOrder(Array.from({ length: lines }, () => ({ quantity: 1, itemId })))
    await say(other.id, { priority: 4, daysAgo: 2 })
    await say(chosen.id, fits)
    assert.deepEqual(ordersOf(await g.newList()), [chosen.id], JSON.stringify(template))
    const none = await g.gather()
    assert.deepEqual([none.status, none.body.ErrorCode], [422, 'pick-list.nothing-open'])
  }
})

test('orders are gathered by the day on which they are to leave, else to arrive, else by their own', async () => {
  const g = await newGround({ GroupingMode: 'SingleOrder' })
  const itemId = await g.newItem(3)
  const newOrder = () => openOrder([{ quantity: 1, itemId }])
  const [plain, arriving, leaving] = [await newOrder(), await newOrder(), await newOrder()]
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set sales_order_date = '2026-01-09',
        estimated_delivery_date = case when id = ${arriving.id} then timestamptz '2026-01-08' end,
        shipping_date = case when id = ${leaving.id} then timestamptz '2026-01-07' end
      where tenant_id = ${tx.tenantId} and id = any(${[plain.id, arriving.id, leaving.id]}) returning id`),
  )
  for (const { id } of [leaving, arriving, plain]) {
    assert.deepEqual(ordersOf(await g.newList()), [id])
  }
})

test('a template of one warehouse makes no list in another one', async () => {
  const [own, other] = [await newGround(), await newGround()]
  const itemId = await other.newItem(5)
  await openOrder([{ quantity: 1, itemId }])
  const template = `/wms/picklisttemplates/${other.templateId}`
  await call(app, `PATCH ${template}`, { WarehouseId: own.warehouse })
  const refused = await other.gather()
  assert.deepEqual([refused.status, refused.body.ErrorCode], [422, 'pick-list.template.warehouse'])
  await call(app, `PATCH ${template}`, { WarehouseId: other.warehouse })
  assert.equal((await other.newList()).positions.length, 1)
})

test('a list is sorted by the way through the warehouse, or order by order, the most urgent first', async () => {
  const g = await newGround({ Sorting: 'StorageLocation' })
  const [far, near] = [await g.newItem(0), await g.newItem(0)]
  await g.book(far, 9, { StorageLocationId: await g.newLocation({ SortNumber: 9 }) })
  await g.book(near, 9, { StorageLocationId: await g.newLocation({ SortNumber: 1 }) })
  const lines = [far, near].map((itemId) => ({ quantity: 1, itemId }))
  const [later, urgent] = [await openOrder(lines), await openOrder(lines)]
  await say(later.id, {})
  await say(urgent.id, { priority: 9 })
  const fetched = (list: { positions: readonly { SalesOrderId: number; ItemId: number }[] }) =>
    list.positions.map(({ SalesOrderId, ItemId }) => [SalesOrderId, ItemId])
  const byWay = await g.newList()
  assert.deepEqual(fetched(byWay), [
    [urgent.id, near],
    [later.id, near],
    [urgent.id, far],
    [later.id, far],
  ])
  assert.equal((await call(app, `DELETE ${g.at}/${byWay.id}`)).status, 204)
  await call(app, `PATCH /wms/picklisttemplates/${g.templateId}`, { Sorting: 'SalesOrder' })
  assert.deepEqual(fetched(await g.newList()), [
    [urgent.id, near],
    [urgent.id, far],
    [later.id, near],
    [later.id, far],
  ])
})

test('a template for single orders takes one, one for several takes as many as it says', async () => {
  const g = await newGround({ GroupingMode: 'SingleOrder' })
  const itemId = await g.newItem(20)
  const orders = [1, 2, 3, 4].map(() => openOrder([{ quantity: 1, itemId }]))
  await Promise.all(orders)
  assert.equal(ordersOf(await g.newList()).length, 1)
  const several = { GroupingMode: 'MultiOrder', MaxOrderCount: 2 }
  await call(app, `PATCH /wms/picklisttemplates/${g.templateId}`, several)
  assert.equal(ordersOf(await g.newList()).length, 2)
  assert.equal(ordersOf(await g.newList()).length, 1)
})
