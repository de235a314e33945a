import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from '../../platform/postgres/sql.ts'
import { world } from '../testing/world.ts'
import { clientCount, round, StockClients, seed } from './testing/stock-clients.ts'

const w = await world()
const { alice, call } = w
const clients = await StockClients.start(w)
const { model, made } = clients

const roundCount = 5
const stepCount = 5

test('stock figures are those of all accepted operations after 200 of them by 8 clients at once', async (t) => {
  t.diagnostic(`STOCK_SEED=${seed}`)
  assert.equal(clientCount * roundCount * stepCount, 200)
  const rounds = fc.sample(round(stepCount), { seed, numRuns: roundCount })
  for (const steps of rounds) {
    await clients.play(steps)
    for (const item of made.items) await compareStock(item)
    await compareLines()
  }
  const { accepted, answered, sent } = clients
  t.diagnostic(`${accepted} of ${answered} requests were accepted, ${sent - answered} repeated`)
  assert.ok(accepted > answered / 3)
})

type Item = (typeof made.items)[number]

/** The service's figures of an item in a moment when nobody writes. */
async function compareStock(item: Item): Promise<void> {
  const { body: stock } = await call(alice.app, `GET /v2/items/${item.uuid}/stock`)
  const counted = await countedOf(item)
  const expected = made.warehouses.map(
    ({ id }, place) => model.onHand(item.uuid, place) + (counted.get(id) ?? 0),
  )
  const shown = made.warehouses.map(({ uuid }) => {
    const there = stock.warehouses.find(
      (each: { warehouseId: string }) => each.warehouseId === uuid,
    )
    return there?.quantityTotal ?? 0
  })
  assert.deepEqual(shown, expected, `on hand of item ${item.id}`)
  const wanted = model.orders
    .flatMap((order) => order.lines.map((line) => [line, model.wantedOf(order, line)] as const))
    .filter(([{ itemId }]) => itemId === item.uuid)
    .reduce((sum, [, quantity]) => sum + quantity, 0)
  const total = expected.reduce((sum, quantity) => sum + quantity, 0)
  const sellable = expected.slice(0, 2).reduce((sum, quantity) => sum + quantity, 0)
  const { quantityTotal, quantityReserved: reserved, quantityAvailable: available } = stock
  assert.equal(quantityTotal, total)
  if (item.allowNegativeStock) {
    assert.deepEqual([reserved, available], [wanted, sellable - wanted])
    return
  }
  assert.ok(Math.min(...expected) >= 0)
  assert.ok(reserved <= Math.min(wanted, Math.max(0, sellable)), `${reserved} of ${sellable}`)
  assert.equal(available, Math.max(0, sellable - reserved - item.buffer))
  assert.ok(available === 0 || reserved === wanted, `${wanted} are wanted, ${reserved} reserved`)
}

/** What counts found more or less in each warehouse; each was booked as what is on hand afterwards. */
async function countedOf({ id }: Item): Promise<Map<number, number>> {
  const rows = await alice.work((tx) =>
    tx.rows<{ warehouse: number; comment: string; quantity: string; after: string }>(sql`
      select change.warehouse_id as warehouse, change.comment, change.quantity,
        change.quantity_after as after
      from erp.stock_changes change
      where change.tenant_id = $tenant and change.item_id = ${id} and change.comment like 'count %'`),
  )
  const found = new Map<number, number>()
  for (const { warehouse, comment, quantity, after } of rows) {
    assert.equal(Number(after), model.counts.get(comment))
    found.set(warehouse, (found.get(warehouse) ?? 0) + Number(quantity))
  }
  return found
}

/** Every line of an order: what is delivered, returned and wanted of it. */
async function compareLines(): Promise<void> {
  const rows = await alice.work((tx) =>
    tx.rows<Record<'uuid' | 'delivered' | 'returned' | 'wanted', string>>(sql`
      select line.uuid, line.quantity_delivered as delivered, line.quantity_returned as returned,
        coalesce(held.wanted, 0) as wanted
      from erp.sales_order_lines line
      left join erp.stock_reservations held
        on held.tenant_id = $tenant and held.sales_order_line_id = line.id
      where line.tenant_id = $tenant`),
  )
  const shown = rows.map(({ uuid, delivered, returned, wanted }) => [
    ...[uuid, Number(delivered), Number(returned), Number(wanted)],
  ])
  const expected = model.orders.flatMap((order) =>
    order.lines.map((line) => [
      line.uuid,
      model.deliveredOf(line),
      line.returned,
      model.wantedOf(order, line),
    ]),
  )
  assert.deepEqual(
    new Map(shown.map((line) => [line[0], line])),
    new Map(expected.map((line) => [line[0], line])),
  )
  const sums = await alice.work((tx) => tx.rows<Record<'kept' | 'summed', string>>(sumsOfParts))
  for (const { kept, summed } of sums) assert.equal(Number(kept), Number(summed))
}

/** Sums that are kept, each with the sum of its parts: reserved, wanted, and held by pick lists. */
const sumsOfParts = sql`
  select held.reserved as kept, coalesce(sum(line.reserved), 0) as summed
  from erp.item_reservations held
  left join erp.stock_reservations line
    on line.tenant_id = $tenant and line.item_id = held.item_id
  where held.tenant_id = $tenant group by held.item_id, held.reserved
  union all
  select held.wanted, coalesce(sum(line.wanted), 0)
  from erp.item_reservations held
  left join erp.stock_reservations line
    on line.tenant_id = $tenant and line.item_id = held.item_id
  where held.tenant_id = $tenant group by held.item_id, held.wanted
  union all
  select
    (select coalesce(sum(stock.picking), 0) from erp.stocks stock where stock.tenant_id = $tenant),
    (select coalesce(sum(line.quantity_in_pick), 0) from erp.sales_order_lines line
      where line.tenant_id = $tenant)`
