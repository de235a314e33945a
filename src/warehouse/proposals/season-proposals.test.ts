import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { keep, keepFewerDays } from '../../sales/figures/testing/kept-sales.ts'
import { purchaseWorld } from '../testing/purchase-world.ts'

/** What is bought for sales as they were last year in these weeks. */

const w = await purchaseWorld()
const { alice, send, newSupplier, newItem, book, sold, proposalOf } = w
const kiln = await newSupplier()
const from = (deliveryTime = 7) => ({ supplierId: kiln.id, purchasePriceNet: 2, deliveryTime })
/** Seven days of delivery, and twenty more. */
const season = '&coverDays=20&salesBasis=season'

type Item = { id: string }
/** Quantities by how many days ago they were sold; orders want no more of them than is there. */
async function sells(item: Item, quantities: Readonly<Record<number, number>>): Promise<Item> {
  for (const [daysAgo, quantity] of Object.entries(quantities)) {
    const { id } = await sold(item, quantity)
    await alice.work((tx) =>
      tx.rows(sql`
        update erp.sales_orders
        set sales_order_date = date_trunc('day', now()) + make_interval(hours => 12 - 24 * ${Number(daysAgo)}::integer)
        where tenant_id = $tenant and uuid = ${id} returning id`),
    )
  }
  const all = Object.values(quantities).reduce((sum, one) => sum + one, 0)
  if (all > 0) await book(item, all)
  return item
}
const newOne = async (quantities: Readonly<Record<number, number>>, deliveryTime?: number) =>
  sells(await newItem(0, [from(deliveryTime)]), quantities)

const made: Record<string, Item> = {}
before(async () => {
  // Last year 120 in the 27 days to come; 40 in the four weeks of last year that had 50 this year.
  made['grown'] = await newOne({
    ...{ 364: 100, 338: 20, 337: 1000 },
    ...{ 394: 1000, 393: 20, 366: 20, 365: 1000 },
    ...{ 29: 30, 2: 20, 30: 500, 1: 500 },
  })
  made['single'] = await newOne({ 350: 10, 380: 1, 10: 50 })
  made['given up'] = await newOne({ 350: 10, 380: 40 })
  made['begins'] = await newOne({ 350: 30 })
  made['ends'] = await newOne({ 380: 30, 10: 28 })
  made['new'] = await newOne({ 10: 28 })
  made['late'] = await newOne({ 350: 30, 380: 10, 10: 28 }, 343)
  made['part'] = await newOne({})
  const set = await newItem(0)
  const components = [{ itemId: made['part'].id, quantity: 2 }]
  assert.equal((await send(`PATCH /v2/items/${set.id}`, { components })).status, 200)
  await sells(made['part'], { 351: 4 })
  const ofSet = await sold(set, 8)
  await alice.work((tx) =>
    tx.rows(sql`
      update erp.sales_orders set sales_order_date = now() - make_interval(days => 350)
      where tenant_id = $tenant and uuid = ${ofSet.id} returning id`),
  )
  await book(made['part'], 16)
  await keep(alice)
})

/** What the sentence of the reason is made of. */
async function reasonOf(name: string, query = season) {
  const shown = await proposalOf(made[name], query)
  if (!shown) return undefined
  const { salesBasis, quantitySoldSeason, quantitySold, quantitySoldLastYear } = shown
  return [
    ...[salesBasis, quantitySoldSeason, quantitySold, quantitySoldLastYear],
    ...[shown.salesGrowth, shown.quantityForecast],
  ]
}

test('what was sold in the same weeks of last year is bought, by as much more as was sold since', async () => {
  assert.deepEqual(await reasonOf('grown'), ['season', 120, 50, 40, 25, 150])
  const shown = await proposalOf(made['grown'], season)
  assert.deepEqual([shown.quantityMissing, shown.quantity, shown.deliveryDays], [150, 150, 7])
  const recent = await reasonOf('grown', '&coverDays=20')
  assert.deepEqual(recent, ['recent', null, 50, null, null, 48.2143])
  assert.deepEqual(await reasonOf('grown', '&coverDays=20&salesBasis=recent'), recent)
  assert.equal(await reasonOf('grown', '&salesBasis=season'), undefined)
  const v1 = await send(`GET /v1/supplierOrders/proposals?pageSize=500${season}`)
  const own = v1.body.Items.find(({ SKU, Sku = SKU }: Record<string, string>) => Sku === shown.sku)
  assert.deepEqual(
    [own.SalesBasis, own.QuantitySoldSeason, own.QuantitySoldLastYear, own.SalesGrowth],
    ['season', 120, 40, 25],
  )
})

test('a single sale does not multiply an order, and what nobody bought lately is not given up at once', async () => {
  assert.deepEqual(await reasonOf('single'), ['season', 10, 50, 1, 100, 20])
  assert.deepEqual(await reasonOf('given up'), ['season', 10, 0, 40, -50, 5])
})

test('a season begins and ends as last year', async () => {
  assert.deepEqual(await reasonOf('begins'), ['season', 30, 0, 0, null, 30])
  assert.equal(await reasonOf('ends'), undefined)
  assert.ok(await reasonOf('ends', '&coverDays=20'))
})

test('items that were not sold last year go on as lately, and say so, as do those that are to last longer than a year', async () => {
  assert.deepEqual(await reasonOf('new'), ['recent', null, 28, null, null, 27])
  assert.deepEqual(await reasonOf('late'), ['recent', null, 28, null, null, 363])
  assert.deepEqual(await reasonOf('late', '&coverDays=19&salesBasis=season'), [
    ...['season', 58, 28, 10, 100, 116],
  ])
})

test('what was sold as a part of bills of materials counts as well', async () => {
  assert.deepEqual(await reasonOf('part'), ['season', 20, 0, 0, null, 20])
})

test('it is ordered as it is proposed, and other words are refused', async () => {
  const { id } = made['begins'] as Item
  const body = { coverDays: 20, salesBasis: 'season', itemIds: [id] }
  const none = await send('POST /v2/supplier-orders/proposals', { ...body, salesBasis: 'recent' })
  assert.deepEqual([none.status, none.body.errorCode], [422, 'purchase-proposal.none'])
  const reply = await send('POST /v2/supplier-orders/proposals', body)
  assert.equal(reply.status, 201, reply.text)
  assert.equal(reply.body[0].lines[0].quantity, 30)
  assert.equal(await reasonOf('begins'), undefined)
  const path = 'GET /v2/supplier-orders/proposals?coverDays=20'
  assert.equal((await send(`${path}&salesBasis=autumn`)).status, 400)
})

test('as long as the days of last year are not all added up, items go on as lately', async () => {
  await keepFewerDays(alice, 62)
  assert.deepEqual((await reasonOf('grown'))?.slice(0, 2), ['recent', null])
  await keep(alice)
  assert.deepEqual(await reasonOf('grown'), ['season', 120, 50, 40, 25, 150])
})
