import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { sql } from '../../platform/postgres/sql.ts'
import { whileItWaits } from '../../platform/testing/blocked.ts'
import {
  acknowledge,
  alice,
  attemptsIn,
  bob,
  call,
  database,
  endLeases,
  failedIn,
  newMarket,
  numbered,
  numbersOf,
  operator,
  poll,
  queue,
} from '../testing/market.ts'
import { queueEvents } from './event-queue-store.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('an empty queue answers an empty list', async () => {
  const market = await newMarket()
  const reply = await call(market.program, 'GET /v1/channel/event')
  assert.deepEqual([reply.status, reply.text], [200, '{"eventList":[]}'])
})

test('events come in the order in which they were queued, each with exactly four fields', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(3))
  const events = await poll(market)
  assert.deepEqual(numbersOf(events), [1, 2, 3])
  const [first] = events
  assert.deepEqual(Object.keys(first ?? {}), ['id', 'type', 'createdAt', 'event'])
  assert.match(first?.createdAt ?? '', /^\d{4}-\d\d-\d\dT.*Z$/)
})

test('a delivered event is held back until its lease ends, and then comes with the same bytes', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(2))
  const first = await call(market.program, 'GET /v1/channel/event')
  assert.deepEqual(await poll(market), [])
  await endLeases(market)
  const again = await call(market.program, 'GET /v1/channel/event')
  assert.equal(again.text, first.text)
})

test('the lease is as long as the channel says', async () => {
  const market = await newMarket(7)
  await queue(market, alice, numbered(1))
  await poll(market)
  const lease = await operator.work((tx) =>
    tx.row<{ seconds: number }>(sql`
      select extract(epoch from event.visible_at - queue.last_polled)::integer as seconds
      from erp.channel_events event
      join erp.channel_queues queue on queue.tenant_id = ${tx.tenantId}
        and queue.sales_channel_id = ${market.channelId}
      where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${market.channelId}`),
  )
  assert.equal(lease?.seconds, 7)
})

test('HEAD and OPTIONS spend no attempt; an answer has no tag and may not be stored', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  assert.equal((await call(market.program, 'HEAD /v1/channel/event')).status, 200)
  assert.equal((await call(market.program, 'OPTIONS /v1/channel/event')).status, 405)
  assert.deepEqual(
    (await attemptsIn(market)).map(({ attempts }) => attempts),
    [0],
  )
  const headers = { 'if-none-match': '*', range: 'bytes=0-3' }
  const reply = await call(market.program, 'GET /v1/channel/event', undefined, headers)
  assert.equal(reply.status, 200)
  assert.equal(reply.headers.etag, undefined)
  assert.equal(reply.headers['cache-control'], 'no-store')
  assert.equal(reply.body.eventList.length, 1)
})

test('an answer has as many events as asked for, 100 if nothing is asked, and never more than 1,000', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1200))
  assert.equal((await poll(market, '?limit=7')).length, 7)
  assert.equal((await poll(market)).length, 100)
  assert.equal((await poll(market, '?limit=1000')).length, 1000)
  for (const limit of ['0', '1001', 'x']) {
    const reply = await call(market.program, `GET /v1/channel/event?limit=${limit}`)
    assert.equal(reply.status, 400)
  }
})

test('large events make an answer end before, and too large ones fail without holding up the rest', async () => {
  const market = await newMarket()
  const large = (number: number, size: number) => ({ number, text: 'x'.repeat(size) })
  await queue(market, alice, [
    ...[large(1, 3_000_000), large(2, 3_000_000), large(3, 5_000_000)],
    ...numbered(1, 4),
  ])
  assert.deepEqual(numbersOf(await poll(market)), [1, 2])
  assert.deepEqual(numbersOf(await poll(market)), [4])
  const failed = await failedIn(market)
  assert.deepEqual(
    failed.map(({ attempts, reason }) => [attempts, reason]),
    [[0, 'too-large']],
  )
})

test('an event of a type is found between others, and passes by nothing', async () => {
  const market = await newMarket()
  await queue(market, alice, [
    ...numbered(2),
    { type: 'Seller:Order.Cancellation.Accepted', number: 3 },
    ...numbered(1, 4),
  ])
  assert.deepEqual(numbersOf(await poll(market, '?type=Seller:Order.Cancellation.Accepted')), [3])
  assert.deepEqual(numbersOf(await poll(market)), [1, 2, 4])
  await endLeases(market)
  assert.deepEqual(numbersOf(await poll(market)), [1, 2, 3, 4])
})

test('with a tenant the channel gets the events of that seller alone', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  await queue(market, bob, numbered(1, 2))
  const headers = { 'x-tenant-id': bob.tenantId }
  const reply = await call(market.program, 'GET /v1/channel/event', undefined, headers)
  assert.deepEqual(numbersOf(reply.body.eventList), [2])
  assert.deepEqual(numbersOf(await poll(market)), [1])
})

test('only the newest event about a subject waits, unless the earlier one was delivered', async () => {
  const market = await newMarket()
  const about = (number: number, subject: string) => ({ number, subject })
  await queue(market, alice, [about(1, 'offer:1'), about(2, 'offer:2')])
  await queue(market, alice, [about(3, 'offer:1')])
  await queue(market, bob, [about(4, 'offer:2')])
  assert.deepEqual(numbersOf(await poll(market)), [2, 3, 4])
  await queue(market, alice, [about(5, 'offer:1')])
  assert.deepEqual(numbersOf(await poll(market)), [5])
  await endLeases(market)
  assert.deepEqual(numbersOf(await poll(market)), [2, 3, 4, 5])
})

test('an event that an unfinished change was about to replace is delivered if the change is given up', async () => {
  const market = await newMarket()
  await queue(market, alice, [{ number: 1, subject: 'offer:1' }, ...numbered(1, 2)])
  const replacing = `
    select from erp.channel_events
    where tenant_id = $1 and sales_channel_id = $2 and subject <> '' for update`
  const held = [[replacing, [operator.tenantId, market.channelId]]] as const
  assert.deepEqual(numbersOf(await whileItWaits(database, held, () => poll(market))), [1, 2])
})

test('an event of a transaction that is still open comes after those that were committed before it', async () => {
  const market = await newMarket()
  const slow = new pg.Client(database.application)
  await slow.connect()
  try {
    await slow.query(`begin; set local app.tenant_id = '${operator.tenantId}'`)
    const counter = `channel-event-${market.channelId}`
    await slow.query(
      `insert into erp.counters (tenant_id, kind, last_id) values ($1, $2, 1)
       on conflict (tenant_id, kind) do update set last_id = erp.counters.last_id + 1`,
      [operator.tenantId, counter],
    )
    const waiting = queue(market, alice, numbered(1, 2))
    assert.deepEqual(await poll(market), [])
    await slow.query(
      `insert into erp.channel_events
         (tenant_id, sales_channel_id, sequence, seller_id, type, created, content, size)
       values ($1, $2, 1, 'bob', 'x', now(), '{"id":"x","event":{"message":"1"}}', 1)`,
      [operator.tenantId, market.channelId],
    )
    await slow.query('commit')
    await waiting
  } finally {
    await slow.end()
  }
  assert.deepEqual(numbersOf(await poll(market)), [1, 2])
})

test('what is rolled back was never queued', async () => {
  const market = await newMarket()
  const failing = alice.work(async (tx) => {
    const sellerId = 'alice'
    await queueEvents(tx, market.address, [{ type: 'System:Test', sellerId, event: { sellerId } }])
    throw new Error('no')
  })
  await assert.rejects(failing)
  await queue(market, alice, numbered(1, 2))
  assert.deepEqual(numbersOf(await poll(market)), [2])
})

test('under writers and pollers at the same time nothing is lost, nothing comes twice, and each seller keeps the order', async () => {
  const market = await newMarket()
  const writers = [alice, bob]
  const writing = Promise.all(
    writers.flatMap((tenant, index) =>
      upTo(2).map(async (lane) => {
        for (const nth of upTo(25)) {
          await queue(market, tenant, [{ number: (index * 2 + lane) * 1000 + nth }])
        }
      }),
    ),
  )
  let isWriting = true
  void writing.finally(() => {
    isWriting = false
  })
  const follow = async () => {
    const own: number[] = []
    for (;;) {
      const isLast = !isWriting
      const events = await poll(market, '?limit=5')
      own.push(...numbersOf(events))
      if (events.length > 0)
        await acknowledge(
          market,
          events.map(({ id }) => id),
        )
      else if (isLast) return own
    }
  }
  const seen = await Promise.all(upTo(4).map(follow))
  await writing
  const all = seen.flat().sort((one, next) => one - next)
  assert.equal(new Set(all).size, all.length)
  assert.equal(all.length, 100)
  for (const own of seen) {
    for (const lane of [1, 2, 3, 4]) {
      const numbers = own.filter((number) => Math.floor(number / 1000) === lane)
      assert.deepEqual(
        numbers,
        numbers.toSorted((one, next) => one - next),
      )
    }
  }
  assert.deepEqual(await attemptsIn(market), [])
})
