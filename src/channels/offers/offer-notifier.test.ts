import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import { stockGround } from '../../warehouse/testing/stock-ground.ts'
import {
  alice,
  call,
  connect,
  newMarket,
  type Received,
  readAll,
  received,
} from '../testing/market.ts'

const { newWarehouse, book } = stockGround({ alice, call })
const sellerId = 'alice_s'

const typesOf = (events: readonly Received[]) => events.map(([type]) => type)

async function newItem(salesPriceNet = 10) {
  const reply = await call(alice.app, 'POST /v1/items', {
    ...{
      SKU: `S-${randomUUID()}`,
      Name: 'Teapot',
      ItemPriceData: { SalesPriceNet: salesPriceNet },
    },
    StorageOptions: { InventoryManagementActive: true },
  })
  assert.equal(reply.status, 201, reply.text)
  const id: number = reply.body.Id
  const row = await alice.work((tx) =>
    tx.row<{ uuid: string }>(sql`
      select uuid from erp.items where tenant_id = ${tx.tenantId} and id = ${id}`),
  )
  return { id, uuid: row?.uuid ?? '', sku: reply.body.SKU as string }
}
type Item = Awaited<ReturnType<typeof newItem>>

async function switched(
  items: readonly Item[],
  activateSalesChannels: readonly string[],
  deactivateSalesChannels: readonly string[] = [],
) {
  const reply = await call(alice.app, 'PATCH /v2/items/sales-channels/batch', {
    itemKeys: items.map(({ uuid }) => uuid),
    ...{ activateSalesChannels, deactivateSalesChannels, applyToChildItems: false },
  })
  assert.equal(reply.status, 200, reply.text)
}

async function patch({ id }: Item, body: object) {
  const reply = await call(alice.app, `PATCH /v1/items/${id}`, body)
  assert.equal(reply.status, 200, reply.text)
}

test('the channel is notified of what a merchant does with an offer, in its order', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const [item, warehouse] = [await newItem(), await newWarehouse()]
  await switched([item], [channel])
  const priceList = (amount: string) => [
    { id: 'default', quantityPriceList: [{ amount, currency: 'EUR', quantity: '1' }] },
  ]
  const named = { sellerId, offerId: item.id }
  const content = { sku: item.sku, title: 'Teapot', channelAttributeList: [], quantity: '0' }
  assert.deepEqual(await received(market), [
    ['Seller:Offer.New', { ...named, ...content, priceList: priceList('10.00') }],
  ])
  await patch(item, { ItemPriceData: { SalesPriceNet: 12.5 } })
  assert.deepEqual(await received(market), [
    ['Seller:Offer.PriceUpdate', { ...named, priceList: priceList('12.50') }],
  ])
  await book(item as never, warehouse, 7)
  assert.deepEqual(await received(market), [
    ['Seller:Offer.StockUpdate', { ...named, quantity: '7' }],
  ])
  await patch(item, { Name: 'Kettle' })
  const [[type, event] = []] = await received(market)
  assert.deepEqual([type, event.title, event.quantity], ['Seller:Offer.Update', 'Kettle', '7'])
  await switched([item], [], [channel])
  assert.deepEqual(await received(market), [['Seller:Offer.End', named]])
  await switched([item], [channel])
  assert.deepEqual(typesOf(await received(market)), ['Seller:Offer.New'])
  await call(alice.app, `DELETE /v2/items/${item.uuid}`)
})

test('what changes nothing for the channel is not sent', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const [item, other] = [await newItem(), await newItem()]
  await switched([item], [channel])
  await received(market)
  await patch(item, { SortNumber: 7 })
  await patch(other, { Name: 'Not offered' })
  assert.deepEqual(await received(market), [])
})

test('of many changes of stock and price only the newest is sent, once for each offer', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const [item, warehouse] = [await newItem(), await newWarehouse()]
  await switched([item], [channel])
  await received(market)
  for (const price of [11, 12]) {
    await book(item as never, warehouse, 1)
    await patch(item, { ItemPriceData: { SalesPriceNet: price } })
    // Read each time: what was queued and never delivered is taken back.
    await readAll()
  }
  await book(item as never, warehouse, 1)
  const events = await received(market)
  assert.deepEqual(typesOf(events).toSorted(), [
    'Seller:Offer.PriceUpdate',
    'Seller:Offer.StockUpdate',
  ])
  const quantities = events.flatMap(([, event]) => event.quantity ?? [])
  assert.deepEqual(quantities, ['3'])
})

test('while a connection is paused nothing is queued, and when it is resumed what changed', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const [changed, same, ended] = [await newItem(), await newItem(), await newItem()]
  await switched([changed, same, ended], [channel])
  await received(market)
  const pause = (isActive: boolean) =>
    call(alice.app, `PATCH /v2/channel-connections/${channel}`, { isActive })
  assert.equal((await pause(false)).body.status, 'paused')
  await patch(changed, { Name: 'Kettle' })
  await switched([ended], [], [channel])
  assert.deepEqual(await received(market), [])
  assert.equal((await pause(true)).body.status, 'active')
  const events = await received(market)
  assert.deepEqual(
    events.map(([type, { offerId }]) => [type, offerId]),
    [
      ['Seller:Offer.Update', changed.id],
      ['Seller:Offer.End', ended.id],
    ],
  )
})

test('a merchant who leaves is reported last, is gone for the channel, and may come again', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const item = await newItem()
  await switched([item], [channel])
  await readAll()
  const left = `DELETE /v2/channel-connections/${channel}?reason=too%20dear`
  assert.equal((await call(alice.app, left)).status, 204)
  const events = await received(market)
  assert.deepEqual(typesOf(events), ['Seller:Offer.New', 'Seller:Channel.Unlinked'])
  const [, { reason, sellerId: gone }] = events[1] as Received
  assert.deepEqual([gone, reason], [sellerId, 'too dear'])
  const list = await call(market.program, 'GET /v1/channel/seller/list')
  assert.deepEqual(list.body, { sellerList: [] })
  await patch(item, { Name: 'Kettle' })
  assert.deepEqual(await received(market), [])
})

test('a channel ends a connection itself, and no session serves twice', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const ended = await call(market.program, `DELETE /v1/channel/seller/${sellerId}?reason=closed`)
  assert.equal(ended.status, 204, ended.text)
  const shown = await call(alice.app, 'GET /v2/channel-connections')
  assert.ok(!shown.body.some((one: { salesChannelId: string }) => one.salesChannelId === channel))
  const again = await call(market.program, `DELETE /v1/channel/seller/${sellerId}`)
  assert.equal(again.status, 404)
  assert.equal(again.body.errorList[0].code, 'channel-seller.missing')
  const session = await call(market.program, 'POST /v1/channel/seller', {
    ...{ session: 'unknown', sellerId },
  })
  assert.equal(session.body.errorList[0].code, 'channel-session.missing')
})
