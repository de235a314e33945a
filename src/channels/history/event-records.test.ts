import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import {
  acknowledge,
  alice,
  bob,
  call,
  connect,
  database,
  endLeases,
  type Market,
  newMarket,
  numbered,
  numbersOf,
  operator,
  poll,
  queue,
} from '../testing/market.ts'

/** What operator and merchant see of the events of channels, and what they put back. */

const admin = '/v2/admin/channel-events'
const nameOf = ({ channelId }: Market) => `market${channelId}`

/** A market whose events of Alice and Bob have failed; returns the ids. */
async function failedMarket(alices: number, bobs = 0) {
  const market = await newMarket()
  await queue(market, alice, numbered(alices))
  if (bobs > 0) await queue(market, bob, numbered(bobs, 100))
  const ids = await failAll(market)
  return { market, ids }
}

async function failAll(market: Market): Promise<string[]> {
  let ids: string[] = []
  for (let attempt = 1; attempt <= 10; attempt++) {
    ids = (await poll(market, '?limit=1000')).map(({ id }) => id)
    await endLeases(market)
  }
  assert.deepEqual(await poll(market), [])
  return ids
}

const listed = async (market: Market, query = '') => {
  const reply = await call(operator.app, `GET ${admin}?channel=${nameOf(market)}${query}`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('a failed event is listed with its reason and times, and shown with its content', async () => {
  const { market, ids } = await failedMarket(2, 1)
  const { items, totalItems } = await listed(market)
  assert.equal(totalItems, 3)
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    ids,
  )
  const [first] = items
  const { attempts, reason, status, sellerId, channel, repeatedAs } = first
  assert.deepEqual(
    { attempts, reason, status, sellerId, channel, repeatedAs },
    {
      ...{ attempts: 10, reason: 'not-acknowledged', status: 'failed', sellerId: 'alice' },
      ...{ channel: nameOf(market), repeatedAs: null },
    },
  )
  assert.ok(first.created <= first.firstDelivered && first.firstDelivered <= first.lastDelivered)
  assert.ok(first.lastDelivered <= first.ended)
  const shown = await call(operator.app, `GET ${admin}/${ids[0]}`)
  assert.equal(shown.body.event.message, '1 ')
  const ofBob = await listed(market, '&sellerId=bob&type=System:Notification')
  assert.deepEqual(
    ofBob.items.map(({ id }: { id: string }) => id),
    ids.slice(2),
  )
  assert.equal((await listed(market, '&to=2020-01-01T00:00:00Z')).totalItems, 0)
  assert.equal((await listed(market, '&pageSize=2&pageNumber=2')).items.length, 1)
})

test('the queue is listed by status', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(3))
  await poll(market, '?limit=1')
  assert.equal((await listed(market, '&status=waiting')).totalItems, 2)
  assert.equal((await listed(market, '&status=delivered')).items[0].attempts, 1)
  assert.equal((await listed(market)).totalItems, 0)
})

test('a failed event is put back once, behind what waits, and each of the two names the other', async () => {
  const { market, ids } = await failedMarket(1)
  await queue(market, alice, numbered(1, 2))
  const clicks = await Promise.all(
    Array.from({ length: 5 }, () => call(operator.app, `POST ${admin}/${ids[0]}/requeue`)),
  )
  const statuses = clicks.map(({ status }) => status).toSorted()
  assert.deepEqual(statuses, [201, 409, 409, 409, 409])
  const made = clicks.find(({ status }) => status === 201)
  assert.equal(made?.body.repeats, ids[0])
  assert.equal(made?.headers.location, `${admin}/${made?.body.id}`)
  const refused = clicks.find(({ status }) => status === 409)
  assert.equal(refused?.body.errorCode, 'channel-event.repeated')
  const events = await poll(market)
  assert.deepEqual(numbersOf(events), [2, 1])
  assert.equal(events[1]?.id, made?.body.id)
  assert.equal((await call(operator.app, `GET ${admin}/${ids[0]}`)).body.repeatedAs, events[1]?.id)
  await acknowledge(
    market,
    events.map(({ id }) => id),
  )
  const ended = await call(operator.app, `GET ${admin}/${events[1]?.id}`)
  assert.deepEqual([ended.body.status, ended.body.event], ['acknowledged', null])
})

test('what holds a failed event makes a second request wait, and then it finds it put back', async () => {
  const { market, ids } = await failedMarket(1)
  const holding = `
    select from erp.failed_channel_events
    where tenant_id = $1 and sales_channel_id = $2 for update`
  const held = [[holding, [operator.tenantId, market.channelId]]] as const
  const reply = await whileItWaits(database, held, () =>
    call(operator.app, `POST ${admin}/${ids[0]}/requeue`),
  )
  assert.equal(reply.status, 201)
})

test('failed events are put back by a filter, each once however often it is asked', async () => {
  const { market } = await failedMarket(5, 2)
  const body = { channel: nameOf(market), sellerId: 'alice' }
  const replies = await Promise.all(
    Array.from({ length: 4 }, () => call(operator.app, `POST ${admin}/requeue`, body)),
  )
  const repeated = replies.map((reply) => reply.body.repeated).toSorted()
  assert.deepEqual(repeated, [0, 0, 0, 5])
  assert.deepEqual(numbersOf(await poll(market)), [1, 2, 3, 4, 5])
  assert.equal((await listed(market, '&sellerId=bob')).items[0].repeatedAs, null)
})

test('an event that a newer one has replaced since is not put back: the channel would get an old state', async () => {
  const market = await newMarket()
  await queue(market, alice, [{ number: 1, subject: 'offer:1' }])
  const [id] = await failAll(market)
  await queue(market, alice, [{ number: 2, subject: 'offer:1' }])
  const refused = await call(operator.app, `POST ${admin}/${id}/requeue`)
  assert.deepEqual([refused.status, refused.body.errorCode], [409, 'channel-event.outdated'])
  const body = { channel: nameOf(market) }
  const done = await call(operator.app, `POST ${admin}/requeue`, body)
  assert.deepEqual(done.body, { repeated: 0, outdated: 1, hasMore: false })
})

test('what is in the queue, unknown, malformed or too large is not put back', async () => {
  const market = await newMarket()
  await queue(market, alice, [...numbered(1), { number: 2, text: 'x'.repeat(5_000_000) }])
  const [waiting] = await poll(market)
  const codeOf = async (id: string) =>
    (await call(operator.app, `POST ${admin}/${id}/requeue`)).body.errorCode
  assert.equal(await codeOf(waiting?.id ?? ''), 'channel-event.not-failed')
  assert.equal(await codeOf(`${market.channelId}.999999`), 'channel-event.missing')
  assert.equal(await codeOf('x'), 'channel-event.missing')
  const [large] = (await listed(market)).items
  assert.equal(await codeOf(large.id), 'channel-event.too-large')
  assert.equal((await call(operator.app, `GET ${admin}/${large.id}`)).body.event, null)
})

test('a merchant sees and puts back events of his own, and none of another seller of the channel', async () => {
  const market = await newMarket(300, [])
  const salesChannelId = await connect(market, 'alice')
  await queue(market, alice, numbered(1))
  await queue(market, bob, numbered(1, 2))
  const [own, foreign] = await failAll(market)
  const base = `/v2/channel-connections/${salesChannelId}/events`
  const list = await call(alice.app, `GET ${base}?status=failed`)
  assert.deepEqual(
    list.body.items.map(({ id }: { id: string }) => id),
    [own],
  )
  for (const line of [`GET ${base}/${foreign}`, `POST ${base}/${foreign}/requeue`]) {
    assert.equal((await call(alice.app, line)).body.errorCode, 'channel-event.missing')
  }
  assert.equal((await call(bob.app, `GET ${base}`)).status, 404)
  assert.equal((await call(alice.app, `GET ${admin}`)).status, 403)
  assert.equal((await call(alice.app, `GET ${base}/${own}`)).body.event.message, '1 ')
  const made = await call(alice.app, `POST ${base}/${own}/requeue`)
  assert.deepEqual([made.status, made.body.repeats], [201, own])
  assert.equal(made.headers.location, `${base}/${made.body.id}`)
  assert.deepEqual((await call(alice.app, `POST ${base}/requeue`)).body, {
    ...{ repeated: 0, outdated: 0, hasMore: false },
  })
  assert.deepEqual(numbersOf(await poll(market)), [1])
})

test('the time line of a subject has its events wherever they are, the newest first', async () => {
  const market = await newMarket(300, [])
  const salesChannelId = await connect(market, 'alice')
  const about = (number: number) => [{ number, subject: 'offer:17' }]
  await queue(market, alice, about(1))
  const [first] = await poll(market)
  await acknowledge(market, [first?.id])
  await queue(market, alice, about(2))
  await queue(market, alice, about(3))
  await queue(market, alice, [{ number: 4, subject: 'offer:1' }])
  await queue(market, bob, about(5))
  const lines = [
    `GET /v2/channel-connections/${salesChannelId}/subjects/offer:17/events`,
    `GET /v2/admin/channels/${nameOf(market)}/sellers/alice/events/offer:17`,
  ]
  for (const [index, actor] of [alice.app, operator.app].entries()) {
    const { body } = await call(actor, lines[index] ?? '')
    assert.deepEqual(
      body.map(({ status, subject }: Record<string, string>) => [status, subject]),
      ['waiting', 'replaced', 'acknowledged'].map((status) => [status, 'offer:17']),
    )
  }
})

test('every event that was queued is in the queue, failed or in the ledger, and in one of them', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(30))
  await queue(market, alice, [{ number: 31, subject: 'offer:1' }])
  await queue(market, alice, [{ number: 32, subject: 'offer:1' }])
  const some = await poll(market, '?limit=10')
  await acknowledge(
    market,
    some.slice(0, 6).map(({ id }) => id),
  )
  const ids = Array.from({ length: 32 }, (_, index) => `${market.channelId}.${index + 1}`)
  const statuses = await Promise.all(
    ids.map(async (id) => (await call(operator.app, `GET ${admin}/${id}`)).body.status),
  )
  const counts = Object.fromEntries(
    Object.entries(Object.groupBy(statuses, String)).map(([name, all]) => [name, all?.length]),
  )
  assert.deepEqual(counts, { acknowledged: 6, delivered: 4, waiting: 21, replaced: 1 })
})
