import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  acknowledge,
  alice,
  database,
  endLeases,
  type Market,
  newMarket,
  numbered,
  operator,
  poll,
  queue,
} from '../testing/market.ts'
import { queueGauges } from './queue-gauges.ts'

/** What `/metrics` says about a channel, by the last words of the names. */
async function readingsOf({ channelId }: Market): Promise<Record<string, number>> {
  const readings = await queueGauges.read(database.pool)
  const own = readings.filter(({ attributes }) => attributes?.['channel'] === `market${channelId}`)
  return Object.fromEntries(
    own.map(({ name, value }) => [name.replace('kontor.channel.', ''), value]),
  )
}

test('an empty queue that nobody has polled has no age of a poll', async () => {
  const { 'events.oldest.age.seconds': age, ...others } = await readingsOf(await newMarket())
  assert.equal(age, 0)
  assert.deepEqual(others, {
    'events.waiting': 0,
    'events.unacknowledged': 0,
    'events.attempts': 0,
    'events.failed': 0,
    ...{ polls: 0, deliveries: 0 },
  })
})

test('depth, age, attempts, last poll and deliveries are those of the channel alone', async () => {
  const [market, other] = [await newMarket(), await newMarket()]
  await queue(market, alice, numbered(5))
  await queue(market, alice, [{ number: 6, text: 'x'.repeat(5_000_000) }])
  await queue(other, alice, numbered(1))
  await poll(market, '?limit=3')
  await endLeases(market)
  const [first] = await poll(market, '?limit=3')
  await acknowledge(market, [first?.id])
  await operator.work((tx) =>
    tx.all([
      sql`
        update erp.channel_events set created = created - interval '2 h'
        where tenant_id = ${tx.tenantId} and sales_channel_id = ${market.channelId}`,
      sql`
        update erp.channel_queues set last_polled = last_polled - interval '1 h'
        where tenant_id = ${tx.tenantId} and sales_channel_id = ${market.channelId}`,
    ]),
  )
  const {
    'events.oldest.age.seconds': oldest = 0,
    'poll.age.seconds': polled = 0,
    ...counts
  } = await readingsOf(market)
  assert.ok(oldest >= 7_200 && oldest < 7_500, `${oldest}`)
  assert.ok(polled >= 3_600 && polled < 3_900, `${polled}`)
  assert.deepEqual(counts, {
    'events.waiting': 2,
    'events.unacknowledged': 2,
    'events.attempts': 2,
    'events.failed': 1,
    ...{ polls: 2, deliveries: 6 },
  })
})

test('every value is described', async () => {
  const market = await newMarket()
  await poll(market)
  const read = Object.keys(await readingsOf(market)).map((name) => `kontor.channel.${name}`)
  assert.deepEqual(read.sort(), Object.keys(queueGauges.values).sort())
})
