import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../../platform/postgres/sql.ts'
import { patiently } from '../../../whole/testing/patience.ts'
import { world } from '../../../whole/testing/world.ts'
import { bookingAt } from './booking.ts'
import { bookingStatements } from './booking-store.ts'
import { resolveBookings } from './resolve-bookings.ts'

const { alice, call } = await world()
const { app } = alice

const made = async (path: string, body: object): Promise<string> => {
  const reply = await call(app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id
}

const warehouses = [
  await made('warehouses', { name: 'North' }),
  await made('warehouses', { name: 'South' }),
  await made('warehouses', { name: 'East' }),
]

/** Keys whose stock is not what their journal says, and stocks below zero, of these items. */
async function findContradictions(items: readonly string[]) {
  return alice.work((tx) =>
    tx.rows(sql`
      select stock.item_id, stock.warehouse_id, stock.quantity
      from erp.stocks stock
      join erp.items item on item.tenant_id = ${tx.tenantId} and item.id = stock.item_id
      left join lateral (
        select sum(change.quantity) as booked,
          (array_agg(change.quantity_after order by change.sequence desc))[1] as last_after
        from erp.stock_changes change
        where change.tenant_id = ${tx.tenantId} and change.item_id = stock.item_id
          and change.warehouse_id = stock.warehouse_id
      ) journal on true
      where stock.tenant_id = ${tx.tenantId} and item.uuid = any(${items}::uuid[])
        and (stock.quantity <> coalesce(journal.booked, 0)
          or stock.quantity <> coalesce(journal.last_after, 0)
          or (stock.quantity < 0 and not item.allow_negative_stock))
      order by stock.item_id, stock.warehouse_id`),
  )
}

test('fifty concurrent bookings of one unit out of thirty: thirty succeed', async () => {
  const itemId = await made('items', { name: 'Last ones' })
  const [warehouseId] = warehouses
  const take = (quantity: number) =>
    patiently(() => call(app, 'POST /v2/stocks', { itemId, warehouseId, quantity }))
  await take(30)
  const replies = await Promise.all(Array.from({ length: 50 }, () => take(-1)))
  const statuses = replies.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [...Array(30).fill(201), ...Array(20).fill(422)])
  const { body } = await call(app, `GET /v2/items/${itemId}/stock`)
  assert.equal(body.quantityTotal, 0)
  assert.deepEqual(await findContradictions([itemId]), [])
})

test('an aborted booking leaves neither stock nor journal', async () => {
  const itemId = await made('items', { name: 'Broken off' })
  const [warehouseId = ''] = warehouses
  const booking = bookingAt([], {
    itemId: { uuid: itemId },
    warehouseId: { uuid: warehouseId },
    quantity: 5,
  })
  const breakOff = alice.work(async (tx) => {
    const lines = await resolveBookings({ tx, fieldName: String }, [booking])
    await tx.all(bookingStatements(tx, lines, { name: 'test' }))
    throw new Error('broken off')
  })
  await assert.rejects(breakOff, /broken off/)
  const changes = await call(app, `GET /v2/stocks/changes?itemId=${itemId}`)
  assert.deepEqual(changes.body.items, [])
  const stocks = await call(app, `GET /v2/stocks?itemId=${itemId}`)
  assert.deepEqual(stocks.body.items, [])
})

test('bookings in opposite orders do not deadlock', async () => {
  const items = await Promise.all(['A', 'B', 'C'].map((name) => made('items', { name })))
  const bookings = items.flatMap((itemId) =>
    warehouses.map((warehouseId) => ({ itemId, warehouseId, quantity: 1 })),
  )
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      patiently(() =>
        call(app, 'POST /v2/stocks/batch', { bookings: n % 2 ? bookings : bookings.toReversed() }),
      ),
    ),
  )
  assert.deepEqual(
    replies.map(({ status }) => status),
    Array(16).fill(200),
  )
  for (const itemId of items) {
    const { body } = await call(app, `GET /v2/items/${itemId}/stock`)
    assert.equal(body.quantityTotal, 16 * warehouses.length)
  }
})

test('following the journal during bookings misses nothing and reads nothing twice', async () => {
  const itemId = await made('items', { name: 'Followed' })
  let cursor = (await call(app, 'GET /v2/stocks/changes?limit=1000')).body.nextCursor as string
  const seen: number[] = []
  const follow = async () => {
    const { body } = await patiently(() =>
      call(app, `GET /v2/stocks/changes?limit=7&cursor=${cursor}`),
    )
    seen.push(...body.items.map(({ quantity }: { quantity: number }) => quantity))
    cursor = body.nextCursor
    return body.hasMore as boolean
  }
  let isBooking = true
  const bookings = Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      patiently(() =>
        call(app, 'POST /v2/stocks', { itemId, warehouseId: warehouses[n % 3], quantity: n + 1 }),
      ),
    ),
  ).finally(() => {
    isBooking = false
  })
  while (isBooking) await follow()
  await bookings
  while (await follow());
  assert.deepEqual(
    seen.toSorted((one, other) => one - other),
    Array.from({ length: 60 }, (_, n) => n + 1),
  )
})

test('after concurrent bookings and transfers each stock equals the sum of its journal', async () => {
  const warehouse = fc.nat(warehouses.length - 1)
  const step = fc.oneof(
    fc.record({ item: fc.nat(1), at: warehouse, quantity: fc.integer({ min: -6, max: 6 }) }),
    fc.record({
      item: fc.nat(1),
      from: warehouse,
      to: warehouse,
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  )
  const clients = fc.array(fc.array(step, { maxLength: 6 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(clients, async (steps) => {
      const items = [
        await made('items', { name: 'Firm' }),
        await made('items', { name: 'Loose', allowNegativeStock: true }),
      ]
      const perform = (each: (typeof steps)[number][number]) => {
        const { quantity } = each
        const itemId = items[each.item]
        return 'at' in each
          ? call(app, 'POST /v2/stocks', { itemId, warehouseId: warehouses[each.at], quantity })
          : call(app, 'POST /v2/stocks/transfers', {
              itemId,
              fromWarehouseId: warehouses[each.from],
              toWarehouseId: warehouses[each.to],
              quantity,
            })
      }
      const statuses = await Promise.all(
        steps.map(async (own) => {
          const statuses: number[] = []
          for (const each of own) statuses.push((await perform(each)).status)
          return statuses
        }),
      )
      assert.ok(statuses.flat().every((status) => [201, 400, 422].includes(status)))
      assert.deepEqual(await findContradictions(items), [])
    }),
    { numRuns: 12 },
  )
})
