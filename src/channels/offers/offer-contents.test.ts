import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { smallestImage } from '../../catalog/images/item-image.ts'
import { insertCustomerGroups } from '../../customers/groups/customer-group-store.ts'
import { Vault } from '../../platform/secrets/vault.ts'
import { png } from '../../platform/testing/png.ts'
import { alice, call, connect, newMarket, received } from '../testing/market.ts'
import { pictureDays, pictureLink, pictureOf } from './picture-link.ts'

async function send(line: string, body?: unknown, status = 200) {
  const reply = await call(alice.app, line, body)
  assert.equal(reply.status, status, `${line}: ${reply.text}`)
  return reply.body
}

async function newItem(more: object = {}): Promise<{ id: number; uuid: string }> {
  const body = { sku: `C-${randomUUID()}`, name: 'Teapot', ...more }
  const made = await send('POST /v2/items', body, 201)
  const [{ Id: id }] = (await send(`GET /v1/items?searchKeyWord=${made.sku}`)).Items
  return { id, uuid: made.id }
}

const offer = (market: string, ...items: { uuid: string }[]) =>
  send('PATCH /v2/items/sales-channels/batch', {
    ...{ itemKeys: items.map(({ uuid }) => uuid), activateSalesChannels: [market] },
    ...{ deactivateSalesChannels: [], applyToChildItems: false },
  })

test('an offer has the texts of its channel, part number, recommended price and maker', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, 'contents_1')
  const maker = await send('POST /v2/manufacturers', { name: `Harbour ${randomUUID()}` }, 201)
  const item = await newItem({
    manufacturerId: maker.id,
    identifiers: { manufacturerNumber: 'HB-17', gtin: '4006381333931', isbn: '9783161484100' },
    itemPriceData: { salesPriceNet: 10, suggestedRetailPrice: 19.9 },
  })
  const texts = {
    ...{ salesChannelId: channel, languageIso: 'en', name: 'Kanne' },
    ...{ description: `<p>${'x'.repeat(60_000)}</p>`, shortDescription: 'Rund' },
  }
  await send(`POST /v2/items/${item.uuid}/descriptions`, texts, 201)
  const { id: attributeId } = await send('POST /v2/attributes', { name: 'Material' }, 201)
  const value = { attributeId, salesChannelId: channel, languageIso: 'en', value: 'Stoneware' }
  await send(`PUT /v2/items/${item.uuid}/attributes`, { attributes: [value] })
  await offer(channel, item)
  const [[type, event] = []] = await received(market)
  assert.equal(type, 'Seller:Offer.New')
  const { title, subTitle, description, mpn, brand, srp } = event
  assert.equal(event.isbn, '9783161484100')
  assert.deepEqual(event.channelAttributeList, [{ attributeId: 'Material', value: 'Stoneware' }])
  assert.deepEqual([title, subTitle, mpn, brand], ['Kanne', 'Rund', 'HB-17', maker.name])
  assert.equal(description.length, 50_000)
  assert.deepEqual(srp, { amount: '19.90', currency: 'EUR' })
})

test('an offer has prices for quantities, and changes of them are sent', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, 'contents_2')
  const item = await newItem({ itemPriceData: { salesPriceNet: 10 } })
  await alice.work((tx) => insertCustomerGroups(tx, [{ name: 'Everybody', isDefault: true }]))
  const price = (fromQuantity: number, netPrice: number) => ({
    ...{ salesChannelId: channel, fromQuantity, netPrice },
  })
  await send(`POST /v2/items/${item.uuid}/sales-channel-prices`, price(10, 8), 201)
  await offer(channel, item)
  const quantityPrices = (event: { priceList: { quantityPriceList: object[] }[] }) =>
    event.priceList[0]?.quantityPriceList
  const at = (amount: string, quantity: string) => ({ amount, currency: 'EUR', quantity })
  const [[, event] = []] = await received(market)
  assert.deepEqual(quantityPrices(event), [at('10.00', '1'), at('8.00', '10')])
  await send(`POST /v2/items/${item.uuid}/sales-channel-prices`, price(50, 7), 201)
  const [[type, changed] = []] = await received(market)
  assert.equal(type, 'Seller:Offer.PriceUpdate')
  assert.deepEqual(quantityPrices(changed), [at('10.00', '1'), at('8.00', '10'), at('7.00', '50')])
})

test('pictures are sent as links, which lead to them without a credential', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, 'contents_3')
  const item = await newItem()
  const image = { imageData: smallestImage, filename: 'pot.gif', salesChannelId: channel }
  await send(`POST /v2/items/${item.uuid}/images`, image, 201)
  await offer(channel, item)
  const [[, event] = []] = await received(market)
  assert.deepEqual(event.pictureList, [event.mainPicture])
  assert.match(event.mainPicture, /\.gif$/)
  const reply = await fetch(event.mainPicture)
  assert.deepEqual([reply.status, reply.headers.get('content-type')], [200, 'image/gif'])
  assert.equal(Buffer.from(await reply.arrayBuffer()).toString('base64'), smallestImage)
  const forged = event.mainPicture.replace(alice.tenantId, randomUUID())
  for (const url of [forged, event.mainPicture.replace('.gif', '.png'), `${event.mainPicture}x`]) {
    assert.equal((await fetch(url)).status, 404, url)
  }
  await send(`PATCH /v2/items/${item.uuid}`, { sortNumber: 7 })
  assert.deepEqual(await received(market), [], 'a new link alone is no news')
})

test('pictures are sent in their order, and the first is the main one', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, 'contents_5')
  const item = await newItem()
  const line = `/v2/items/${item.uuid}/images`
  for (const [filename, imageData, sortNumber] of [
    ['back.gif', smallestImage, 8],
    ['front.png', png().toString('base64'), 3],
  ]) {
    const picture = { filename, imageData, salesChannelId: channel }
    const { imageId } = await send(`POST ${line}`, picture, 201)
    await send(`PATCH ${line}/${imageId}`, { sortNumber })
  }
  await offer(channel, item)
  const [[, event] = []] = await received(market)
  const kinds = event.pictureList.map((url: string) => url.split('.').at(-1))
  assert.deepEqual(kinds, ['png', 'gif'])
  assert.equal(event.mainPicture, event.pictureList[0])
})

test('a link ends after seven days, and is of this service alone', () => {
  const [ours, other] = [new Vault(Buffer.alloc(32, 1)), new Vault(Buffer.alloc(32, 2))]
  const picture = { tenantId: randomUUID(), digest: 'a'.repeat(64), mediaType: 'image/webp' }
  const now = Date.now()
  const url = pictureLink({ publicUrl: 'https://erp.example', vault: ours }, picture, now)
  const [tenantId = '', digest = '', expires = '', name = ''] = new URL(url).pathname
    .split('/')
    .slice(2)
  const link = { tenantId, digest, expires, name }
  assert.deepEqual(pictureOf(ours, link, now), picture)
  assert.equal(pictureOf(other, link, now), undefined)
  assert.equal(pictureOf(ours, link, now + pictureDays * 86_400_000 + 1000), undefined)
  const longer = { ...link, expires: String(Number(expires) + 1) }
  assert.equal(pictureOf(ours, longer, now), undefined)
  for (const wrong of ['', 'NaN', '1e99', '-1'])
    assert.equal(pictureOf(ours, { ...link, expires: wrong }, now), undefined)
})

test('a parent is sent with its variations, and each child with its parent', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, 'contents_4')
  const parent = await newItem()
  const [red, blue] = [await newItem({ name: 'Red' }), await newItem({ name: 'Blue' })]
  const colour = await send(
    `POST /v2/items/${parent.uuid}/variations`,
    { name: 'Colour', type: 0 },
    201,
  )
  for (const [child, name] of [
    [red, 'red'],
    [blue, 'blue'],
  ] as const) {
    const value = await send(
      `POST /v2/items/${parent.uuid}/variations/${colour.id}/values`,
      { name },
      201,
    )
    await send(`POST /v2/items/${parent.uuid}/children/${child.uuid}`, [value.id], 204)
  }
  await offer(channel, parent, red)
  const first = new Map((await received(market)).map(([, event]) => [event.offerId, event]))
  assert.equal(first.get(red.id).parentOfferId, parent.id)
  assert.deepEqual(
    first
      .get(parent.id)
      .variationList.map((one: Record<string, unknown>) => [
        one['offerId'],
        one['variationDimensionList'],
      ]),
    [[red.id, [{ attributeId: 'Colour', value: 'red' }]]],
  )
  await offer(channel, blue)
  const second = await received(market)
  assert.deepEqual(
    second.map(([type, event]) => [type, event.offerId, event.variationList?.length]),
    [
      ['Seller:Offer.Update', parent.id, 2],
      ['Seller:Offer.New', blue.id, undefined],
    ],
  )
})
