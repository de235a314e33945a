import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../../platform/postgres/sql.ts'
import { valueWorld } from '../testing/value-world.ts'
import { valueStock } from './value-stock.ts'

/** What stock is worth follows from the journal and from invoices, behind them and in their order. */

const w = await valueWorld()
const { alice, bob, call, owner, asked, posted, warehouse, company } = w
const { newGoods, book, order, invoice, value, costOf, changesOf, listedOf, setMethod } = w

const brief = ({ quantity, value: worth, unitCost }: Record<string, number>) => [
  ...[quantity, worth, unitCost],
]
const gains = async (item: object) =>
  (await changesOf(item)).map(({ kind, value: by, difference }) => [kind, by, difference])

/** Moves what is booked of an item into the past. */
const bookedAt = async ({ id }: { id: string }, at: string) => {
  await owner.query('update erp.stock_changes set at = $1 where item_uuid = $2', [at, id])
}

test('the value at a day is that of the last change until then, and days do not change later', async () => {
  const item = await newGoods({ name: 'Jar' })
  await book(item, 10, 2)
  await bookedAt(item, '2026-01-05T10:00:00Z')
  await value()
  await book(item, 10, 4)
  await owner.query(
    "update erp.stock_changes set at = '2026-02-01T10:00:00Z' where item_uuid = $1 and purchase_price_net = 4",
    [item.id],
  )
  await value()
  assert.equal(await listedOf(item, '&day=2026-01-04'), undefined)
  assert.deepEqual(brief(await listedOf(item, '&day=2026-01-05')), [10, 20, 2])
  assert.deepEqual(brief(await listedOf(item, '&day=2026-01-31')), [10, 20, 2])
  assert.deepEqual(brief(await listedOf(item, '&day=2026-02-01')), [20, 60, 3])
  // An entry of an earlier day that comes later counts on the last day that was valued.
  await book(item, -5)
  await owner.query(
    "update erp.stock_changes set at = '2026-01-20T10:00:00Z' where item_uuid = $1 and quantity = -5",
    [item.id],
  )
  await value()
  assert.deepEqual(brief(await listedOf(item, '&day=2026-01-31')), [10, 20, 2])
  assert.deepEqual(brief(await listedOf(item, '&day=2026-02-01')), [15, 45, 3])
  const totals = await asked('GET /v2/stock-values/totals?day=2026-02-01')
  assert.deepEqual(
    [totals.companyId, totals.value, totals.itemCount, totals.method, totals.isDayOver],
    [company.id, 45, 1, 'average', true],
  )
})

test('moving average and first in, first out, and a change of the method that keeps the value', async () => {
  const item = await newGoods()
  await book(item, 10, 1)
  await book(item, 10, 2)
  await book(item, -5)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [15, 22.5, 1.5])
  const silent = await call(alice.app, `POST /v2/companies/${company.id}/stock-cost-method`, {
    ...{ method: 'first-in-first-out', reason: ' ' },
  })
  assert.deepEqual(
    [silent.status, silent.body.errorCode],
    [422, 'stock-cost-method.reason.missing'],
  )
  // What is booked before the change is valued as before, though nobody has valued it yet.
  await book(item, -5)
  const set = await setMethod('first-in-first-out')
  assert.equal(set.method, 'first-in-first-out')
  const [kept] = await costOf(item)
  assert.deepEqual([...brief(kept), kept.layers.length], [10, 15, 1.5, 1])
  await book(item, 10, 3)
  await book(item, -10)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [10, 30, 3])
  const { body } = await call(alice.app, `GET /v2/companies/${company.id}`)
  assert.equal(body.stockCostMethod, 'first-in-first-out')
  await setMethod('average')
  assert.deepEqual(brief((await costOf(item))[0]), [10, 30, 3])
})

test('goods without a price cost what the item costs, those that cost nothing cost nothing', async () => {
  const item = await newGoods({ itemPriceData: { purchasePriceNet: 7 } })
  await book(item, 1)
  await value()
  const [first] = await changesOf(item)
  assert.deepEqual([first.value, first.isEstimated], [7, true])
  await book(item, 1, 0)
  await book(item, 2)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [4, 14, 3.5])
  assert.deepEqual(
    (await changesOf(item)).map(({ isEstimated }) => isEstimated),
    [true, false, true],
  )
})

test('what is taken out below zero is settled when goods come', async () => {
  const item = await newGoods()
  await book(item, 2, 10)
  await book(item, -5)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [-3, -30, 10])
  await book(item, 4, 12)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [1, 12, 12])
  // The three that were missing cost 2 each more than was thought.
  assert.deepEqual((await gains(item)).at(-1), ['receipt', 42, 6])
})

test('an invoice after the sale corrects what is left, and the rest is cost of what was sold', async () => {
  const item = await newGoods()
  const bought = await order(item, 10, 5)
  await bought.receive(10)
  await book(item, -4)
  await value()
  await invoice(bought, 10, 6)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [6, 36, 6])
  assert.deepEqual((await gains(item)).at(-1), ['correction', 6, 4])
  // Twice the same, and more than was received, corrects nothing more.
  await invoice(bought, 10, 9)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [6, 36, 6])
})

test('an invoice that comes before the goods waits for them', async () => {
  const item = await newGoods()
  const bought = await order(item, 10, 5)
  await invoice(bought, 10, 4)
  await value()
  await bought.receive(6)
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [6, 24, 4])
  await bought.receive(4)
  await value()
  const [cost] = await costOf(item)
  assert.deepEqual([...brief(cost), cost.layers[0].isInvoiced], [10, 40, 4, true])
})

test('goods in another currency cost what the rate of their order says, and nothing is made up without one', async () => {
  const abroad = await posted('suppliers', { name: 'Abroad', number: 'USD-1', currencyIso: 'USD' })
  const [known, unknown] = [await newGoods(), await newGoods()]
  const dear = await order(known, 10, 5, { supplierId: abroad.id, currencyFactor: 1.25 })
  await dear.receive(10)
  const blind = await order(unknown, 10, 5, { supplierId: abroad.id })
  await blind.receive(10)
  await value()
  assert.deepEqual(brief((await costOf(known))[0]), [10, 40, 4])
  assert.deepEqual(brief((await costOf(unknown))[0]), [10, 0, 0])
  await invoice(dear, 10, 5.5, 'USD')
  await invoice(blind, 10, 5.5, 'USD')
  await value()
  assert.deepEqual(brief((await costOf(known))[0]), [10, 44, 4.4])
  assert.deepEqual(brief((await costOf(unknown))[0]), [10, 0, 0])
  await invoice(blind, 10, 4.3, 'EUR')
  await value()
  assert.deepEqual(brief((await costOf(unknown))[0]), [10, 43, 4.3])
})

test('a booking waits for no valuing, and two that value do not count anything twice', async () => {
  const item = await newGoods()
  await book(item, 3, 2)
  await owner.query('begin')
  await owner.query('select from erp.stock_value_progress where tenant_id = $1 for update', [
    alice.tenantId,
  ])
  await book(item, 4, 2)
  const both = [alice.work((tx) => valueStock(tx, 100)), alice.work((tx) => valueStock(tx, 100))]
  const waiting = async () => {
    const { rows } = await owner.query(
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%stock_value_progress%'",
    )
    return rows[0].count
  }
  while ((await waiting()) < 2) await new Promise(setImmediate)
  const totals = await asked('GET /v2/stock-values/totals')
  assert.deepEqual([totals.isComplete, totals.waitingBookings], [false, 2])
  await owner.query('commit')
  assert.deepEqual((await Promise.all(both)).toSorted(), [0, 2])
  assert.deepEqual(brief((await costOf(item))[0]), [7, 14, 2])
  assert.equal((await changesOf(item)).length, 2)
  const after = await asked('GET /v2/stock-values/totals')
  assert.deepEqual([after.isComplete, after.waitingBookings], [true, 0])
})

test('what breaks off between booking and value is caught up, whole', async () => {
  const item = await newGoods()
  await book(item, 3, 2)
  const broken = alice.work(async (tx) => {
    await valueStock(tx, 100)
    await tx.rows(sql`select 1 as one`)
    throw new Error('the process ends')
  })
  await assert.rejects(broken, /the process ends/)
  assert.deepEqual(await costOf(item), [])
  await book(item, -1)
  await value(2)
  assert.deepEqual(brief((await costOf(item))[0]), [2, 4, 2])
})

test('moves within a company change nothing, goods on their way count, and what is lost there is gone', async () => {
  const item = await newGoods()
  const other = await posted('warehouses', { name: 'Other' })
  await book(item, 10, 3)
  await asked('POST /v2/stocks/transfers', {
    ...{ itemId: item.id, quantity: 2 },
    ...{ fromWarehouseId: warehouse.id, toWarehouseId: other.id },
  })
  const transfer = await posted('stock-transfers', {
    ...{ fromWarehouseId: warehouse.id, toWarehouseId: other.id },
    lines: [{ itemId: item.id, quantity: 4 }],
  })
  await value(2)
  assert.deepEqual(brief((await costOf(item))[0]), [10, 30, 3])
  assert.equal((await changesOf(item)).length, 1)
  const here = `&warehouseId=${warehouse.id}`
  assert.deepEqual(brief(await listedOf(item, here)), [4, 12, 3])
  assert.deepEqual(brief(await listedOf(item, `&warehouseId=${other.id}`)), [2, 6, 3])
  const line = await asked(`GET /v2/stock-transfers/${transfer.id}`)
  await asked(`POST /v2/stock-transfers/${transfer.id}/receive`, {
    lines: [{ lineId: line.lines[0].id, quantity: 3 }],
    ...{ isClosing: true, missingReason: 'Fell off' },
  })
  await value()
  assert.deepEqual(brief((await costOf(item))[0]), [9, 27, 3])
  assert.equal((await changesOf(item)).at(-1).movementType, 'Loss')
})

test('goods of a warehouse that passes to another company go there at what they cost', async () => {
  const item = await newGoods()
  const moved = await posted('warehouses', { name: 'Moved' })
  await book(item, 5, 2, { warehouseId: moved.id })
  await value()
  const second = await posted('companies', { name: 'Second' })
  await asked(`PATCH /v2/warehouses/${moved.id}`, { companyId: second.id })
  await value()
  const costs = await costOf(item)
  assert.deepEqual(
    costs.map((one: { companyId: string }) => one.companyId),
    [company.id, second.id],
  )
  assert.deepEqual(costs.map(brief), [
    [0, 0, 2],
    [5, 10, 2],
  ])
  await book(item, -5, null, { warehouseId: moved.id })
  await value()
  assert.deepEqual(brief((await costOf(item))[1]), [0, 0, 2])
})

test('values are those of their tenant, and need a scope of their own', async () => {
  const item = await newGoods()
  await book(item, 1, 1)
  await value()
  const paths = [`items/${item.id}/stock/value`, `items/${item.id}/stock/value-changes`]
  for (const path of paths) {
    assert.equal((await call(bob.app, `GET /v2/${path}`)).status, 404)
  }
  const foreign = await call(bob.app, `GET /v2/stock-values?companyId=${company.id}`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [422, 'stock-value.reference.missing'])
  const method = { method: 'average', reason: 'No' }
  const set = `POST /v2/companies/${company.id}/stock-cost-method`
  assert.equal((await call(bob.app, set, method)).status, 404)
  const stocks = await alice.appWith('stocks.read', 'stocks.write')
  const reader = await alice.appWith('stockvalues.read')
  for (const path of [...paths, 'stock-values', 'stock-values/totals']) {
    assert.equal((await call(stocks, `GET /v2/${path}`)).status, 403)
    assert.equal((await call(reader, `GET /v2/${path}`)).status, 200)
  }
  assert.equal((await call(reader, set, method)).status, 403)
})

test('generation 1 answers the same', async () => {
  const item = await newGoods()
  await book(item, 2, 1.5)
  await value()
  const { body: found } = await call(alice.app, `GET /v1/items?searchKeyWord=${item.sku}`)
  const id = found.Items[0].Id
  const { body: list } = await call(alice.app, `GET /v1/stockValues?itemId=${id}`)
  const [one] = list.Items
  assert.deepEqual([one.ItemId, one.Quantity, one.Value, one.UnitCost], [id, 2, 3, 1.5])
  const { body: cost } = await call(alice.app, `GET /v1/items/${id}/stock/value`)
  assert.deepEqual([cost.Companies[0].Value, cost.Companies[0].Method], [3, 'average'])
  const { body: changes } = await call(alice.app, `GET /v1/items/${id}/stock/valueChanges`)
  assert.deepEqual([changes.TotalItems, changes.Items[0].Kind], [1, 'receipt'])
  const { body: totals } = await call(alice.app, 'GET /v1/stockValues/totals')
  assert.equal(totals.CurrencyIso, 'EUR')
})
