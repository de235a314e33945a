import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  alice,
  bob,
  call,
  connect,
  newMarket,
  readAll,
  receivedEvents,
  type ShownEvent,
} from '../testing/market.ts'
import { newItem, type OfferedItem, patchItem, putOnSale } from '../testing/offered-items.ts'
import { findNotifiedOffers, storeNotifiedOffers } from './offer-store.ts'

/** An offer is sent to a channel again, as a whole. */

async function offered() {
  const market = await newMarket(300, [])
  const channel = await connect(market, 'alice')
  const item = await newItem()
  await putOnSale([item], channel)
  const [first] = await receivedEvents(market)
  assert.equal(first?.type, 'Seller:Offer.New')
  return { market, channel, item, first: first.event as object }
}

/** The number of a sales channel. */
const numberOf = async (uuid: string) => {
  const row = await alice.work((tx) =>
    tx.row<{ id: number }>(sql`
      select id from erp.sales_channels where tenant_id = ${tx.tenantId} and uuid = ${uuid}`),
  )
  return row?.id ?? 0
}

const again = (channel: string, item: Pick<OfferedItem, 'uuid'>, app = alice.app, query = '') =>
  call(app, `POST /v2/channel-connections/${channel}/offers/${item.uuid}/repeat${query}`)

test('one event has the whole offer as it is now, however often it is asked for', async () => {
  const { market, channel, item, first } = await offered()
  const other = await newItem()
  await putOnSale([other], channel)
  await receivedEvents(market)
  const clicks = await Promise.all([again(channel, item), again(channel, item)])
  assert.deepEqual(
    clicks.map(({ status }) => status),
    [204, 204],
  )
  const [event, ...more] = await receivedEvents(market)
  assert.deepEqual(more, [])
  assert.equal(event?.type, 'Seller:Offer.Update')
  assert.deepEqual(event.event, first)
  assert.deepEqual(await receivedEvents(market), [])
  // A click after the first was read replaces what still waits.
  await again(channel, item)
  await readAll()
  await patchItem(item, { Name: 'Coffee pot' })
  await again(channel, item)
  const latest = await receivedEvents(market)
  assert.deepEqual(
    latest.map(({ type, event: { title } }: ShownEvent & { event: { title?: string } }) => [
      type,
      title,
    ]),
    [['Seller:Offer.Update', 'Coffee pot']],
  )
})

test('what is asked for while another change is sent is sent after it', async () => {
  const { market, channel, item, first } = await offered()
  const id = await numberOf(channel)
  const known = await alice.work((tx) => findNotifiedOffers(tx, id, [item.id]))
  assert.equal((await again(channel, item)).status, 204)
  // A reader that had read before now stores the price that it has sent.
  await alice.work((tx) => storeNotifiedOffers(tx, id, known, known))
  const events = await receivedEvents(market)
  assert.deepEqual(
    events.map(({ type, event }) => [type, event]),
    [['Seller:Offer.Update', first]],
  )
})

test('what is not offered is refused, and so are other tenants and requests that are rolled back', async () => {
  const { market, channel, item } = await offered()
  const refusals = [
    [await again(channel, await newItem()), 'channel-offer.unknown'],
    [await again(channel, { uuid: randomUUID() }), 'item.missing'],
    [await again(randomUUID(), item), 'channel-connection.missing'],
    [await again(channel, item, bob.app), 'channel-connection.missing'],
  ] as const
  for (const [{ status, body }, code] of refusals) {
    assert.deepEqual([status, body.errorCode], [404, code])
  }
  const reader = await alice.appWith('saleschannels.read')
  assert.equal((await again(channel, item, reader)).status, 403)
  assert.ok((await again(channel, item, alice.app, '?dryRun=true')).status < 300)
  assert.deepEqual(await receivedEvents(market), [])
  await putOnSale([item], '', channel)
  assert.equal((await receivedEvents(market))[0]?.type, 'Seller:Offer.End')
  assert.equal((await again(channel, item)).body.errorCode, 'channel-offer.unknown')
})

test('a paused connection is notified once it goes on', async () => {
  const { market, channel, item } = await offered()
  const path = `/v2/channel-connections/${channel}`
  await call(alice.app, `PATCH ${path}`, { isActive: false })
  assert.equal((await again(channel, item)).status, 204)
  assert.deepEqual(await receivedEvents(market), [])
  await call(alice.app, `PATCH ${path}`, { isActive: true })
  const types = (await receivedEvents(market)).map(({ type }) => type)
  assert.ok(types.includes('Seller:Offer.Update'), types.join(', '))
})
