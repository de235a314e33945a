import assert from 'node:assert/strict'
import { test } from 'node:test'
import { insertSalesChannels } from '../../catalog/doors/channels/sales-channel-store.ts'
import { channelTypes } from '../../catalog/sales-channels/sales-channel.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { world } from '../../whole/testing/world.ts'

const { alice, call } = await world()
const calculate = (body: object) => call(alice.app, 'POST /v2/sales-orders/calculate', body)
const line = (price: number, details: object = {}) => ({
  quantity: 1,
  salesPriceGross: price,
  taxRate: 19,
  ...details,
})

test('an order is calculated with discount, shipping and both rates, and adds up on both sides', async () => {
  const reply = await calculate({
    discountPercent: 5,
    shippingCost: 4.9,
    lineItems: [line(49.99, { quantity: 2, syncNumber: 7 }), line(12.34, { taxRate: 7 })],
  })
  assert.equal(reply.status, 200, reply.text)
  const { lineItems, totalNetAmount, totalGrossAmount, vatAmounts, shippingCostGross } = reply.body
  assert.equal(lineItems.length, 6)
  assert.deepEqual(
    lineItems.map(({ type }: { type: number }) => type),
    [1, 1, 7, 7, 2, 2],
  )
  const sum = (field: string) =>
    Math.round(lineItems.reduce((all: number, one: never) => all + one[field], 0) * 100) / 100
  assert.equal(sum('totalSalesPriceNet'), totalNetAmount)
  assert.equal(sum('totalSalesPriceGross'), totalGrossAmount)
  assert.equal(totalGrossAmount, 111.6)
  assert.equal(shippingCostGross, 4.9)
  assert.deepEqual(
    vatAmounts.map(({ taxRate }: { taxRate: number }) => taxRate),
    [19, 7],
  )
  assert.deepEqual([lineItems[0].syncNumber, lineItems[0].salesPriceNet], [7, 42.0084])
})

test('generation 1 calculates the same in its own spelling', async () => {
  const body = { IsNetPrice: true, LineItems: [{ Quantity: 3, SalesPriceNet: 0.33, TaxRate: 19 }] }
  const reply = await call(alice.app, 'POST /v1/salesOrders/calculate', body)
  assert.equal(reply.status, 200, reply.text)
  assert.equal(reply.body.TotalGrossAmount, 1.18)
  assert.deepEqual(reply.body.VatAmounts, [
    { TaxCategory: 'S', TaxRate: 19, NetAmount: 0.99, VatAmount: 0.19 },
  ])
})

test('a rate of zero is no standard rate, whatever category is given', async () => {
  const free = { ...line(1), taxRate: 0 }
  const reply = await calculate({
    lineItems: [free, { ...free, taxCategory: 'S' }, { ...free, taxCategory: 'E' }, line(1)],
  })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(
    reply.body.lineItems.map(({ taxCategory }: { taxCategory: string }) => taxCategory),
    ['Z', 'Z', 'E', 'S'],
  )
})

test('the currency decides how many decimals amounts have', async () => {
  const reply = await calculate({ currencyIso: 'JPY', lineItems: [line(1234.5)] })
  assert.equal(reply.body.totalGrossAmount, 1235)
  const refused = await calculate({ currencyIso: 'JPY', couponAmount: 0.5, lineItems: [line(1)] })
  assert.deepEqual(Object.keys(refused.body.validationErrors), ['couponAmount'])
})

test('every fault of the lines is reported at once', async () => {
  const reply = await calculate({
    lineItems: [
      line(11.9, { syncNumber: 1, salesPriceNet: 10.02 }),
      line(11.9, { syncNumber: 1, salesPriceNet: 9.99 }),
      { quantity: 1, taxRate: 19 },
      line(1, { type: 10, parentSyncNumber: 1 }),
      line(1, { type: 10 }),
      line(1, { taxCategory: 'K' }),
    ],
  })
  assert.equal(reply.status, 400, reply.text)
  assert.deepEqual(Object.keys(reply.body.validationErrors).toSorted(), [
    'lineItems[0].salesPriceNet',
    'lineItems[1].syncNumber',
    'lineItems[2].salesPriceGross',
    'lineItems[3].parentSyncNumber',
    'lineItems[4].parentSyncNumber',
    'lineItems[5].taxRate',
  ])
})

test('a component carries its share of a bundle with several rates', async () => {
  const reply = await calculate({
    lineItems: [
      line(50, { type: 9, syncNumber: 1 }),
      line(40, { type: 10, parentSyncNumber: 1 }),
      line(20, { type: 10, parentSyncNumber: 1, taxRate: 7 }),
    ],
  })
  const shown = reply.body.lineItems.map((one: Record<string, unknown>) => [
    one['totalSalesPriceGross'],
    one['priceShare'],
  ])
  assert.deepEqual(shown, [
    [0, null],
    [33.33, 33.33],
    [16.67, 16.67],
  ])
})

test('a negative total is refused, and a list of more than 1,000 lines', async () => {
  const negative = await calculate({ lineItems: [line(-1)] })
  assert.deepEqual([negative.status, negative.body.errorCode], [422, 'document.total-negative'])
  const many = await calculate({ lineItems: Array.from({ length: 1001 }, () => line(1)) })
  assert.equal(many.status, 400)
})

const newItem = async (more: object = {}) => {
  const body = { name: 'Cup', itemPriceData: { salesPriceNet: 10 }, ...more }
  const reply = await call(alice.app, 'POST /v2/items', body)
  assert.equal(reply.status, 201, reply.text)
  return reply.body.id as string
}

test('a discount spares a line that ignores it, as the line says or else its item', async () => {
  const [usual, spared] = [await newItem(), await newItem({ ignoreDiscounts: true })]
  const given = [
    [usual, {}],
    [usual, { ignoresDiscounts: true }],
    [spared, {}],
    [spared, { ignoresDiscounts: false }],
  ] as const
  const lineItems = given.map(([itemId, more]) => ({
    ...{ itemId, quantity: 1, salesPriceNet: 10, discountPercent: 50, taxRate: 0, ...more },
  }))
  const reply = await calculate({ lineItems, isNetPrice: true })
  assert.equal(reply.status, 200, reply.text)
  assert.deepEqual(
    reply.body.lineItems.map((one: { totalSalesPriceNet: number }) => one.totalSalesPriceNet),
    [5, 10, 10, 5],
  )
})

test('an item costs on a channel what it costs there, and elsewhere its own price', async () => {
  const itemId = await newItem()
  const [channel] = await alice.work(async (tx) => {
    await insertCustomerGroups(tx, [{ name: 'Everybody', isDefault: true }])
    const { onlineShop } = channelTypes
    return insertSalesChannels(tx, [{ type: onlineShop, connection: 1, shop: 1, name: 'Shop' }])
  })
  const salesChannelId = channel?.uuid
  const price = { salesChannelId, netPrice: 8 }
  const set = await call(alice.app, `POST /v2/items/${itemId}/sales-channel-prices`, price)
  assert.equal(set.status, 201, set.text)
  const lineItems = [{ itemId, quantity: 1, taxRate: 19 }]
  const priceAt = async (more: object) =>
    (await calculate({ lineItems, ...more })).body.lineItems[0].salesPriceNet
  assert.deepEqual([await priceAt({ salesChannelId }), await priceAt({})], [8, 10])
})
