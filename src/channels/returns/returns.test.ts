import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  newShop,
  type Placed,
  placed,
  received,
  type Shop,
  sellerId,
} from '../testing/channel-orders.ts'
import { alice, bob, call, readAll } from '../testing/market.ts'

const fresh = await call(alice.app, 'POST /v2/conditions', {
  ...{ names: [{ languageIso: 'en', name: 'As new' }], isDefault: true },
})
const used = await call(alice.app, 'POST /v2/conditions', {
  names: [{ languageIso: 'en', name: 'Opened' }],
})
const reason = await call(alice.app, 'POST /v2/return-reasons', {
  translations: [{ languageIso: 'en', name: 'Scratched' }],
})
assert.deepEqual([fresh.status, used.status, reason.status], [201, 201, 201], used.text)
const blocked = await call(alice.app, 'POST /v2/warehouses', {
  ...{ name: 'Blocked goods', lockForShipment: true, lockForAvailability: true },
})
assert.equal(blocked.status, 201, blocked.text)
const onAccount = await call(alice.app, 'POST /v2/payment-methods', {
  ...{ name: 'On account', canShipBeforePayment: true },
})
assert.equal(onAccount.status, 201, onAccount.text)

/** An order of which all goods left; its shipping was reported. */
async function delivered(shop: Shop): Promise<Placed> {
  const order = await placed(shop)
  const terms = { paymentMethodId: onAccount.body.id }
  const changed = await call(alice.app, `PATCH /v2/sales-orders/${order.uuid}`, terms)
  assert.equal(changed.status, 200, changed.text)
  const note = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/delivery-notes`, {})
  assert.equal(note.status, 201, note.text)
  await received(shop)
  return order
}

let announcements = 0
const announce = (shop: Shop, { orderId }: Placed, more: object = {}) =>
  call(shop.program, 'POST /v1/channel/order/return', {
    ...{ sellerId, orderId, channelReturnId: `R-${++announcements}`, ...more },
  })
const result = (shop: Shop, sellerReturnId: string, more: object = {}) =>
  call(shop.program, 'POST /v1/channel/order/return/processing-result', {
    ...{ sellerReturnId, sellerId, isAccepted: true, ...more },
  })
const move = async (id: string, verb: string, body?: object) => {
  const reply = await call(alice.app, `POST /v2/returns/${id}/${verb}`, body)
  assert.equal(reply.status, 200, reply.text)
}
const known = async ({ uuid }: Placed) =>
  (await call(alice.app, `GET /v2/channel-returns?salesOrderId=${uuid}`)).body.items
const returnsOf = async ({ uuid }: Placed) =>
  (await call(alice.app, `GET /v2/returns?salesOrderId=${uuid}`)).body.items
const linesOf = async (id: string) =>
  (await call(alice.app, `GET /v2/returns/${id}/line-items`)).body.items
const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [
  status,
  body.errorList?.[0]?.code,
]
const one = (returnReason: string, more: object = {}) => ({
  ...{ orderItemId: '1', quantity: '1', returnReason, ...more },
})

test('an announced return is a return of the merchant, who inspects it, and the channel is notified once', async () => {
  const shop = await newShop()
  const order = await delivered(shop)
  const orderItem = [one('DEFECT', { quantity: '2', note: 'Broken.' }), one('WRONG_SIZE')]
  const returnTracking = { carrier: 'Post', trackingNumber: 'T-7' }
  const said = { channelReturnId: 'R-mine', orderItem, returnTracking }
  const both = await Promise.all([announce(shop, order, said), announce(shop, order, said)])
  assert.deepEqual(
    both.map(({ status }) => status),
    [201, 201],
    both[0].text,
  )
  assert.deepEqual(codeOf(await announce(shop, order, { ...said, orderItem: [one('DEFECT')] })), [
    ...[409, 'channel-return.taken'],
  ])
  const [made, ...others] = await returnsOf(order)
  assert.deepEqual([made.externalNumber, made.origin, others], ['R-mine', 6, []])
  assert.equal(made.warehouseId, order.warehouse.uuid)
  const lines = await linesOf(made.id)
  assert.deepEqual(
    lines.map(({ quantity, returnReasonComment }: Record<string, unknown>) => [
      ...[quantity, returnReasonComment],
    ]),
    [
      [2, 'Broken.'],
      [1, ''],
    ],
  )
  const packages = await call(alice.app, `GET /v2/returns/${made.id}/packages`)
  assert.equal(packages.body.items[0].trackingId, 'T-7')
  await move(made.id, 'receive')
  assert.deepEqual(await received(shop), [])
  await move(made.id, 'inspect', {
    lineItems: [
      { returnLineItemId: lines[0].id, quantity: 1 },
      { returnLineItemId: lines[0].id, quantity: 1, conditionId: used.body.id },
      { returnLineItemId: lines[1].id, conditionId: used.body.id, restocking: 'scrapped' },
    ],
  })
  await Promise.all([readAll(), readAll()])
  const accepted = { acceptReturn: true, requireReturnShipping: true }
  const defect = { ...one('DEFECT', { note: 'Broken.' }), ...accepted }
  const [[type, event] = [], ...rest] = await received(shop)
  assert.deepEqual([type, rest], ['Seller:Order.ReturnReceived', []])
  assert.deepEqual(event, {
    ...{ sellerId, orderId: order.orderId, sellerReturnId: made.id, channelReturnId: 'R-mine' },
    orderItem: [
      { ...defect, condition: 'ORIGINAL_PACKAGING' },
      { ...defect, condition: 'HEAVILY_USED' },
      { ...one('WRONG_SIZE'), condition: 'DAMAGED', ...accepted },
    ],
  })
  await move(made.id, 'complete')
  assert.deepEqual(
    (await received(shop)).filter(([type]) => type.endsWith('ReturnReceived')),
    [],
  )
})

test('what a completed return credits is reported with the reason why it came back', async () => {
  const shop = await newShop()
  const order = await delivered(shop)
  const invoice = await call(alice.app, `POST /v2/sales-orders/${order.uuid}/invoices`, {})
  assert.equal(invoice.status, 201, invoice.text)
  assert.equal((await announce(shop, order, { orderItem: [one('WRONG_SIZE')] })).status, 201)
  const [made] = await returnsOf(order)
  for (const verb of ['receive', 'inspect', 'complete']) await move(made.id, verb)
  const refunds = (await received(shop)).filter(([type]) => type === 'Seller:Order.Refund')
  assert.deepEqual(
    refunds.map(([, { orderItem }]) => orderItem),
    [
      [
        {
          ...{ orderItemId: '1', quantity: '1', reason: 'WRONG_SIZE' },
          ...{ refund: '11.90', refundCurrency: 'EUR' },
        },
      ],
    ],
  )
})

test('a return is refused with all items that the order does not have or that did not leave', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const order = await delivered(shop)
  const orderItem = [
    one('DEFECT', { orderItemId: 'x' }),
    one('DEFECT', { quantity: '2' }),
    one('TOO_LATE', { quantity: '2' }),
    one('NO_REASON', { orderItemId: '2', quantity: '0' }),
  ]
  const refused = await announce(shop, order, { orderItem })
  assert.deepEqual(codeOf(refused), [422, 'channel-return.refused'])
  for (const field of ['[0].orderItemId', '[2].quantity', '[3].quantity']) {
    assert.ok(refused.text.includes(`orderItem${field}`), `${field} ${refused.text}`)
  }
  assert.ok(!refused.text.includes('orderItem[1]'))
  assert.deepEqual(codeOf(await announce(other, order)), [404, 'channel-order.missing'])
  const foreign = { ...{ sellerId: 'bob_s', orderId: order.orderId }, channelReturnId: 'R' }
  assert.deepEqual(codeOf(await call(shop.program, 'POST /v1/channel/order/return', foreign)), [
    ...[404, 'channel-seller.missing'],
  ])
  assert.deepEqual(await returnsOf(order), [])
  const unsent = await placed(shop)
  assert.deepEqual(codeOf(await announce(shop, unsent)), [422, 'channel-return.refused'])
})

test('without items everything that the buyer has comes back; a rejection is reported as one', async () => {
  const shop = await newShop()
  const order = await delivered(shop)
  assert.equal((await announce(shop, order, { orderItem: [one('DEFECT')] })).status, 201)
  assert.equal((await announce(shop, order)).status, 201)
  const all = (await returnsOf(order)).at(-1)
  assert.deepEqual(
    (await linesOf(all.id)).map(({ quantity }: { quantity: number }) => quantity),
    [2, 1],
  )
  await move(all.id, 'reject')
  const [[, event] = []] = await received(shop)
  assert.equal(event.sellerReturnId, all.id)
  for (const item of event.orderItem) {
    assert.deepEqual([item.acceptReturn, item.requireReturnShipping], [false, false])
  }
})

test('a return that the merchant makes is reported when it is inspected, and not when he rejects it', async () => {
  const shop = await newShop()
  const order = await delivered(shop)
  const { body: sold } = await call(alice.app, `GET /v2/sales-orders/${order.uuid}`)
  const items = [
    { salesOrderLineItemId: order.lineIds[1], quantity: 1, returnReasonId: reason.body.id },
  ]
  const body = {
    ...{ companyId: sold.companyId, salesOrderId: order.uuid, warehouseId: order.warehouse.uuid },
    items,
  }
  const make = async () => {
    const made = await call(alice.app, 'POST /v2/returns', body)
    assert.equal(made.status, 201, made.text)
    return made.body.id as string
  }
  const path = `PATCH /v2/channel-connections/${shop.salesChannel}`
  await move(await make(), 'reject')
  const id = await make()
  await move(id, 'receive')
  await call(alice.app, path, { isActive: false })
  await move(id, 'inspect')
  assert.deepEqual(await received(shop), [])
  await call(alice.app, path, { isActive: true })
  const events = await received(shop)
  assert.deepEqual(
    events.map(([, { sellerReturnId, channelReturnId, orderItem }]) => [
      ...[sellerReturnId, channelReturnId, orderItem[0].orderItemId, orderItem[0].returnReason],
    ]),
    [[id, undefined, '2', 'NO_REASON']],
  )
})

test('the answer of the channel is recorded once, with what is wrong, after it was reported', async () => {
  const [shop, other] = [await newShop(), await newShop()]
  const order = await delivered(shop)
  await announce(shop, order, { orderItem: [one('BAD_QUALITY')] })
  const [{ id }] = await returnsOf(order)
  assert.deepEqual(codeOf(await result(shop, id)), [404, 'channel-return.missing'])
  await move(id, 'receive')
  await move(id, 'inspect')
  await received(shop)
  assert.deepEqual(codeOf(await result(other, id)), [404, 'channel-return.missing'])
  const processingErrorList = [{ code: 'TOO_LATE', message: 'Over.' }, { message: 'No.' }]
  const rejection = { isAccepted: false, processingErrorList }
  for (const _ of [1, 2]) assert.equal((await result(shop, id, rejection)).status, 201)
  assert.deepEqual(codeOf(await result(shop, id)), [409, 'channel-return.answered'])
  const [shown] = await known(order)
  assert.deepEqual(
    [shown.status, shown.returnId, shown.orderId, shown.errors],
    [...['rejected', id, order.orderId], [processingErrorList[0], { code: '', message: 'No.' }]],
  )
  assert.equal((await call(bob.app, 'GET /v2/channel-returns')).body.totalItems, 0)
})

test('what a channel announces comes into a warehouse that takes part, if there is one', async () => {
  const shop = await newShop()
  const [left, other] = [await delivered(shop), await delivered(shop)]
  const { body: main } = await call(alice.app, 'POST /v2/warehouses', {
    ...{ name: 'Main', isDefault: true },
  })
  const places = async (order: Placed) => {
    const reply = await announce(shop, order, { orderItem: [one('DEFECT')] })
    assert.equal(reply.status, 201, reply.text)
    const [made] = await returnsOf(order)
    return made.warehouseId
  }
  const off = await call(alice.app, `PATCH /v2/warehouses/${left.warehouse.uuid}`, {
    isActive: false,
  })
  assert.equal(off.status, 200, off.text)
  assert.equal(await places(left), main.id)
  assert.equal(await places(other), other.warehouse.uuid)
})
