import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import { reserve } from '../../warehouse/doors/reservations/reservation-store.ts'
import { world } from '../../whole/testing/world.ts'
import { codeOf, productionGround, type Shown } from '../testing/production-ground.ts'

const { alice, call, database } = await world()
const ground = await productionGround({ alice, call })
const { asked, send, newItem, newWarehouse, book, newProduct, newOrder, released } = ground

const release = (id: string) => send(`POST /v2/production-orders/${id}/release`)
const partsOf = ({ parts }: Shown) => parts.map(({ quantityAvailable }: Shown) => quantityAvailable)

test('a release names every part that lacks, and a second order does not get what the first one needs', async () => {
  const [one, two] = [await newItem(), await newItem()]
  await book(one, 10)
  await book(two, 6)
  const product = await newProduct([
    [one, 1],
    [two, 1],
  ])
  await released(product, 6)
  const { id } = await newOrder(product, 5)
  const waiting = await asked(`GET /v2/production-orders/${id}`)
  assert.deepEqual([partsOf(waiting), waiting.quantityProducible], [[4, 0], 0])
  const refused = await release(id)
  assert.deepEqual(codeOf(refused), [
    ...[422, 'stock.insufficient', ['parts[0].quantityOpen', 'parts[1].quantityOpen']],
  ])
  await book(one, 1)
  await book(two, 5)
  assert.equal((await release(id)).body.status, 2)
})

test('two orders are not released at once for the same parts', async () => {
  const part = await newItem()
  await book(part, 5)
  const product = await newProduct([[part, 1]])
  const orders = [
    await newOrder(product, 3),
    await newOrder(product, 3),
    await newOrder(product, 3),
  ]
  const replies = await Promise.all(orders.map(({ id }) => release(id)))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [200, 422, 422])
})

test('a release waits for another that holds a part, and decides by what is left of it then', async () => {
  const part = await newItem()
  await book(part, 5)
  const product = await newProduct([[part, 1]])
  const [one, other] = [await newOrder(product, 3), await newOrder(product, 3)]
  const held = `from erp.items item where item.uuid = '${part.id}'`
  const reply = await whileItWaits(
    database,
    [
      [
        `insert into erp.item_reservations (tenant_id, item_id) select tenant_id, id ${held}
        on conflict do nothing`,
      ],
      [`select from erp.item_reservations where item_id = (select id ${held}) for update`],
    ],
    () => release(one.id),
    [[`update erp.production_orders set released = now() where uuid = '${other.id}'`]],
  )
  assert.deepEqual(codeOf(reply).slice(0, 2), [422, 'stock.insufficient'])
})

test('what sales orders have reserved and only this warehouse can give is not promised to production', async () => {
  const part = await newItem()
  await book(part, 10)
  await alice.work(async (tx) => {
    const found = await tx.row<{ id: number }>(
      sql`select id from erp.items where tenant_id = ${tx.tenantId} and uuid = ${part.id}::uuid`,
    )
    const line = { lineId: 900_001, orderId: 900_001, itemId: found?.id ?? 0, quantity: 7 }
    const wants = [{ ...line, shippingPriority: 0, ordered: '2026-01-01T00:00:00Z' }]
    await reserve(tx, wants, { isFact: false })
  })
  const product = await newProduct([[part, 1]])
  const { id } = await newOrder(product, 4)
  assert.deepEqual(partsOf(await asked(`GET /v2/production-orders/${id}`)), [3])
  assert.equal((await release(id)).status, 422)
  // Another warehouse can give them now.
  const other = await newWarehouse()
  await book(part, 7, { warehouseId: other.id })
  assert.equal((await release(id)).status, 200)
})

test('orders are of whole lots, with an active version, in the warehouse of their workbench', async () => {
  const part = await newItem()
  const product = await newProduct([[part, 1]])
  await asked(`PATCH /v2/production-items/${product.id}`, {
    lotSizes: [{ quantity: 6 }, { quantity: 12 }],
  })
  const body = { productionItemId: product.id, quantity: 7, warehouseId: ground.warehouse.id }
  assert.deepEqual(codeOf(await send('POST /v2/production-orders', body)), [
    ...[422, 'production-order.lot-size', ['quantity']],
  ])
  assert.equal((await newOrder(product, 24)).lotSize, 12)
  assert.equal((await newOrder(product, 18)).lotSize, 6)
  const other = await newWarehouse()
  const bench = await ground.posted('workbench-resources', { name: 'Bench', warehouseId: other.id })
  const at = { productionItemId: product.id, quantity: 6, workbenchResourceId: bench.id }
  assert.equal((await ground.posted('production-orders', at)).warehouseId, other.id)
  const elsewhere = { ...at, warehouseId: ground.warehouse.id }
  assert.deepEqual(codeOf(await send('POST /v2/production-orders', elsewhere)), [
    ...[422, 'production-order.workbench.warehouse', ['workbenchResourceId']],
  ])
  const item = await newItem()
  const bare = await ground.posted('production-items', { itemId: item.id })
  const without = { productionItemId: bare.id, quantity: 1 }
  const refused = await send('POST /v2/production-orders', without)
  assert.deepEqual(Object.keys(refused.body['errors'] as object), [
    ...['production-order.bill.required', 'production-order.warehouse.required'],
  ])
})
