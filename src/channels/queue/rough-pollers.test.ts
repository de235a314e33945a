import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  acknowledge,
  alice,
  attemptsIn,
  call,
  endLeases,
  failedIn,
  type Market,
  newMarket,
  numbered,
  numbersOf,
  operator,
  poll,
  queue,
} from '../testing/market.ts'
import { pollWithoutReading, readOn, vanish } from '../testing/raw-poller.ts'

/** Programs of channels that vanish, are slow or send nonsense, and clocks that jump. */

/** Events whose answer takes many packets. */
const large = (count: number) =>
  numbered(count).map((event) => ({ ...event, text: 'x'.repeat(60_000) }))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Waits until the queue has delivered this number of events. */
async function delivered(market: Market, count: number): Promise<void> {
  for (;;) {
    const known = (await attemptsIn(market)).filter(({ attempts }) => attempts > 0)
    if (known.length >= count) return
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('what a program did not read to its end comes again when its lease ends, with the same bytes', async () => {
  const market = await newMarket()
  await queue(market, alice, large(50))
  await vanish(await pollWithoutReading(market, '?limit=40'))
  assert.deepEqual(numbersOf(await poll(market)), upTo(50).slice(40), 'others are not held up')
  await endLeases(market)
  const again = await poll(market)
  assert.deepEqual(numbersOf(again), upTo(50))
  assert.ok(
    again.every(({ event: { message = '' } }) => message.length === 60_000 + message.indexOf('x')),
  )
  assert.deepEqual(
    (await attemptsIn(market)).map(({ attempts }) => attempts),
    Array(50).fill(2),
    'a delivery that nobody read is an attempt as well',
  )
})

test('a program that reads slowly keeps nobody waiting, and gets its whole answer', async () => {
  const [market, other] = [await newMarket(), await newMarket()]
  await queue(market, alice, large(60))
  await queue(other, alice, numbered(3))
  const slow = await Promise.all([1, 2].map(() => pollWithoutReading(market, '?limit=20')))
  await delivered(market, 40)
  const rest = await poll(market)
  assert.deepEqual(numbersOf(rest), upTo(60).slice(40))
  const ids = rest.map(({ id }) => id)
  assert.equal((await acknowledge(market, ids)).status, 204)
  await queue(market, alice, numbered(1, 61))
  assert.deepEqual(numbersOf(await poll(market)), [61])
  assert.equal((await poll(other)).length, 3)
  for (const socket of slow) assert.ok((await readOn(socket)) > 20 * 60_000)
})

test('a million acknowledgements of nothing are refused by their size, while others poll', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(1))
  const eventIdList = Array.from(
    { length: 1_000_000 },
    (_, index) => `${market.channelId}.${index}`,
  )
  let isOver = false
  const sent = call(market.program, 'DELETE /v1/channel/event', { eventIdList }).finally(() => {
    isOver = true
  })
  let polls = 0
  for (; !isOver || polls < 3; polls++) await poll(market)
  const refused = await sent
  assert.equal(refused.status, 413, refused.text)
  assert.deepEqual(
    refused.body.errorList.map(({ code }: { code: string }) => code),
    ['body.too-large'],
  )
})

test('acknowledgements of what never was succeed as often as they are sent, and change nothing', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(2))
  await poll(market, '?limit=1')
  const nothing = upTo(1_000).map((place) => `${market.channelId}.${place + 10}`)
  const replies = await Promise.all(upTo(20).map(() => acknowledge(market, nothing)))
  assert.ok(replies.every(({ status }) => status === 204))
  const left = await attemptsIn(market)
  assert.deepEqual(
    left.map(({ attempts }) => attempts),
    [1, 0],
  )
})

test('an event of 10 MB fails at once, is shown without taking its list along, and holds up nothing', async () => {
  const market = await newMarket()
  await queue(market, alice, [{ number: 1, text: 'x'.repeat(10_000_000) }, ...numbered(1, 2)])
  assert.deepEqual(numbersOf(await poll(market)), [2])
  const failed = await failedIn(market)
  assert.deepEqual(
    failed.map(({ attempts, reason }) => [attempts, reason]),
    [[0, 'too-large']],
  )
  const path = `/v2/admin/channel-events?channel=market${market.channelId}&status=failed`
  const list = await call(operator.app, `GET ${path}`)
  assert.equal(list.status, 200, list.text.slice(0, 300))
  assert.equal(list.body.items.length, 1)
  assert.ok(list.text.length < 10_000, `a list of ${list.text.length} characters`)
  const { id } = list.body.items[0]
  const repeated = await call(operator.app, `POST /v2/admin/channel-events/${id}/requeue`)
  assert.deepEqual(await poll(market), [], repeated.text.slice(0, 300))
})

/** The clock of the database jumps: all that it has said so far lies so much farther ahead, or back. */
async function clockJumps({ channelId }: Market, by: string): Promise<void> {
  await operator.work((tx) =>
    tx.all([
      sql`
        update erp.channel_events event
        set visible_at = event.visible_at - ${by}::interval, created = event.created - ${by}::interval,
          last_delivered = event.last_delivered - ${by}::interval
        where event.tenant_id = ${tx.tenantId} and event.sales_channel_id = ${channelId}`,
      sql`
        update erp.channel_queues queue
        set due_at = queue.due_at - ${by}::interval, last_polled = queue.last_polled - ${by}::interval
        where queue.tenant_id = ${tx.tenantId} and queue.sales_channel_id = ${channelId}`,
    ]),
  )
}

test('when the clock is set back, new events are delivered, and earlier ones can be acknowledged', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(3))
  const [first] = await poll(market, '?limit=2')
  await clockJumps(market, '-1 hour')
  await queue(market, alice, numbered(1, 4))
  assert.deepEqual(numbersOf(await poll(market)), [3, 4], 'in the order of the queue')
  assert.equal((await acknowledge(market, [first?.id])).status, 204)
  assert.deepEqual(await poll(market), [], 'a lease does not end before its time')
  await clockJumps(market, '1 hour')
  await endLeases(market)
  assert.deepEqual(numbersOf(await poll(market)), [2, 3, 4])
})

test('when the clock jumps ahead, what is under way comes again once, as one more attempt', async () => {
  const market = await newMarket()
  await queue(market, alice, numbered(2))
  const delivered = await poll(market)
  await clockJumps(market, '1 day')
  assert.deepEqual(numbersOf(await poll(market)), [1, 2])
  assert.deepEqual(await poll(market), [])
  const ids = delivered.map(({ id }) => id)
  assert.equal((await acknowledge(market, ids)).status, 204, 'the earlier delivery counts')
  assert.deepEqual(await attemptsIn(market), [])
})
