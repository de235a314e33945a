import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purchaseWorld } from '../testing/purchase-world.ts'

/** What should be bought, and why. */

const w = await purchaseWorld()
const { alice, bob, send, posted, newSupplier, newItem, book, sold, missing, proposalOf } = w
const supplier = await newSupplier()
const from = ({ id: supplierId }: { id: string }, more: object = {}) => ({ supplierId, ...more })

test('an item is proposed with its figures: minimum, buffer and open orders, less stock', async () => {
  const item = await newItem(10, [from(supplier, { sku: 'KI-1', purchasePriceNet: 4 })], {
    buffer: 2,
  })
  await book(item, 5)
  await sold(item, 3)
  await sold(item, 4)
  const { expectedDate, offers, ...shown } = await proposalOf(item)
  assert.deepEqual(shown, {
    ...{
      ...{ itemId: item.id, sku: item.sku, name: 'Cup' },
      supplierId: supplier.id,
      warehouseId: w.warehouse.id,
      quantity: 14,
    },
    ...{ supplierSku: 'KI-1', purchasePriceNet: 4, currencyIso: 'EUR' },
    ...{ packagingUnit: '', packagingUnitQuantity: null, isInStockAtSupplier: false },
    ...{ quantityInStock: 5, quantityWanted: 7, minimumStockLevel: 10, buffer: 2 },
    ...{ quantityIncoming: 0, quantityMissing: 14 },
    ...{ quantitySold: 0, quantitySoldBefore: 0, quantityForecast: 0 },
    ...{ salesBasis: 'recent', quantitySoldSeason: null, quantitySoldLastYear: null },
    ...{ salesGrowth: null, reachDays: null, deliveryDays: null },
  })
  assert.equal(expectedDate, null)
  const enough = await newItem(10)
  await book(enough, 10)
  assert.equal(await missing(enough), undefined)
  await book(enough, -1)
  assert.equal(await missing(enough), 1)
  const v1 = await send('GET /v1/supplierOrders/proposals?pageSize=500')
  assert.equal(v1.body.Items[0].QuantityMissing, 14)
})

test('what is ordered, drafted or under way is not bought again; what is shipped to a buyer is no stock', async () => {
  const item = await newItem(10, [from(supplier)])
  const order = (quantity: number) =>
    posted('supplier-orders', {
      ...{ supplierId: supplier.id, warehouseId: w.warehouse.id },
      lines: [{ itemId: item.id, quantity }],
    })
  const draft = await order(3)
  assert.equal(await missing(item), 7)
  await send(`POST /v2/supplier-orders/${draft.id}/send`)
  assert.equal(await missing(item), 7)
  const lines = [{ lineId: draft.lines[0].id, quantity: 2 }]
  await send(`POST /v2/supplier-orders/${draft.id}/receive`, { lines })
  assert.equal(await missing(item), 7)
  const other = await posted('warehouses', { name: 'Shop' })
  const moving = {
    ...{ fromWarehouseId: w.warehouse.id, toWarehouseId: other.id },
    lines: [{ itemId: item.id, quantity: 1 }],
  }
  await posted('stock-transfers', moving)
  assert.equal(await missing(item), 7)
  await send(`POST /v2/supplier-orders/${draft.id}/close`)
  assert.equal(await missing(item), 8)
  const cancelled = await order(4)
  await send(`POST /v2/supplier-orders/${cancelled.id}/cancel`)
  assert.equal(await missing(item), 8)
})

test('orders on hold for a reason that says so want no more than is set aside for them', async () => {
  const item = await newItem(0, [from(supplier)])
  await book(item, 2)
  const order = await sold(item, 5)
  assert.equal(await missing(item), 3)
  const [left, usual] = [
    await posted('on-hold-reasons', { name: 'Doubtful', itemsNotUsedForPurchaseList: true }),
    await posted('on-hold-reasons', { name: 'Question' }),
  ]
  const hold = (reason: { id: string }) =>
    send(`POST /v2/sales-orders/${order.id}/hold`, { onHoldReasonId: reason.id })
  assert.equal((await hold(usual)).status, 204)
  assert.equal(await missing(item), 3)
  assert.equal((await hold(left)).status, 204)
  assert.equal(await missing(item), undefined)
  // The two that are set aside for it are not there for others.
  await sold(item, 1)
  assert.equal(await missing(item), 1)
  await send(`POST /v2/sales-orders/${order.id}/unhold`)
  assert.equal(await missing(item), 4)
  const below = await newItem(0, [from(supplier)])
  await send(`PATCH /v2/items/${below.id}`, { allowNegativeStock: true })
  const held = await sold(below, 6)
  assert.equal(await missing(below), 6)
  await send(`POST /v2/sales-orders/${held.id}/hold`, { onHoldReasonId: left.id })
  assert.equal(await missing(below), undefined)
})

test('of items that are no longer sold only what orders want is bought; parts are bought, and children', async () => {
  const item = await newItem(10, [from(supplier)], { buffer: 3 })
  await sold(item, 2)
  assert.equal(await missing(item), 15)
  assert.ok((await send(`POST /v2/items/${item.id}/deactivate`)).status < 300)
  assert.equal(await missing(item), 2)
  const part = await newItem(0, [from(supplier)])
  const set = await newItem(4, [from(supplier)])
  const components = [{ itemId: part.id, quantity: 2 }]
  assert.equal((await send(`PATCH /v2/items/${set.id}`, { components })).status, 200)
  await sold(set, 3)
  assert.deepEqual([await missing(set), await missing(part)], [undefined, 6])
  const [parent, child] = [await newItem(5, [from(supplier)]), await newItem(6, [from(supplier)])]
  const made = await send(`POST /v2/items/${parent.id}/children/${child.id}`)
  assert.ok(made.status < 300, made.text)
  assert.deepEqual([await missing(parent), await missing(child)], [undefined, 6])
  const uncounted = await newItem(5, [from(supplier)], { inventoryManagementActive: false })
  assert.equal(await missing(uncounted), undefined)
})

test('the quantity is what the supplier sells: least, step, packaging unit, and whole units', async () => {
  const quantityOf = async (minimum: number, terms: object, more: object = {}) => {
    const one = await proposalOf(await newItem(minimum, [from(supplier, terms)], more))
    return [one.quantity, one.packagingUnitQuantity]
  }
  assert.deepEqual(await quantityOf(5, {}), [5, null])
  assert.deepEqual(await quantityOf(5, { minimumPurchaseQuantity: 24 }), [24, null])
  const carton = { packagingUnit: 'carton', amountPackagingUnit: 12 }
  assert.deepEqual(await quantityOf(13, carton), [24, 2])
  assert.deepEqual(await quantityOf(24, carton), [24, 2])
  assert.deepEqual(await quantityOf(13, { ...carton, permissibleOrderQuantity: 5 }), [15, 1.25])
  const least = { minimumPurchaseQuantity: 50, permissibleOrderQuantity: 12 }
  assert.deepEqual(await quantityOf(13, least), [60, null])
  const fractional = { permissibleOrderQuantity: 0.75 }
  assert.deepEqual(await quantityOf(7, fractional), [9, null])
  assert.deepEqual(await quantityOf(7, fractional, { splitQuantity: true }), [7.5, null])
  assert.deepEqual(await quantityOf(6.5, {}), [7, null])
  assert.deepEqual(await quantityOf(6.5, {}, { splitQuantity: true }), [6.5, null])
  const tiny = { permissibleOrderQuantity: 0.0003 }
  assert.deepEqual(await quantityOf(99_999_999, tiny, { splitQuantity: true }), [99_999_999, null])
  const thirds = await quantityOf(1, { permissibleOrderQuantity: 0.3333 }, { splitQuantity: true })
  assert.deepEqual(thirds, [1.3332, null])
})

test('price and day are those of the quantity; what nobody can order has no supplier', async () => {
  const scalePrices = [
    { fromQuantity: 20, reduceStandardPriceByPercent: 10 },
    { fromQuantity: 24, purchasePriceNet: 3.5 },
    { fromQuantity: 25, purchasePriceNet: 1 },
  ]
  const terms = { purchasePriceNet: 4, amountPackagingUnit: 12, deliveryTime: 9, scalePrices }
  const item = await newItem(13, [from(supplier, terms)])
  const { quantity, purchasePriceNet, expectedDate } = await proposalOf(item)
  const days = (Date.parse(expectedDate) - Date.now()) / 86_400_000
  assert.deepEqual([quantity, purchasePriceNet, Math.round(days)], [24, 3.5, 9])
  const late = await newItem(1, [from(supplier, { deliveryTime: 2_147_483_647 })])
  assert.equal((await proposalOf(late)).expectedDate, null)
  const most = 99_999_999_999
  const huge = await newItem(most, [from(supplier, { permissibleOrderQuantity: 99_999_999_998 })])
  const shown = await proposalOf(huge)
  assert.deepEqual([shown.supplierId, shown.quantity, shown.currencyIso], [null, most, null])
  await sold(huge, most)
  assert.equal((await proposalOf(huge)).quantityMissing, 2 * most)
})

test('bought is from the standard supplier, from one that has it, or from the cheapest', async () => {
  const [first, second, abroad] = [
    await newSupplier(),
    await newSupplier(),
    await newSupplier({ currencyIso: 'USD' }),
  ]
  const chosen = async (...terms: object[]) => {
    const item = await newItem(10, terms)
    const { supplierId, isInStockAtSupplier } = await proposalOf(item)
    return [supplierId, isInStockAtSupplier]
  }
  const price = (purchasePriceNet: number, stockLevel = 0) => ({ purchasePriceNet, stockLevel })
  const [cheap, dear] = [from(second, price(2)), from(first, price(5))]
  assert.deepEqual(await chosen(dear, cheap), [first.id, false])
  assert.deepEqual(await chosen(dear, from(second, price(9, 10))), [second.id, true])
  assert.deepEqual(await chosen(dear, from(second, price(9, 9))), [first.id, false])
  assert.deepEqual(await chosen(from(first, price(5, 10)), from(second, price(2, 99))), [
    ...[first.id, true],
  ])
  const idle = await newSupplier()
  const withoutStandard = [from(idle), dear, cheap, from(supplier), from(abroad, price(1))]
  const item = await newItem(10, withoutStandard)
  await send(`PATCH /v2/suppliers/${idle.id}`, { isActive: false })
  assert.equal((await proposalOf(item)).supplierId, second.id)
  const unsold = await newItem(3, [from(idle)])
  assert.deepEqual((await proposalOf(unsold)).supplierId, null)
  assert.equal((await proposalOf(await newItem(3))).supplierId, null)
  const narrowed = await proposalOf(item, `&supplierId=${second.id}`)
  assert.equal(narrowed.supplierId, second.id)
  assert.equal(await proposalOf(item, `&supplierId=${first.id}`), undefined)
})

test('the list has pages, says where the goods are to go, and is of one tenant', async () => {
  const all = await w.proposals()
  const page = await send('GET /v2/supplier-orders/proposals?pageSize=2&pageNumber=2')
  assert.deepEqual(page.body.items, all.slice(2, 4))
  assert.deepEqual([page.body.totalItems, page.body.hasNextPage], [all.length, true])
  const shop = await posted('warehouses', { name: 'Quay' })
  const there = await w.proposals(`&warehouseId=${shop.id}`)
  assert.deepEqual(
    there.map(({ warehouseId }) => warehouseId),
    all.map(() => shop.id),
  )
  const path = 'GET /v2/supplier-orders/proposals'
  const theirs = await posted('warehouses', { name: 'Bob' }, bob)
  const foreign = await send(`${path}?warehouseId=${theirs.id}`)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'warehouse.missing'])
  const { body } = await send(path, undefined, bob)
  assert.deepEqual([body.totalItems, body.items], [0, []])
  const none = await w.call(await alice.appWith('suppliers.read'), path)
  assert.equal(none.status, 403)
})
