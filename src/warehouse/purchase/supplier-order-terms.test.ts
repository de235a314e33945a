import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestReply, world } from '../../whole/testing/world.ts'

/** An order to a supplier follows what is agreed with it: quantities, prices and delivery time. */

const { alice, call } = await world()

async function posted(path: string, body: object) {
  const reply = await call(alice.app, `POST /v2/${path}`, body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body
}

const warehouse = await posted('warehouses', { name: 'Main' })
const supplier = await posted('suppliers', { name: 'Kiln', number: 'K-1' })
const buyable = async (terms: object, more: object = {}) => {
  const item = await posted('items', { name: 'Cup', ...more })
  await posted(`items/${item.id}/suppliers`, { supplierId: supplier.id, ...terms })
  return item
}
const cup = await buyable({
  ...{ purchasePriceNet: 38, minimumPurchaseQuantity: 50, permissibleOrderQuantity: 10 },
  ...{ deliveryTime: 9, amountPackagingUnit: 12, packagingUnit: 'carton' },
  scalePrices: [
    { fromQuantity: 200, reduceStandardPriceByPercent: 25 },
    { fromQuantity: 100, purchasePriceNet: 30 },
  ],
})
const boxed = await buyable({ purchasePriceNet: 2, amountPackagingUnit: 12 })
const plain = await buyable({ purchasePriceNet: 1, useSupplierDeliveryTime: true, deliveryTime: 4 })

const line = ({ id: itemId }: { id: string }, quantity: number, more: object = {}) => ({
  ...{ itemId, quantity, ...more },
})
const order = (lines: object[], more: object = {}) =>
  call(alice.app, 'POST /v2/supplier-orders', {
    ...{ supplierId: supplier.id, warehouseId: warehouse.id, lines, ...more },
  })
const patch = (id: string, body: object) => call(alice.app, `PATCH /v2/supplier-orders/${id}`, body)

const [least, step] = ['supplier-order.quantity.least', 'supplier-order.quantity.step']
function assertRefused(reply: TestReply, codes: readonly string[], fields: readonly string[]) {
  assert.equal(reply.status, 422, reply.text)
  assert.deepEqual(Object.keys(reply.body.errors).toSorted(), codes.toSorted())
  assert.deepEqual(Object.keys(reply.body.validationErrors), fields)
}

test('less than the least and no multiple of the step are refused, all at once', async () => {
  const wrong = [line(cup, 7), line(boxed, 13), line(plain, 7), line(boxed, 0.5)]
  const fields = ['lines[3].quantity', 'lines[0].quantity', 'lines[1].quantity']
  assertRefused(await order(wrong), ['stock.not-divisible', least, step], fields)
  assert.equal((await order([line(cup, 30), line(cup, 20), line(boxed, 24)])).status, 201)
})

test('a buyer who agreed otherwise says so, and is not asked again for what stays', async () => {
  const made = await order([line(cup, 7)], { acceptsOtherQuantities: true })
  assert.equal(made.status, 201, made.text)
  const [{ id }] = made.body.lines
  const lines = (quantity: number) => [{ id, ...line(cup, quantity) }]
  assert.equal((await patch(made.body.id, { comment: 'By phone', lines: lines(7) })).status, 200)
  assertRefused(
    await patch(made.body.id, { lines: lines(8) }),
    [least, step],
    ['lines[0].quantity'],
  )
  const agreed = await patch(made.body.id, { lines: lines(8), acceptsOtherQuantities: true })
  assert.deepEqual([agreed.status, agreed.body.lines[0].quantity], [200, 8])
})

test('a line without a price costs what is agreed for its quantity', async () => {
  const prices = async (...quantities: number[]) => {
    const made = await order(quantities.map((quantity) => line(cup, quantity)))
    return made.body.lines.map((one: { purchasePriceNet: number }) => one.purchasePriceNet)
  }
  assert.deepEqual(await prices(90, 100, 120, 200), [38, 30, 30, 28.5])
  const given = await order([line(cup, 120, { purchasePriceNet: 35 })])
  assert.equal(given.body.lines[0].purchasePriceNet, 35)
})

test('goods are expected after the delivery time, and a stored date stays', async () => {
  const before = Date.now()
  const never = { expectedDate: null }
  const made = await order([line(cup, 50), line(plain, 1), line(cup, 50, never)])
  const [expected, ...unknown] = made.body.lines.map(
    ({ expectedDate }: { expectedDate: string | null }) => expectedDate,
  )
  const days = (Date.parse(expected) - before) / 86_400_000
  assert.ok(days > 8.9 && days < 9.1, expected)
  assert.deepEqual(unknown, [null, null])
  const lines = made.body.lines.map(({ id, itemId, quantity }: Record<string, unknown>) => ({
    ...{ id, itemId, quantity },
  }))
  const same = await patch(made.body.id, { lines })
  assert.deepEqual([same.status, same.body], [200, made.body])
})
