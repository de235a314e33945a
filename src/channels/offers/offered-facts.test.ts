import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { alice, call, connect, type Market, newMarket, received } from '../testing/market.ts'
import { newItem, patchItem, putOnSale } from '../testing/offered-items.ts'

async function send(line: string, body: unknown, status: number) {
  const reply = await call(alice.app, line, body)
  assert.equal(reply.status, status, `${line}: ${reply.text}`)
  return reply.body
}

const named = (path: string) => send(`POST /v2/${path}`, { name: `Name ${randomUUID()}` }, 201)

/** A market of a new channel of this type. */
async function opened(type: string): Promise<{ market: Market; channel: string }> {
  const market = await newMarket(300, [])
  const channel = await connect(market, `facts_${type}`, type)
  return { market, channel }
}

const change = ({ uuid }: { uuid: string }, body: object) =>
  send(`PATCH /v2/items/${uuid}`, body, 200)

const attributesOf = (event: { productAttributeList?: { name: string; value: string }[] }) =>
  Object.fromEntries((event.productAttributeList ?? []).map(({ name, value }) => [name, value]))

const pricesOf = (event: { priceList: { quantityPriceList: { amount: string }[] }[] }) =>
  event.priceList.flatMap(({ quantityPriceList }) => quantityPriceList.map(({ amount }) => amount))

test('an offer says UPC, origin, shipping class and availability of its item, and follows their names', async () => {
  const { market, channel } = await opened('ChannelConnector')
  const [shippingClass, availability] = [
    await named('shipping-classes'),
    await named('availabilities'),
  ]
  const item = await newItem()
  const plain = await newItem()
  const identifiers = { upc: '036000291452', marketplaceBFnsku: 'X0' }
  const facts = { shippingClassId: shippingClass.id, availabilityId: availability.id }
  await change(item, { ...facts, countryOfOrigin: 'IT', identifiers })
  await putOnSale([item, plain], channel)
  const first = new Map((await received(market)).map(([, event]) => [event.offerId, event]))
  const expected = {
    ...{ upc: '036000291452', countryOfOrigin: 'IT' },
    ...{ shippingClass: shippingClass.name, availability: availability.name },
  }
  assert.deepEqual(attributesOf(first.get(item.id)), expected, 'and no number of marketplace B')
  assert.equal(first.get(item.id).gtin, '036000291452', 'a UPC is a GTIN')
  assert.equal('productAttributeList' in first.get(plain.id), false)
  await send(`PATCH /v2/availabilities/${availability.id}`, { name: `Soon ${randomUUID()}` }, 200)
  const [[type, event] = []] = await received(market)
  assert.equal(type, 'Seller:Offer.Update')
  assert.match(attributesOf(event)['availability'] ?? '', /^Soon /)
  const others = { upc: null, gtin: '4006381333931' }
  await change(item, { identifiers: others, availabilityId: null })
  const [[, changed] = []] = await received(market)
  assert.deepEqual(Object.keys(attributesOf(changed)), ['countryOfOrigin', 'shippingClass'])
  assert.equal(changed.gtin, '4006381333931')
})

test('an offer says in how many days it leaves the house, and in how many where it has to be bought', async () => {
  const { market, channel } = await opened('ChannelConnector')
  const [own, automatic, plain] = [await newItem(), await newItem(), await newItem()]
  await change(own, { storageOptions: { additionalHandlingTime: 1.5, procurementTime: 6 } })
  const supplier = await send(
    'POST /v2/suppliers',
    { name: 'Kiln', number: 'K-1', deliveryTime: 20 },
    201,
  )
  const link = { supplierId: supplier.id, isStandard: true, useSupplierDeliveryTime: true }
  await send(`POST /v2/items/${automatic.uuid}/suppliers`, link, 201)
  const storageOptions = { determineProcurementTimeAutomatically: true, procurementTime: 3 }
  await change(automatic, { storageOptions })
  await putOnSale([own, automatic, plain], channel)
  const first = new Map((await received(market)).map(([, event]) => [event.offerId, event]))
  assert.deepEqual(attributesOf(first.get(own.id)), { handlingTime: '2', supplyTime: '8' })
  assert.deepEqual(attributesOf(first.get(automatic.id)), { supplyTime: '20' })
  assert.equal('productAttributeList' in first.get(plain.id), false)
  await send(`PATCH /v2/suppliers/${supplier.id}`, { deliveryTime: 9 }, 200)
  const [[type, event] = [], ...others] = await received(market)
  assert.deepEqual([type, event.offerId, others], ['Seller:Offer.Update', automatic.id, []])
  assert.deepEqual(attributesOf(event), { supplyTime: '9' })
  await send(`PATCH /v2/suppliers/${supplier.id}`, { name: 'Oven' }, 200)
  assert.deepEqual(await received(market), [], 'its name is sent to nobody')
})

test('the number in the fulfilment of marketplace B is sent to its channels only', async () => {
  const item = await newItem()
  await patchItem(item, { Identifiers: { MarketplaceBFnsku: 'X001TEAPOT' } })
  for (const [type, fnsku] of [
    ['MarketplaceB', 'X001TEAPOT'],
    ['MarketplaceA', undefined],
  ] as const) {
    const { market, channel } = await opened(type)
    await putOnSale([item], channel)
    const [[, event] = []] = await received(market)
    assert.equal(attributesOf(event)['fnsku'], fnsku, type)
  }
})

test('the price of a marketplace is sent to its channels as it is set, and no other price', async () => {
  const item = await newItem(10)
  await patchItem(item, { ItemPriceData: { MarketplaceAPrice: 12.345, MarketplaceBPrice: 13 } })
  const markets = {
    MarketplaceA: { amount: '12.35', ...(await opened('MarketplaceA')) },
    MarketplaceB: { amount: '13.00', ...(await opened('MarketplaceB')) },
    ChannelConnector: { amount: '10.00', ...(await opened('ChannelConnector')) },
  }
  for (const [type, { amount, market, channel }] of Object.entries(markets)) {
    await putOnSale([item], channel)
    const [[, event] = []] = await received(market)
    assert.deepEqual(pricesOf(event), [amount], type)
  }
  const { market } = markets.MarketplaceA
  await patchItem(item, { ItemPriceData: { MarketplaceAPrice: 0 } })
  const [[type, event] = []] = await received(market)
  assert.deepEqual([type, pricesOf(event)], ['Seller:Offer.PriceUpdate', ['10.00']])
  assert.deepEqual(await received(markets.MarketplaceB.market), [], 'nothing changed there')
})

test('a price that is set for the channel itself comes before that of its marketplace', async () => {
  const { market, channel } = await opened('MarketplaceA')
  const item = await newItem(10)
  await patchItem(item, { ItemPriceData: { MarketplaceAPrice: 12 } })
  await alice.work((tx) => insertCustomerGroups(tx, [{ name: 'Everybody', isDefault: true }]))
  const price = { salesChannelId: channel, fromQuantity: 10, netPrice: 8 }
  await send(`POST /v2/items/${item.uuid}/sales-channel-prices`, price, 201)
  await putOnSale([item], channel)
  const [[, event] = []] = await received(market)
  assert.deepEqual(pricesOf(event), ['12.00', '8.00'])
})
