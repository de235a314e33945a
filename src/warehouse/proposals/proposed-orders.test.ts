import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lockOfKind, whileItWaits } from '../../platform/testing/blocked.ts'
import { purchaseWorld } from '../testing/purchase-world.ts'

/** What is proposed is ordered once. */

const w = await purchaseWorld()
const { alice, bob, database, send, posted, newSupplier, newItem, sold, missing } = w
const order = (body?: object) => send('POST /v2/supplier-orders/proposals', body)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof order>>) => [
  ...[status, body.errorCode, Object.keys(body.validationErrors ?? {})],
]
const nothing = [422, 'purchase-proposal.none', []]
const from = ({ id: supplierId }: { id: string }, more: object = {}) => ({ supplierId, ...more })
type Line = { itemId: string; quantity: number; purchasePriceNet: number }

test('one draft for each supplier has what is missing, at the price that was proposed; then nothing is', async () => {
  const [kiln, mill] = [await newSupplier(), await newSupplier({ currencyIso: 'USD' })]
  const carton = { amountPackagingUnit: 12, purchasePriceNet: 4, sku: 'KI-1' }
  const scalePrices = [{ fromQuantity: 24, purchasePriceNet: 3 }]
  const [cup, pot, tea] = [
    await newItem(20, [from(kiln, { ...carton, scalePrices })]),
    await newItem(2, [from(kiln, { deliveryTime: 3 })]),
    await newItem(5, [from(mill, { purchasePriceNet: 2 })]),
  ]
  const unsold = await newItem(7)
  const made = await order()
  assert.equal(made.status, 201, made.text)
  const shown = made.body.map((one: Record<string, unknown>) => [
    ...[one['supplierId'], one['warehouseId'], one['status'], one['currencyIso']],
    (one['lines'] as Line[]).map((line) => [line.itemId, line.quantity, line.purchasePriceNet]),
  ])
  const pots = [pot.id, 2, 0]
  assert.deepEqual(shown, [
    [kiln.id, w.warehouse.id, 1, 'EUR', [[cup.id, 24, 3], pots]],
    [mill.id, w.warehouse.id, 1, 'USD', [[tea.id, 5, 2]]],
  ])
  const [{ lines, id }] = made.body
  assert.ok(lines[1].expectedDate)
  assert.equal(made.headers.location, `/v2/supplier-orders/${id}`)
  assert.deepEqual(codeOf(await order()), nothing)
  assert.equal(await missing(unsold), 7)
  await sold(tea, 6)
  const [more] = (await order()).body
  assert.deepEqual([more.supplierId, more.lines[0].quantity], [mill.id, 6])
})

test('it is narrowed to a supplier and to items, of which those that are not short are not ordered', async () => {
  const [kiln, mill] = [await newSupplier(), await newSupplier()]
  const cups = [await newItem(1, [from(kiln)]), await newItem(1, [from(kiln)])]
  const tea = await newItem(1, [from(mill)])
  const [cup, other] = cups
  const plenty = await newItem(0, [from(kiln)])
  const itemsOf = ({ body }: Awaited<ReturnType<typeof order>>) =>
    body.flatMap(({ lines }: { lines: Line[] }) => lines.map(({ itemId }) => itemId))
  const shop = await posted('warehouses', { name: 'Shop' })
  const one = await order({ itemIds: [plenty.id, cup.id], warehouseId: shop.id })
  assert.deepEqual([one.body[0].warehouseId, itemsOf(one)], [shop.id, [cup.id]])
  assert.deepEqual(itemsOf(await order({ supplierId: kiln.id })), [other.id])
  assert.deepEqual(codeOf(await order({ supplierId: kiln.id })), nothing)
  assert.deepEqual(itemsOf(await order({ itemIds: [tea.id] })), [tea.id])
  const v1 = await send('POST /v1/supplierOrders/proposals', { ItemIds: [1, 2_000_000] })
  assert.deepEqual([v1.status, Object.keys(v1.body.ValidationErrors)], [422, ['ItemIds[1]']])
})

test('one call orders of fifty suppliers, and the next one of the rest', async () => {
  for (let count = 0; count < 51; count++) await newItem(10, [from(await newSupplier())])
  assert.equal((await order()).body.length, 50)
  assert.equal((await order()).body.length, 1)
  assert.deepEqual(codeOf(await order()), nothing)
})

test('of two callers at once the second one orders nothing that the first has ordered', async () => {
  const kiln = await newSupplier()
  const item = await newItem(10, [from(kiln)])
  const lock = lockOfKind(alice.tenantId, 'purchase-proposals')
  const replies = await whileItWaits(database, [lock], () => Promise.all([order(), order()]))
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422])
  const open = await send('GET /v2/supplier-orders?isOpen=true&pageSize=500')
  const ordered = open.body.items
    .flatMap(({ lines }: { lines: Line[] }) => lines)
    .filter(({ itemId }: Line) => itemId === item.id)
  assert.deepEqual(
    ordered.map(({ quantity }: Line) => quantity),
    [10],
  )
})

test('records of others and of nobody are refused at once, and a supplier that was given up sells nothing', async () => {
  const kiln = await newSupplier()
  const item = await newItem(10, [from(kiln)])
  const theirs = {
    supplier: await posted('suppliers', { name: 'Bob', number: 'B' }, bob),
    item: await posted('items', { name: 'Cup' }, bob),
    warehouse: await posted('warehouses', { name: 'Bob' }, bob),
  }
  const named = {
    supplierId: theirs.supplier.id,
    warehouseId: theirs.warehouse.id,
    itemIds: [item.id, theirs.item.id],
  }
  const fields = ['supplierId', 'warehouseId', 'itemIds[1]']
  assert.deepEqual(codeOf(await order(named)), [422, 'supplier-order.reference.missing', fields])
  await send(`PATCH /v2/suppliers/${kiln.id}`, { isActive: false })
  assert.deepEqual(codeOf(await order({ itemIds: [item.id] })), nothing)
  for (const itemIds of [[], Array.from({ length: 1001 }, () => item.id)]) {
    assert.equal((await order({ itemIds })).status, 400)
  }
  const reading = await alice.appWith('supplierorders.read')
  assert.equal((await w.call(reading, 'POST /v2/supplier-orders/proposals')).status, 403)
})

test('a supplier that is given up while the drafts are made is not ordered from', async () => {
  const kiln = await newSupplier()
  const item = await newItem(10, [from(kiln)])
  const key = [alice.tenantId, kiln.id]
  const hold = 'select from erp.suppliers where tenant_id = $1 and uuid = $2 for update'
  const giveUp = 'update erp.suppliers set is_active = false where tenant_id = $1 and uuid = $2'
  const reply = await whileItWaits(database, [[hold, key]], () => order({ itemIds: [item.id] }), [
    [giveUp, key],
  ])
  assert.deepEqual(codeOf(reply).slice(0, 2), [422, 'supplier.inactive'])
  assert.equal(await missing(item), 10)
})
