import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertCancellationReasons } from '../../sales/cancellation-reasons/cancellation-reason-store.ts'
import { dropShippingWorld } from '../testing/drop-shipping-world.ts'

/** Orders and orders to suppliers are changed, held and given up while a supplier is to ship to the buyer. */

const w = await dropShippingWorld()
const { alice, bob, call, send, ok, line, newOrder, shippedItem, stockedItem, ask, asked } = w
const code = ({ status, body }: { status: number; body: { errorCode?: string } }) => [
  status,
  body.errorCode,
]
const [reason] = await alice.work((tx) =>
  insertCancellationReasons(tx, [{ name: 'Withdrawn', isValidForSalesOrder: true }]),
)
const cancel = (orderId: string) =>
  send('POST', `sales-orders/${orderId}/cancel`, { cancellationReasonId: reason?.uuid })
const move = (id: string, verb: string, body?: object) =>
  send('POST', `supplier-orders/${id}/${verb}`, body)
const statusOf = async (id: string) => (await ok('GET', `supplier-orders/${id}`)).status

test('a cancelled order cancels drafts of orders to suppliers, and one that was sent prevents it', async () => {
  const order = await newOrder([line(await shippedItem(), 2)])
  const [draft] = (await ask(order.id)).body
  assert.equal((await cancel(order.id)).status, 204)
  assert.equal(await statusOf(draft.id), 6)
  const other = await newOrder([line(await shippedItem(), 2)])
  const [sent] = await asked(other.id)
  assert.deepEqual(code(await cancel(other.id)), [409, 'sales-order.move-not-allowed'])
  assert.equal(await statusOf(sent.id), 2)
  assert.equal((await move(sent.id, 'cancel')).status, 200)
  assert.equal((await cancel(other.id)).status, 204)
  assert.deepEqual(code(await w.dispatch(sent.id)), [409, 'supplier-order.move-not-allowed'])
  assert.deepEqual(code(await ask(other.id)), [409, 'sales-order.move-not-allowed'])
})

test('no less than what is ordered from the supplier stays of a line, and it is neither removed nor split', async () => {
  const order = await newOrder([line(await shippedItem(), 3), line(await stockedItem(1), 1)])
  const [sold] = await w.linesOf(order.id)
  await asked(order.id)
  const path = `sales-orders/${order.id}/line-items/${sold.id}`
  for (const body of [{ quantity: 2 }, { itemId: (await stockedItem(9)).id }]) {
    assert.deepEqual(code(await send('PATCH', path, body)), [422, 'sales-order.line.in-use'])
  }
  assert.deepEqual(code(await send('DELETE', path)), [422, 'sales-order.line.in-use'])
  const split = { lineItems: [{ salesOrderLineItemId: sold.id, quantity: 1 }] }
  assert.equal((await send('POST', `sales-orders/${order.id}/split`, split)).status, 422)
  await ok('PATCH', path, { quantity: 4 })
  const [rest] = (await ask(order.id)).body
  assert.equal(rest.lines[0].quantity, 1)
})

test('a line that gets an item in stock is reserved from then on, and one that gets a shipped item no more', async () => {
  const [pot, cup] = [await shippedItem(), await stockedItem(2)]
  const order = await newOrder([line(pot, 2)])
  const path = `sales-orders/${order.id}/line-items/${(await w.linesOf(order.id))[0].id}`
  const reserved = async () => (await ok('GET', `items/${cup.id}/stock`)).quantityReserved
  const shipper = async () => (await w.linesOf(order.id))[0].dropShippingSupplierId
  await ok('PATCH', path, { itemId: cup.id, taxRate: 19 })
  assert.deepEqual([await reserved(), await shipper()], [2, null])
  await ok('PATCH', path, { itemId: pot.id, taxRate: 19 })
  assert.deepEqual([await reserved(), await shipper()], [0, w.supplier.id])
  await ok('PATCH', path, { quantity: 5, note: 'Blue' })
  assert.equal(await shipper(), w.supplier.id)
  assert.equal(await reserved(), 0)
})

test('what is not paid, a draft, on hold or of another tenant is ordered from no supplier', async () => {
  const pot = await shippedItem()
  const unpaid = await newOrder([line(pot, 1)], { paymentMethodId: w.inAdvance })
  assert.deepEqual(code(await ask(unpaid.id)), [422, 'delivery-note.unpaid'])
  const pending = await newOrder([line(pot, 1)], { isPending: true })
  assert.deepEqual(code(await ask(pending.id)), [409, 'sales-order.move-not-allowed'])
  const order = await newOrder([line(pot, 1)])
  const theirs = await bob.appWith('supplierorders.write', 'deliverynotes.write')
  const asking = `POST /v2/sales-orders/${order.id}/drop-shipping-orders`
  assert.deepEqual(code(await call(theirs, asking)), [404, 'sales-order.missing'])
  const [made] = await asked(order.id)
  const dispatching = `POST /v2/supplier-orders/${made.id}/dispatch`
  assert.deepEqual(code(await call(theirs, dispatching)), [404, 'supplier-order.missing'])
  const onHoldReasonId = (await w.posted('on-hold-reasons', { name: 'Wait' })).id
  await ok('POST', `sales-orders/${order.id}/hold`, { onHoldReasonId })
  assert.deepEqual(code(await w.dispatch(made.id)), [409, 'sales-order.move-not-allowed'])
})

test('such an order keeps its goods, is not received, and only what is sent is dispatched', async () => {
  const order = await newOrder([line(await shippedItem(), 2)])
  const [draft] = (await ask(order.id)).body
  const [{ id, itemId }] = draft.lines
  assert.deepEqual(code(await w.dispatch(draft.id)), [409, 'supplier-order.move-not-allowed'])
  const lines = (quantity: number) => [{ id, itemId, quantity, purchasePriceNet: 3 }]
  const path = `supplier-orders/${draft.id}`
  const faults = [lines(3), [{ itemId, quantity: 2 }], [...lines(2), { itemId, quantity: 1 }]]
  for (const fault of faults) {
    const reply = await send('PATCH', path, { lines: fault })
    assert.deepEqual(code(reply), [422, 'supplier-order.drop-shipping'])
  }
  const changed = await ok('PATCH', path, { lines: lines(2) })
  const [sold] = await w.linesOf(order.id)
  assert.deepEqual(
    [changed.lines[0].purchasePriceNet, changed.lines[0].salesOrderLineItemId],
    [3, sold.id],
  )
  await move(draft.id, 'send')
  const receipt = { lines: [{ lineId: changed.lines[0].id, quantity: 1 }] }
  assert.deepEqual(code(await move(draft.id, 'receive', receipt)), [
    409,
    'supplier-order.move-not-allowed',
  ])
  const usual = await w.posted('supplier-orders', {
    ...{ supplierId: w.supplier.id, warehouseId: w.warehouse.id },
    lines: [{ itemId: (await stockedItem(1)).id, quantity: 1 }],
  })
  await move(usual.id, 'send')
  assert.deepEqual(code(await w.dispatch(usual.id)), [409, 'supplier-order.move-not-allowed'])
  const theirs = await w.posted(
    'supplier-orders',
    {
      supplierId: (await w.posted('suppliers', { name: 'Bob', number: 'B' }, bob)).id,
      warehouseId: (await w.posted('warehouses', { name: 'Bob' }, bob)).id,
      lines: [{ itemId: (await w.posted('items', { name: 'Cup' }, bob)).id, quantity: 1 }],
    },
    bob,
  )
  for (const { lines } of [usual, theirs]) {
    const foreign = await w.dispatch(draft.id, { lines: [{ lineId: lines[0].id, quantity: 1 }] })
    assert.deepEqual(code(foreign), [422, 'supplier-order.reference.missing'])
  }
})

test('what the supplier does not ship after all is closed, and can be ordered again', async () => {
  const order = await newOrder([line(await shippedItem(), 2)])
  const [made] = await asked(order.id)
  const [{ id: lineId }] = made.lines
  await w.dispatch(made.id, { lines: [{ lineId, quantity: 0.5 + 0.5 }] })
  assert.deepEqual(code(await move(made.id, 'cancel')), [409, 'supplier-order.move-not-allowed'])
  assert.equal((await move(made.id, 'close')).status, 200)
  const [again] = (await ask(order.id)).body
  assert.equal(again.lines[0].quantity, 1)
})

test('copies, parts of a split order and accepted quotations are shipped as well, and parts of bills of materials are not', async () => {
  const pot = await shippedItem()
  const order = await newOrder([line(pot, 3), line(await stockedItem(1), 1)])
  const [sold] = await w.linesOf(order.id)
  const copy = await ok('POST', `sales-orders/${order.id}/copy`)
  const lineItems = [{ salesOrderLineItemId: sold.id, quantity: 1 }]
  const part = await ok('POST', `sales-orders/${order.id}/split`, { lineItems })
  const customerId = w.customerId
  const quoted = await w.posted('sales-quotations', { customerId, lineItems: [line(pot, 2)] })
  for (const [verb, body] of [['send'], ['sales-order', {}]] as const) {
    const moved = await call(alice.app, `POST /v2/sales-quotations/${quoted.id}/${verb}`, body)
    assert.ok(moved.status < 300, moved.text)
  }
  const taken = (await call(alice.app, `GET /v2/sales-quotations/${quoted.id}`)).body.salesOrderId
  for (const { id } of [copy, part, { id: taken }]) {
    assert.equal((await w.linesOf(id))[0].dropShippingSupplierId, w.supplier.id)
  }
  const [made] = await asked(part.id)
  assert.equal(made.lines[0].quantity, 1)
  const set = await w.newItem({ components: [{ itemId: pot.id, quantity: 1 }] })
  assert.deepEqual(code(await w.order([line(set, 1)])), [422, 'stock.insufficient'])
})
