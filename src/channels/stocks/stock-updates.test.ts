import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEvents } from '../../platform/events/read-events.ts'
import { changedSuppliers } from '../../warehouse/changed-suppliers.ts'
import { stockGround } from '../../warehouse/testing/stock-ground.ts'
import {
  alice,
  call,
  connect,
  type Market,
  newMarket,
  operator,
  readAll,
} from '../testing/market.ts'
import { newItem, putOnSale } from '../testing/offered-items.ts'
import { findChangedStocks, storeStocks } from './offer-stock-store.ts'

const { newWarehouse, book } = stockGround({ alice, call })
const sellerId = 'alice_u'

async function asked({ program }: Market, query = '', about = '/all') {
  const reply = await call(program, `GET /v1/channel/offer/stock-updates${about}${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

const quantitiesOf = ({ stockUpdateList }: { stockUpdateList: { quantity: number }[] }) =>
  stockUpdateList.map(({ quantity }) => quantity)

test('a channel asks for the stock that was sent to it since it last asked', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const [item, warehouse] = [await newItem(), await newWarehouse()]
  assert.deepEqual((await asked(market)).stockUpdateList, [])
  await putOnSale([item], channel)
  await readAll()
  const offerList = [
    { sellerId, offerId: item.id, channelOfferId: 'B-3', listedAt: '2026-03-02T10:00:00Z' },
  ]
  await call(market.program, 'POST /v1/channel/offer/listed', { offerList })
  const first = await asked(market)
  const [{ updatedAt, ...stock }] = first.stockUpdateList
  assert.deepEqual(stock, { sellerId, offerId: item.id, channelOfferId: 'B-3', quantity: 0 })
  assert.equal(first.lastUpdatedAt, updatedAt)
  const since = `?updatedAfter=${encodeURIComponent(first.lastUpdatedAt)}`
  const nothing = await asked(market, since)
  assert.deepEqual([nothing.stockUpdateList, nothing.lastUpdatedAt], [[], first.lastUpdatedAt])
  await book(item as never, warehouse, 7)
  await readAll()
  assert.deepEqual(quantitiesOf(await asked(market, since)), [7])
  assert.deepEqual(quantitiesOf(await asked(market, '', '')), [7])
  await putOnSale([item], '', channel)
  await readAll()
  assert.deepEqual(quantitiesOf(await asked(market)), [0])
})

test('a channel is notified of the stock of suppliers that is sold like the own, while they are active', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const item = await newItem()
  const send = async (line: string, body: object) => {
    const reply = await call(alice.app, line, body)
    assert.ok(reply.status < 300, reply.text)
    while ((await alice.work((tx) => readEvents(tx, changedSuppliers))).hasMore);
    await readAll()
    return reply.body
  }
  const { Id: id } = await send('POST /v1/suppliers', { Name: 'Kiln', SupplierNo: 'K-77' })
  await putOnSale([item], channel)
  await readAll()
  assert.deepEqual(quantitiesOf(await asked(market)), [0])
  const from = { SupplierId: id, Stocklevel: 6, MergeStockLevel: true }
  await send(`POST /v1/items/${item.id}/suppliers`, from)
  assert.deepEqual(quantitiesOf(await asked(market)), [6])
  await send(`PATCH /v1/suppliers/${id}`, { IsActive: false })
  assert.deepEqual(quantitiesOf(await asked(market)), [0])
})

test('a seller that has left has no stock', async () => {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  await putOnSale([await newItem()], channel)
  await readAll()
  assert.equal((await asked(market)).stockUpdateList.length, 1)
  const reply = await call(market.program, `DELETE /v1/channel/seller/${sellerId}`)
  assert.equal(reply.status, 204, reply.text)
  assert.deepEqual((await asked(market)).stockUpdateList, [])
})

test('what was sent at one moment comes with one answer, so the next request misses none of it', async () => {
  const { address, channelId } = await newMarket(300, [alice])
  const received = (from: number, quantity: number) =>
    alice.work((tx) =>
      storeStocks(
        tx,
        { ...address, sellerId: 'alice' },
        [0, 1, 2].map((place) => ({ offerId: from + place, channelOfferId: '', quantity })),
      ),
    )
  await received(1, 5)
  await received(11, 6)
  await received(1, 7)
  const page = (after: Date) =>
    operator.work((tx) => findChangedStocks(tx, channelId, after, 2, undefined))
  const first = await page(new Date(0))
  const second = await page(first.at(-1)?.updatedAt ?? new Date(0))
  const offers = [...first, ...second].map(({ offerId, quantity }) => [offerId, quantity])
  assert.deepEqual(offers.toSorted(), [
    [1, 7],
    [11, 6],
    [12, 6],
    [13, 6],
    [2, 7],
    [3, 7],
  ])
})
