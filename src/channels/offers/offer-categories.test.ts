import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  alice,
  bob,
  call,
  connect,
  type Market,
  newMarket,
  poll,
  readAll,
} from '../testing/market.ts'
import { newItem, type OfferedItem, putOnSale } from '../testing/offered-items.ts'

const unknownId = '00000000-0000-4000-8000-000000000001'

/** A market with a category that takes no offers and one below it, and Alice's sales channel to it. */
async function opened(): Promise<{ market: Market; channel: string }> {
  const market = await newMarket(300, [])
  const channel = await connect(market, 'alice_k')
  const categoryList = [
    { categoryId: 'kitchen', displayName: 'Kitchen', listingAllowed: false },
    { categoryId: 'pots', displayName: 'Pots', parentCategoryId: 'kitchen' },
    { categoryId: 'cups', displayName: 'Cups', parentCategoryId: 'kitchen' },
  ]
  const sent = await call(market.program, 'PUT /v1/channel/categories', { categoryList })
  assert.ok(sent.status < 300, sent.text)
  return { market, channel }
}

const choose = (channel: string, items: readonly object[], by = alice.app) =>
  call(by, `PUT /v2/channel-connections/${channel}/offer-categories`, { items })
const chosen = (item: OfferedItem, channelCategoryId: string | null) => ({
  ...{ itemId: item.uuid, channelCategoryId },
})
/** The events about offers that the channel gets now: type, offer and category. */
async function received(market: Market) {
  await readAll()
  const events = await poll(market, '?limit=1000')
  return events.map(({ type, event }) => {
    const { offerId, channelCategoryId } = event as { offerId?: number; channelCategoryId?: string }
    return [type, offerId, channelCategoryId]
  })
}
async function shown(channel: string, { uuid }: OfferedItem) {
  const { body } = await call(
    alice.app,
    `GET /v2/channel-offers?salesChannelId=${channel}&itemId=${uuid}`,
  )
  return body.items[0].channelCategoryId
}

test('an offer is sent with the category that was chosen for it, and again when that changes', async () => {
  const { market, channel } = await opened()
  const [pot, cup] = [await newItem(), await newItem()]
  const reply = await choose(channel, [chosen(pot, 'pots')])
  assert.equal(reply.status, 204, reply.text)
  await putOnSale([pot, cup], channel)
  assert.deepEqual(await received(market), [
    ['Seller:Offer.New', pot.id, 'pots'],
    ['Seller:Offer.New', cup.id, undefined],
  ])
  await choose(channel, [chosen(pot, 'cups'), chosen(cup, 'cups')])
  assert.deepEqual(await received(market), [
    ['Seller:Offer.Update', pot.id, 'cups'],
    ['Seller:Offer.Update', cup.id, 'cups'],
  ])
  assert.equal(await shown(channel, pot), 'cups')
  assert.equal((await choose(channel, [chosen(pot, 'cups')])).status, 204)
  assert.deepEqual(await received(market), [], 'the same choice again is no change')
  await choose(channel, [chosen(pot, null)])
  assert.deepEqual(await received(market), [['Seller:Offer.Update', pot.id, undefined]])
  assert.equal(await shown(channel, pot), null)
})

test('what cannot be chosen is refused as a whole, with every entry', async () => {
  const { channel } = await opened()
  const [pot, cup] = [await newItem(), await newItem()]
  const refused = await choose(channel, [chosen(pot, 'kitchen'), chosen(cup, 'beds')])
  assert.deepEqual([refused.status, refused.body.errorCode], [422, 'channel-category.refused'])
  assert.match(refused.text, /items\[0\]\.channelCategoryId[\s\S]*items\[1\]\.channelCategoryId/)
  const unknown = await choose(channel, [
    chosen(pot, 'pots'),
    { itemId: unknownId, channelCategoryId: 'pots' },
  ])
  assert.deepEqual(
    [unknown.status, unknown.body.errorCode],
    [...[422, 'channel-offer.reference.missing']],
  )
  const twice = await choose(channel, [chosen(pot, 'pots'), chosen(pot, 'cups')])
  assert.deepEqual([twice.status, twice.body.errorCode], [400, 'request.invalid'])
  assert.match(twice.text, /items\[1\]\.itemId/)
  await putOnSale([pot], channel)
  await readAll()
  assert.equal(await shown(channel, pot), null, 'nothing was written')
})

test('another tenant knows neither the connection nor the items, and a choice ends with the connection', async () => {
  const { channel } = await opened()
  const pot = await newItem()
  const foreign = await choose(channel, [chosen(pot, 'pots')], bob.app)
  assert.deepEqual([foreign.status, foreign.body.errorCode], [404, 'channel-connection.missing'])
  assert.equal((await choose(channel, [chosen(pot, 'pots')])).status, 204)
  const ended = await call(alice.app, `DELETE /v2/channel-connections/${channel}`)
  assert.ok(ended.status < 300, ended.text)
  const kept = await alice.work((tx) =>
    tx.rows(sql`
      select chosen.item_id from erp.channel_offer_categories chosen
      where chosen.tenant_id = ${tx.tenantId} and chosen.item_id = ${pot.id}`),
  )
  assert.deepEqual(kept, [])
})
