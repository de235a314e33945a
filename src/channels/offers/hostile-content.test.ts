import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acknowledge, alice, call, poll, readAll } from '../testing/market.ts'
import { newItem, putOnSale } from '../testing/offered-items.ts'
import { newShop, orderOf, received, salesOrderOf, send, take } from '../testing/placed-orders.ts'

/** Texts of merchants and channels that no JSON, database or program of a channel could take as they are. */

const noText = ['\u0000', '\ud800', '\udc00', 'x\udc00\ud800']

test('characters that no text may have are refused where they come in, so that no event has them', async () => {
  const shop = await newShop()
  const item = await newItem()
  await putOnSale([item], shop.salesChannel)
  await received(shop)
  const order = orderOf(shop, { offerId: item.id })
  await take(shop, order)
  const { sellerId, orderId } = order
  for (const text of noText) {
    const replies = [
      await call(alice.app, `PATCH /v1/items/${item.id}`, { Name: `Pot ${text}` }),
      await call(alice.app, `PATCH /v2/sales-orders/${(await salesOrderOf(order)).id}`, {
        text: { comment: text },
      }),
      await send(shop, [orderOf(shop, { offerId: item.id, title: `Pot ${text}` })]),
      await call(shop.program, 'POST /v1/channel/order/cancellation', {
        ...{ orderCancellationRequestId: 'hostile', sellerId, orderId, message: text },
        orderItem: [{ orderItemId: '1' }],
      }),
    ]
    assert.deepEqual(
      replies.map(({ status }) => status),
      [400, 400, 400, 400],
      JSON.stringify(text),
    )
  }
  await readAll()
  assert.deepEqual(await poll(shop), [])
})

test('the longest texts, of characters that take the most room, are sent whole or cut between characters, and hold up nothing', async () => {
  const shop = await newShop()
  const [hostile, plain] = [await newItem(), await newItem()]
  const pairs = (length: number) => `x${'\u{1f600}'.repeat(length / 2)}`
  const controls = (length: number) => '\u0001\u2028"\\'.repeat(length / 4)
  for (const [languageIso, textOf] of [
    ['en', pairs],
    ['de', controls],
  ] as const) {
    const texts = { description: textOf(100_000), shortDescription: textOf(50_000) }
    const reply = await call(alice.app, `POST /v2/items/${hostile.uuid}/descriptions`, {
      ...{ salesChannelId: shop.salesChannel, languageIso, name: textOf(200), ...texts },
    })
    assert.equal(reply.status, 201, reply.text.slice(0, 300))
  }
  await putOnSale([hostile, plain], shop.salesChannel)
  await readAll()
  const events = await poll(shop)
  // biome-ignore lint/suspicious/noExplicitAny: tests read members of any event.
  const [first, second] = events.map(({ event }) => event as any)
  assert.deepEqual([first.offerId, second.offerId], [hostile.id, plain.id])
  assert.ok(Buffer.byteLength(JSON.stringify(first)) < 1_000_000)
  for (const text of [first.title, first.subTitle, first.description])
    assert.ok(text.isWellFormed())
  assert.ok(first.description.length >= 49_999)
  const done = await acknowledge(
    shop,
    events.map(({ id }) => id),
  )
  assert.equal(done.status, 204)
})

test('an order with more data than a note has is taken, cut between characters', async () => {
  const shop = await newShop()
  // In one of the two the cut falls within a character.
  for (const before of ['', 'x']) {
    const value = '\u{1f600}'.repeat(2_400)
    const values = [{ value: before + value }, { value }, { value }]
    const data = [{ group: 'g', values }]
    const order = orderOf(shop, { title: 'Pot', additionalOrderItemData: data })
    await take(shop, { ...order, additionalOrderData: data })
    const { lineItems, text } = await salesOrderOf(order)
    for (const one of [lineItems[0].note, text.comment]) {
      assert.ok(one.isWellFormed())
      assert.ok(one.endsWith('\u{1f600}…'), one.slice(-4))
    }
  }
})
