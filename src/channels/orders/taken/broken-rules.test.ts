import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, bob, call } from '../../testing/market.ts'
import {
  faultsOf,
  newItem,
  newShop,
  orderOf,
  salesOrderOf,
  send,
  take,
} from '../../testing/placed-orders.ts'

/** An order of a channel that breaks rules of its items is not refused; its comment informs the merchant. */

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number) => `${day(days)}T12:00:00Z`

const change = async ({ id }: { readonly id: number }, body: object) => {
  const reply = await call(alice.app, `PATCH /v1/items/${id}`, body)
  assert.equal(reply.status, 200, reply.text)
}
/** An item of an order. */
const piece = (place: number, { id: offerId }: { readonly id: number }, quantity = '1') => ({
  ...{ orderItemId: `${place}`, type: 'ITEM', offerId, quantity, taxPercent: '19' },
  ...{ grossPrice: '11.90', total: (11.9 * Number(quantity)).toFixed(2) },
})
const promisesOf = ({ lineItems }: { lineItems: { promisedOn: string | null }[] }) =>
  lineItems.map(({ promisedOn }) => promisedOn?.slice(0, 10) ?? null)

test('an item before its release is taken, reported with its day, promised for it and not delivered before', async () => {
  const shop = await newShop()
  const item = await newItem(5)
  await change(item, { ReleasedOnDate: at(30) })
  const order = orderOf(shop, { offerId: item.id })
  await take(shop, order)
  const made = await salesOrderOf(order)
  assert.equal(made.text.comment, `The item ${item.sku} is sold from ${day(30)} on.`)
  assert.deepEqual(promisesOf(made), [day(30)])
  const left = await call(alice.app, `POST /v2/sales-orders/${made.id}/delivery-notes`, {})
  assert.deepEqual([left.status, left.body.errorCode], [422, 'delivery-note.not-released'])
})

test('the last pre-order is taken from both who want it, and one is promised for no day', async () => {
  const shop = await newShop()
  const item = await newItem()
  await change(item, { AllowsPreorders: true })
  const supplier = await call(alice.app, 'POST /v2/suppliers', { name: 'Kiln', number: 'K-1' })
  const { body: found } = await call(alice.app, `GET /v2/items?searchKeyWord=${item.sku}`)
  const { body: places } = await call(alice.app, 'GET /v2/warehouses')
  const lines = [{ itemId: found.items[0].id, quantity: 1, expectedDate: at(10) }]
  const ordered = await call(alice.app, 'POST /v2/supplier-orders', {
    ...{ supplierId: supplier.body.id, warehouseId: places.items[0].id, lines },
  })
  assert.equal(ordered.status, 201, ordered.text)
  await call(alice.app, `POST /v2/supplier-orders/${ordered.body.id}/send`)
  const both = [orderOf(shop, { offerId: item.id }), orderOf(shop, { offerId: item.id })]
  const replies = await Promise.all(both.map((order) => send(shop, [order])))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [201, 201],
  )
  const promised = await Promise.all(
    both.map(async (order) => promisesOf(await salesOrderOf(order))),
  )
  assert.deepEqual(promised.flat().toSorted(), [day(10), null].toSorted())
})

test('least quantities, steps, parts of whole pieces and items that are not sold are reported, each once', async () => {
  const shop = await newShop()
  const [stepped, inactive] = [await newItem(50), await newItem(5)]
  await change(stepped, {
    Quantities: { MinimumOrderQuantity: 5, PermissibleOrderQuantity: 5 },
  })
  const off = await call(alice.app, `POST /v1/items/${inactive.id}/deactivate`)
  assert.equal(off.status, 200, off.text)
  const orderItem = [piece(1, stepped, '3'), piece(2, stepped, '0.5'), piece(3, inactive)]
  const order = orderOf(shop, {}, { orderItem, salesChannelName: 'Market' })
  await take(shop, order)
  const made = await salesOrderOf(order)
  assert.deepEqual(made.text.comment.split('\n'), [
    `Of the item ${stepped.sku} no less than 5 are ordered.`,
    `The item ${stepped.sku} is ordered in multiples of 5.`,
    'The item is kept in whole units only.',
    `The item ${inactive.sku} is not for sale.`,
    'Channel: Market',
  ])
  assert.deepEqual(
    made.lineItems.map(({ quantity }: { quantity: number }) => quantity),
    [3, 0.5, 1],
  )
})

test('quantities that are none are refused, and one beyond all stock is taken as it is', async () => {
  const shop = await newShop()
  const item = await newItem(5)
  for (const quantity of ['0', '-1', '1e9', '0.00001']) {
    const order = orderOf(shop, {}, { orderItem: [{ ...piece(1, item), quantity }] })
    const reply = await send(shop, [order])
    assert.ok([400, 422].includes(reply.status), `${quantity} ${reply.text}`)
    assert.deepEqual(faultsOf(reply), ['orderList[0].orderItem[0].quantity'], quantity)
  }
  const huge = orderOf(shop, {}, { orderItem: [piece(1, item, '1000000')] })
  await take(shop, huge)
  const made = await salesOrderOf(huge)
  assert.deepEqual([made.lineItems[0].quantity, promisesOf(made)], [1_000_000, [null]])
})

test('an order whose sum is too large is named among others, and none of them is taken', async () => {
  const shop = await newShop()
  const item = await newItem(5)
  const huge = (place: number) => ({
    ...{ ...piece(place, item), grossPrice: '99999999999', total: '99999999999' },
  })
  const list = [
    orderOf(shop, { offerId: item.id }),
    orderOf(shop, {}, { orderItem: [huge(1), huge(2)] }),
    orderOf(shop, { offerId: item.id }),
  ]
  const reply = await send(shop, list)
  assert.equal(reply.status, 422, reply.text)
  assert.deepEqual(faultsOf(reply), ['orderList[1].orderItem'])
  assert.match(reply.text, /an amount of more than 99,999,999,999/)
  await take(shop, ...list.slice(0, 1))
})

test('the offer and the payment method of another tenant are nothing here', async () => {
  const shop = await newShop()
  const foreign = await call(bob.app, 'POST /v2/items', { name: 'Of Bob', sku: 'OF-BOB' })
  await call(bob.app, 'POST /v2/payment-methods', { name: 'Bob pays' })
  const { body } = await call(bob.app, 'GET /v1/items?searchKeyWord=OF-BOB')
  assert.equal(foreign.status, 201)
  const offerId = 900_000 + body.Items[0].Id
  const order = orderOf(shop, { offerId, sku: 'OF-BOB' }, { paymentMethod: 'Bob pays' })
  await take(shop, order)
  const made = await salesOrderOf(order)
  assert.deepEqual([made.lineItems[0].itemId, made.lineItems[0].sku], [null, 'OF-BOB'])
  assert.equal(made.paymentMethodId, null)
  assert.equal(made.text.comment, '')
})

test('a method of payment that is switched off stays that of an order which was paid by it', async () => {
  const shop = await newShop()
  const item = await newItem(5)
  const method = await call(alice.app, 'POST /v2/payment-methods', { name: 'Old card' })
  await call(alice.app, `PATCH /v2/payment-methods/${method.body.id}`, { isActive: false })
  const order = orderOf(shop, { offerId: item.id }, { paymentMethod: 'Old card' })
  await take(shop, order)
  assert.equal((await salesOrderOf(order)).paymentMethodId, method.body.id)
})
