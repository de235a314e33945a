import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { keep } from '../../sales/figures/testing/kept-sales.ts'
import { purchaseWorld } from '../testing/purchase-world.ts'

/** Proposals as a buyer changes them, and those that follow from sales. */

const w = await purchaseWorld()
const { alice, bob, send, posted, newSupplier, newItem, book, sold, missing } = w
const kiln = await newSupplier()
const from = (more: object = {}) => ({ supplierId: kiln.id, purchasePriceNet: 2, ...more })
const order = (body: object) => send('POST /v2/supplier-orders/proposals', body)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof order>>) => [
  ...[status, body.errorCode, Object.keys(body.validationErrors ?? {})],
]
type Line = { itemId: string; quantity: number }
const linesOf = ({ body }: Awaited<ReturnType<typeof order>>) =>
  body.flatMap(({ lines }: { lines: Line[] }) =>
    lines.map(({ itemId, quantity }) => [itemId, quantity]),
  )

test('chosen lines are ordered in their quantities, and what is short no more is left out', async () => {
  const [cup, pot, plenty, other] = [
    await newItem(10, [from()]),
    await newItem(4, [from()]),
    await newItem(0, [from()]),
    await newItem(3, [from()]),
  ]
  const lines = [
    { itemId: pot.id, quantity: 7 },
    { itemId: plenty.id, quantity: 5 },
    { itemId: cup.id, quantity: 2 },
  ]
  const made = await order({ lines })
  assert.deepEqual(linesOf(made), [
    [cup.id, 2],
    [pot.id, 7],
  ])
  assert.deepEqual(
    [await missing(cup), await missing(pot), await missing(other)],
    [8, undefined, 3],
  )
  // The same again orders what is still missing, not what a colleague has ordered.
  assert.deepEqual(linesOf(await order({ lines })), [[cup.id, 2]])
  const v1 = await send('POST /v1/supplierOrders/proposals', {
    Lines: [{ ItemId: 2_000_000, Quantity: 1 }],
  })
  assert.deepEqual([v1.status, Object.keys(v1.body.ValidationErrors)], [422, ['Lines[0].ItemId']])
})

test('a quantity that the supplier does not sell is refused at its line, unless it is agreed', async () => {
  const carton = { amountPackagingUnit: 12, minimumPurchaseQuantity: 24 }
  const [cup, tea] = [await newItem(10, [from(carton)]), await newItem(3, [from()])]
  const lines = [
    { itemId: tea.id, quantity: 3 },
    { itemId: cup.id, quantity: 13 },
  ]
  const refused = await order({ lines })
  assert.deepEqual(
    [refused.status, Object.keys(refused.body.validationErrors)],
    [...[422, ['lines[1].quantity']]],
  )
  assert.equal(await missing(tea), 3)
  assert.deepEqual(linesOf(await order({ lines, acceptsOtherQuantities: true })), [
    [cup.id, 13],
    [tea.id, 3],
  ])
  const twice = await order({ lines: [lines[0], lines[0]] })
  assert.deepEqual(codeOf(twice), [422, 'supplier-order.line.twice', ['lines[1].itemId']])
  const theirs = await posted('items', { name: 'Cup' }, bob)
  const foreign = await order({ lines: [{ itemId: theirs.id, quantity: 1 }] })
  assert.deepEqual(codeOf(foreign), [
    ...[422, 'supplier-order.reference.missing', ['lines[0].itemId']],
  ])
})

test('a second click with its key makes nothing twice, and its drafts are taken back', async () => {
  const item = await newItem(6, [from()])
  const body = { lines: [{ itemId: item.id, quantity: 6 }] }
  const click = () =>
    w.call(alice.app, 'POST /v2/supplier-orders/proposals', body, { 'idempotency-key': 'press-1' })
  const [first, second] = [await click(), await click()]
  assert.deepEqual([first.status, second.status], [201, 201])
  assert.equal(first.body[0].id, second.body[0].id)
  assert.equal(await missing(item), undefined)
  await send(`POST /v2/supplier-orders/${first.body[0].id}/cancel`, { reason: 'Taken back' })
  assert.equal(await missing(item), 6)
})

test('sales of the last weeks are shown, and with days to cover they are bought for', async () => {
  const fast = await newItem(0, [from({ deliveryTime: 7 })])
  const set = await newItem(0)
  const components = [{ itemId: fast.id, quantity: 2 }]
  assert.equal((await send(`PATCH /v2/items/${set.id}`, { components })).status, 200)
  const idle = await newItem(0, [from()])
  // Thirty more than orders want.
  await book(fast, 86)
  await book(idle, 30)
  const old = await sold(fast, 28)
  const older = await sold(fast, 14)
  const ofSet = await sold(set, 7)
  for (const [{ id }, days] of [
    [old, 5],
    [older, 40],
    [ofSet, 6],
  ] as const) {
    await alice.work((tx) =>
      tx.rows(sql`
        update erp.sales_orders set sales_order_date = now() - make_interval(days => ${days}::integer)
        where tenant_id = $tenant and uuid = ${id} returning id`),
    )
  }
  await keep(alice)
  assert.equal(await missing(fast), undefined)
  const shown = await w.proposalOf(fast, '&coverDays=20')
  // 28 and twice 7 in four weeks are 1.5 a day, for 7 days until it comes and 20 more.
  const { quantitySold, quantitySoldBefore, quantityForecast, reachDays, deliveryDays } = shown
  assert.deepEqual(
    { quantitySold, quantitySoldBefore, quantityForecast, reachDays, deliveryDays },
    {
      quantitySold: 42,
      quantitySoldBefore: 14,
      quantityForecast: 40.5,
      reachDays: 20,
      deliveryDays: 7,
    },
  )
  assert.deepEqual([shown.quantityMissing, shown.quantity], [10.5, 11])
  assert.equal(await w.proposalOf(idle, '&coverDays=20'), undefined)
  const made = await order({ coverDays: 20, itemIds: [fast.id, idle.id] })
  assert.deepEqual(linesOf(made), [[fast.id, 11]])
  assert.equal(await w.proposalOf(fast, '&coverDays=20'), undefined)
  assert.equal((await send('GET /v2/supplier-orders/proposals?coverDays=0')).status, 400)
})
