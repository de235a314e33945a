import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textOfPdf, unlessPdftotextIsMissing } from '../../platform/testing/pdf-text.ts'
import { dropShippingWorld } from '../testing/drop-shipping-world.ts'

/** What a supplier ships straight to the buyer: ordered from it, and delivered by its dispatch. */

const w = await dropShippingWorld()
const { alice, call, send, ok, line, newOrder, shippedItem, stockedItem, ask, asked, dispatch } = w

test('a line that the standard supplier ships is ordered from it for the buyer, and its dispatch is the delivery note', async () => {
  const pot = await shippedItem({
    ...{ sku: 'KP-1', minimumPurchaseQuantity: 50, deliveryTime: 3 },
    scalePrices: [{ fromQuantity: 2, purchasePriceNet: 3.5 }],
  })
  const order = await newOrder([line(pot, 2)])
  const [sold] = await w.linesOf(order.id)
  assert.equal(sold.dropShippingSupplierId, w.supplier.id)
  const reply = await ask(order.id)
  assert.equal(reply.status, 201, reply.text)
  const [made, ...more] = reply.body
  assert.deepEqual(more, [])
  assert.deepEqual(
    [made.supplierId, made.warehouseId, made.salesOrderId, made.status],
    [w.supplier.id, null, order.id, 1],
  )
  assert.deepEqual([made.shipmentAddress.lastName, made.shipmentAddress.city], ['Buyer', 'Bremen'])
  const [wanted] = made.lines
  assert.deepEqual(
    [wanted.itemId, wanted.salesOrderLineItemId, wanted.quantity, wanted.supplierSku],
    [pot.id, sold.id, 2, 'KP-1'],
  )
  assert.equal(wanted.purchasePriceNet, 3.5)
  assert.ok(wanted.expectedDate)
  const found = await ok('GET', `supplier-orders?salesOrderId=${order.id}`)
  assert.deepEqual(
    found.items.map(({ id }: { id: string }) => id),
    [made.id],
  )
  await ok('POST', `supplier-orders/${made.id}/send`)
  const left = await dispatch(made.id, { trackingId: 'T-1', comment: 'By the kiln' })
  assert.equal(left.status, 201, left.text)
  const note = left.body
  assert.deepEqual(
    [note.salesOrderId, note.warehouseId, note.status, note.comment, note.packages[0].trackingId],
    [order.id, null, 1, 'By the kiln', 'T-1'],
  )
  assert.equal((await ok('GET', `sales-orders/${order.id}`)).salesOrderStatus, 3)
  assert.equal(note.packages[0].shippedDate, note.shippedDate)
  const { shippingDetails } = await ok('GET', `sales-orders/${order.id}`)
  assert.equal(shippingDetails.lastShippingDate, note.shippedDate)
  const after = await ok('GET', `supplier-orders/${made.id}`)
  assert.deepEqual([after.status, after.lines[0].quantityReceived], [4, 2])
  assert.equal((await w.linesOf(order.id))[0].quantityDelivered, 2)
  const invoice = await send('POST', `sales-orders/${order.id}/invoices`)
  assert.equal(invoice.status, 201, invoice.text)
  const query =
    '{ QuerySalesInvoicesInternal { nodes { salesOrderId dropShippingDeliveryNoteCount } } }'
  const shown = await call(alice.app, 'POST /v2/graphql', { query })
  assert.deepEqual(shown.body.data?.QuerySalesInvoicesInternal.nodes, [
    { salesOrderId: order.id, dropShippingDeliveryNoteCount: 1 },
  ])
})

test('it is never short of stock, and nothing of it is reserved, on order or taken from the stock', async () => {
  const pot = await shippedItem()
  await w.posted('stocks', { itemId: pot.id, warehouseId: w.warehouse.id, quantity: 1 })
  const order = await newOrder([line(pot, 1_000)])
  const stock = async () => {
    const { quantityTotal, quantityReserved, quantityOnOrder } = await ok(
      'GET',
      `items/${pot.id}/stock`,
    )
    return [quantityTotal, quantityReserved, quantityOnOrder]
  }
  assert.deepEqual(await stock(), [1, 0, 0])
  const [made] = await asked(order.id)
  assert.deepEqual(await stock(), [1, 0, 0])
  assert.equal((await dispatch(made.id)).status, 201)
  assert.deepEqual(await stock(), [1, 0, 0])
})

test('an order of both has a note for what is in stock and one for what the supplier ships', async () => {
  const [pot, cup] = [await shippedItem(), await stockedItem(5)]
  const order = await newOrder([line(cup, 2), line(pot, 3)])
  const [own, sold] = await w.linesOf(order.id)
  const lineItems = [{ salesOrderLineItemId: sold.id, quantity: 1 }]
  const notOurs = await send('POST', `sales-orders/${order.id}/delivery-notes`, { lineItems })
  assert.deepEqual(
    [notOurs.status, notOurs.body.errorCode],
    [422, 'delivery-note.line.not-deliverable'],
  )
  const note = await ok('POST', `sales-orders/${order.id}/delivery-notes`)
  const linesOfNote = async (id: string) =>
    (await ok('GET', `delivery-notes/${id}/line-items`)).items
  const [first, ...others] = await linesOfNote(note.id)
  assert.deepEqual(
    [first.salesOrderLineItemId, first.warehouseId, others],
    [own.id, w.warehouse.id, []],
  )
  const [made] = await asked(order.id)
  const dispatched = await dispatch(made.id)
  const [second, ...rest] = await linesOfNote(dispatched.body.id)
  assert.deepEqual(
    [second.salesOrderLineItemId, second.quantity, second.warehouseId, rest],
    [sold.id, 3, null, []],
  )
  const nothing = await send('POST', `sales-orders/${order.id}/delivery-notes`)
  assert.equal(nothing.status, 409, nothing.text)
})

test('it leaves in parts, never more than was ordered, and not twice', async () => {
  const order = await newOrder([line(await shippedItem(), 5)])
  const [made] = await asked(order.id)
  const [{ id: lineId }] = made.lines
  const part = (quantity: number) => dispatch(made.id, { lines: [{ lineId, quantity }] })
  const first = await part(2)
  assert.equal(first.status, 201, first.text)
  assert.equal((await ok('GET', `supplier-orders/${made.id}`)).status, 3)
  const much = await part(3.5)
  assert.deepEqual([much.status, much.body.errorCode], [422, 'supplier-order.quantity.exceeded'])
  for (const quantity of [0, -1, 1e13]) assert.equal((await part(quantity)).status, 400)
  const twice = await dispatch(made.id, { lines: [2, 2].map((quantity) => ({ lineId, quantity })) })
  assert.equal(twice.status, 422)
  const both = await Promise.all([dispatch(made.id), dispatch(made.id)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
  const again = await dispatch(made.id)
  assert.deepEqual([again.status, again.body.errorCode], [409, 'supplier-order.move-not-allowed'])
  assert.equal((await w.linesOf(order.id))[0].quantityDelivered, 5)
})

test('a line left on the day that the supplier says, and an earlier part that is reported later does not turn it back', async () => {
  const order = await newOrder([line(await shippedItem(), 2)])
  const [made] = await asked(order.id)
  const [{ id: lineId }] = made.lines
  for (const day of ['2026-03-05', '2026-03-02']) {
    const reply = { lines: [{ lineId, quantity: 1 }], shippedDate: `${day}T10:00:00Z` }
    assert.equal((await dispatch(made.id, reply)).status, 201)
    const [left] = (await ok('GET', `sales-orders/${order.id}`)).lineItems
    assert.equal(left.deliveredOn.slice(0, 10), '2026-03-05')
  }
})

test('what is ordered is not ordered again, two at once neither, and each supplier has its own order', async () => {
  const other = await w.newSupplier()
  const [pot, jug] = [await shippedItem(), await shippedItem({ supplierId: other.id })]
  const order = await newOrder([line(pot, 1), line(jug, 2), line(pot, 3)])
  const replies = await Promise.all([ask(order.id), ask(order.id)])
  assert.deepEqual(replies.map(({ status }) => status).toSorted(), [201, 422])
  const refused = replies.find(({ status }) => status === 422)
  assert.equal(refused?.body.errorCode, 'drop-shipping.nothing-open')
  const made = replies.find(({ status }) => status === 201)?.body
  const said = made.map(
    ({ supplierId, lines }: { supplierId: string; lines: { quantity: number }[] }) => [
      supplierId,
      lines.map(({ quantity }) => quantity),
    ],
  )
  assert.deepEqual(said, [
    [w.supplier.id, [1, 3]],
    [other.id, [2]],
  ])
  // What is given up is open again.
  await ok('POST', `supplier-orders/${made[1].id}/cancel`)
  const [reordered] = (await ask(order.id)).body
  assert.deepEqual([reordered.supplierId, reordered.lines[0].quantity], [other.id, 2])
})

test('only a standard supplier that ships to buyers, and is active, ships an item', async () => {
  const [none, asleep] = [
    await w.newSupplier({ canDropship: false }),
    await w.newSupplier({ isActive: false }),
  ]
  const faults = [{ isDropshipping: false }, { supplierId: none.id }, { supplierId: asleep.id }]
  for (const fault of faults) {
    const reply = await w.order([line(await shippedItem(fault), 1)])
    assert.deepEqual([reply.status, reply.body.errorCode], [422, 'stock.insufficient'])
  }
  const second = await shippedItem({ isDropshipping: false })
  const more = { supplierId: (await w.newSupplier()).id, isDropshipping: true }
  await w.posted(`items/${second.id}/suppliers`, more)
  assert.equal((await w.order([line(second, 1)])).status, 422)
  const leaving = await w.newSupplier()
  const order = await newOrder([line(await shippedItem({ supplierId: leaving.id }), 1)])
  await call(alice.app, `PATCH /v2/suppliers/${leaving.id}`, { isActive: false })
  const unfit = await ask(order.id)
  assert.deepEqual([unfit.status, unfit.body.errorCode], [422, 'drop-shipping.supplier-unfit'])
})

test(
  'the paper of such an order names the buyer and nothing of the house',
  unlessPdftotextIsMissing,
  async () => {
    const order = await newOrder([line(await shippedItem(), 2)])
    const [made] = (await ask(order.id)).body
    assert.equal(made.companyId, order.companyId)
    const path = `${w.baseUrl}/v2/supplier-orders/${made.id}/output/pdf`
    const headers = w.staff.headers as Record<string, string>
    const reply = await fetch(path, { method: 'POST', headers })
    const pdf = Buffer.from(await reply.arrayBuffer())
    assert.equal(reply.status, 200, pdf.toString())
    assert.match(textOfPdf(pdf), /Deliver to\s+Buyer\s+Kai 1\s+28195 Bremen\s+Page/)
  },
)
