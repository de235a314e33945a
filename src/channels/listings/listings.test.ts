import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  alice,
  call,
  connect,
  type Market,
  newMarket,
  operator,
  poll,
  readAll,
} from '../testing/market.ts'
import { newItem, patchItem, putOnSale } from '../testing/offered-items.ts'
import { type Listing, type Report, reported } from './listing.ts'

const sellerId = 'alice_l'
const [early, later, last] = [
  '2026-03-02T10:00:00.000Z',
  '2026-03-02T11:00:00.000Z',
  '2026-03-02T12:00:00.000Z',
]

async function offered(count = 1) {
  const market = await newMarket(300, [])
  const channel = await connect(market, sellerId)
  const items = []
  for (let index = 0; index < count; index++) items.push(await newItem())
  await putOnSale(items, channel)
  await readAll()
  return { market, channel, items }
}

function report({ program }: Market, about: string, offerList: readonly object[]) {
  return call(program, `POST /v1/channel/offer/${about}`, { offerList })
}

async function shown(channel: string, query = '') {
  const line = `GET /v2/channel-offers?salesChannelId=${channel}${query}`
  const { status, text, body } = await call(alice.app, line)
  assert.equal(status, 200, text)
  return body.items
}

const fault = { code: 'color', message: 'No color.', relatedAttributeId: 'color' }

test('a merchant sees what became of an offer, at the attribute that it concerns', async () => {
  const { market, channel, items } = await offered()
  const [item] = items
  const named = { sellerId, offerId: item?.id }
  const [fresh] = await shown(channel)
  assert.deepEqual([fresh.state, fresh.reported, fresh.isActive], ['unreported', null, true])
  assert.deepEqual([fresh.itemId, fresh.sku], [item?.uuid, item?.sku])
  const failed = await report(market, 'listing-failed', [
    { ...named, errorList: [fault], failedAt: early },
  ])
  assert.equal(failed.status, 204, failed.text)
  const [refused] = await shown(channel, '&state=failed')
  assert.deepEqual([refused.state, refused.errors, refused.reported], ['failed', [fault], early])
  await report(market, 'in-progress', [{ ...named, startedAt: later }])
  assert.deepEqual(await shown(channel, '&state=failed'), [])
  const listingUrl = 'https://market.example/B-1'
  await report(market, 'listed', [{ ...named, channelOfferId: 'B-1', listedAt: last, listingUrl }])
  const [listed] = await shown(channel, `&state=listed&itemId=${item?.uuid}`)
  const { state, channelOfferId, errors } = listed
  assert.deepEqual(
    [state, channelOfferId, listed.listingUrl, errors],
    [...['listed', 'B-1', listingUrl, []]],
  )
})

test('events about an offer name it by the id of the channel, once that is known', async () => {
  const { market, items } = await offered()
  const [item] = items
  await report(market, 'listed', [
    { sellerId, offerId: item?.id, channelOfferId: 'B-7', listedAt: early },
  ])
  if (item) await patchItem(item, { ItemPriceData: { SalesPriceNet: 77 } })
  await readAll()
  const events = await poll(market)
  const changed = events.at(-1) as { type: string; event: object }
  assert.equal(changed.type, 'Seller:Offer.PriceUpdate')
  assert.deepEqual(Object.keys(changed.event), [
    ...['sellerId', 'offerId', 'channelOfferId', 'priceList'],
  ])
})

const at = (time: string, state: Report['state'], more: Partial<Report> = {}): Report => ({
  ...{ at: new Date(time), state },
  ...more,
})
const after = (...reports: Report[]) =>
  reports.reduce<Listing | undefined>((known, one) => reported(known, one), undefined)

test('the newest report counts in whatever order they arrive, and none is lost for what only it knows', () => {
  const begun = at(early, 'in-progress')
  const listed = at(later, 'listed', { channelOfferId: 'B-1', listingUrl: 'https://a.example' })
  const failed = at(last, 'failed', { errors: [fault] })
  const orders = [
    [begun, listed, failed],
    [begun, failed, listed],
    [listed, begun, failed],
    [listed, failed, begun],
    [failed, begun, listed],
    [failed, listed, begun],
  ]
  for (const order of orders) {
    const known = after(...order)
    assert.deepEqual([known?.state, known?.channelOfferId], ['failed', 'B-1'])
    assert.deepEqual([known?.errors, known?.listed], [[fault], new Date(later)])
  }
})

test('of one moment the outcome counts, and an older listing changes no newer address', () => {
  const [begun, failed] = [at(early, 'in-progress'), at(early, 'failed', { errors: [fault] })]
  assert.equal(after(failed, begun)?.state, 'failed')
  assert.equal(after(begun, failed)?.state, 'failed')
  const newer = at(later, 'listed', { channelOfferId: 'B-2' })
  const older = at(early, 'listed', { channelOfferId: 'B-1' })
  assert.equal(after(newer, older)?.channelOfferId, 'B-2')
})

test('unknown offers and sellers are named, and all others are stored', async () => {
  const { market, channel, items } = await offered(2)
  const [one, two] = items
  const listed = (seller: string, offerId: number | undefined) => {
    return { sellerId: seller, offerId, listedAt: early }
  }
  const reply = await report(market, 'listed', [
    ...[listed('stranger', one?.id), listed(sellerId, one?.id), listed(sellerId, 2_000_000_000)],
    listed(sellerId, two?.id),
  ])
  assert.equal(reply.status, 422, reply.text)
  const { errorList } = reply.body
  assert.deepEqual(
    errorList.slice(1).map((entry: { hint: string }) => entry.hint),
    ['offerList[0].offerId', 'offerList[2].offerId'],
  )
  const states = (await shown(channel)).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['listed', 'listed'])
})

test('a channel reports nothing of sellers of another channel', async () => {
  const { channel, items } = await offered()
  const other = await newMarket(300, [])
  const reply = await report(other, 'listed', [
    { sellerId, offerId: items[0]?.id, listedAt: early },
  ])
  assert.equal(reply.status, 422)
  assert.equal((await shown(channel))[0].state, 'unreported')
  const foreign = await call(operator.app, `GET /v2/channel-offers?salesChannelId=${channel}`)
  assert.deepEqual(foreign.body.items, [])
})

test('a thousand offers are reported at once, and one more is refused', async () => {
  const { market, items } = await offered()
  const entry = { sellerId, offerId: items[0]?.id, startedAt: early }
  const most = Array.from({ length: 1000 }, () => entry)
  assert.equal((await report(market, 'in-progress', most)).status, 204)
  assert.equal((await report(market, 'in-progress', [...most, entry])).status, 400)
  assert.equal((await report(market, 'in-progress', [])).status, 400)
})
