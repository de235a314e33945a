import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alice, call } from '../testing/market.ts'
import { newItem, newShop, orderOf, salesOrderOf } from '../testing/placed-orders.ts'

/** Programs of channels write numbers where the interface has texts. */

const shop = await newShop()
const post = (body: string) => call(shop.program, 'POST /v1/channel/order', body)

/** The bytes of an order of one item, in which one text was replaced. */
function bytesOf(order: object, text: string, replacement: string): string {
  const body = JSON.stringify({ orderList: [order] })
  assert.ok(body.includes(text), text)
  return body.replace(text, replacement)
}

test('a number is read as the text of its digits', async () => {
  const item = await newItem(5)
  const order = orderOf(shop, { offerId: item.id, quantity: '2', total: '23.80' })
  const body = bytesOf(order, '"quantity":"2"', '"quantity": 2')
    .replace('"grossPrice":"11.90"', '"grossPrice": 11.90')
    .replace('"total":"23.80"', '"total": 23.80')
    .replace('"taxPercent":"19"', '"taxPercent": 19.0')
    .replace('"postcode":"28195"', '"postcode": 28195')
  const { status, text } = await post(body)
  assert.equal(status, 201, text)
  const { lineItems, billingAddress } = await salesOrderOf(order)
  const [line] = lineItems
  assert.deepEqual([line.quantity, line.totalSalesPriceGross, line.taxRate], [2, 23.8, 19])
  assert.equal(billingAddress.postalCode, '28195')
})

test('what is no plain number or no text is refused as before, and its field is named', async () => {
  const item = await newItem(5)
  const order = orderOf(shop, { offerId: item.id })
  const { purchasedAt } = order
  for (const [text, replacement, field] of [
    ['"quantity":"1"', '"quantity": 1e30', 'quantity'],
    ['"quantity":"1"', '"quantity": true', 'quantity'],
    [`"purchasedAt":"${purchasedAt}"`, '"purchasedAt": 20261126', 'purchasedAt'],
  ] as const) {
    const reply = await post(bytesOf(order, text, replacement))
    assert.equal(reply.status, 400, `${replacement} ${reply.text}`)
    assert.match(JSON.stringify(reply.body), new RegExp(field), replacement)
  }
})

test('outside of the channel interface a number is no text', async () => {
  for (const [line, body] of [
    ['POST /v1/items', '{"Name": 1}'],
    ['POST /v2/items', '{"name": 1}'],
  ] as const)
    assert.equal((await call(alice.app, line, body)).status, 400, line)
})
