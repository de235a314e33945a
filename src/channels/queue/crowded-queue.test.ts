import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '../../platform/postgres/sql.ts'
import {
  alice,
  attemptsIn,
  bob,
  call,
  type Market,
  newMarket,
  numbered,
  operator,
  queue,
  queueWithin,
  type ShownEvent,
} from '../testing/market.ts'

/** 10,000 events of one channel, under many writers, and under many pollers. */

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const placeOf = ({ id }: { readonly id: string }) => Number(id.split('.')[1])
const isAscending = (places: readonly number[]) =>
  places.every((place, index) => index === 0 || place > (places[index - 1] as number))

async function outcomes({ channelId }: Market): Promise<Record<string, number>> {
  const rows = await operator.work((tx) =>
    tx.rows<{ outcome: string; count: number }>(sql`
      select outcome, count(*)::integer as count from erp.channel_event_ledger
      where tenant_id = ${tx.tenantId} and sales_channel_id = ${channelId}
      group by outcome order by outcome`),
  )
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}

/** Polls and acknowledges until nothing comes and `isOver`; returns the answers in their order. */
async function follow(
  { program }: Market,
  limit: number,
  isOver: () => boolean,
): Promise<ShownEvent[][]> {
  const answers: ShownEvent[][] = []
  for (;;) {
    const isLast = isOver()
    const reply = await call(program, `GET /v1/channel/event?limit=${limit}`)
    // A request that waits longer for others than it may take is answered with 503 and has to be repeated.
    if (reply.status === 503) continue
    assert.equal(reply.status, 200, reply.text)
    const events: ShownEvent[] = reply.body.eventList
    if (events.length === 0 && isLast) return answers
    if (events.length === 0) continue
    answers.push(events)
    const ids = events.map(({ id }) => id)
    const done = await call(program, 'DELETE /v1/channel/event', { eventIdList: ids })
    assert.equal(done.status, 204, done.text)
  }
}

interface Written {
  readonly begun: number
  readonly ended: number
  /** The numbers of its events. */
  readonly from: number
  readonly isKept: boolean
}

const [writers, transactions, batch] = [8, 26, 50]

test('of 8 writers, some of which keep their transactions open, every event comes once and in the order of the commits', async () => {
  const market = await newMarket()
  const written: Written[] = []
  let clock = 0
  const write = async (lane: number) => {
    for (const nth of upTo(transactions)) {
      const from = (lane * transactions + nth) * 1_000
      const begun = ++clock
      // One that queues and stays open, one that is open before it queues, and one that is given up.
      const stays = {
        before: nth === 9 && lane === 2,
        after: nth === 2 * lane + 1 && lane % 4 === 0,
      }
      const isKept = nth !== 13
      const work = queueWithin(
        market,
        lane % 2 === 0 ? alice : bob,
        numbered(batch, from),
        async (tx, enqueue) => {
          if (stays.before) await tx.rows(sql`select pg_sleep(2)`)
          await enqueue()
          if (stays.after) await tx.rows(sql`select pg_sleep(2)`)
          if (!isKept) throw new Error('given up')
        },
      )
      if (isKept) await work
      else await assert.rejects(work, /given up/)
      written.push({ begun, ended: ++clock, from, isKept })
    }
  }
  let isWriting = true
  const writing = Promise.all(upTo(writers).map((lane) => write(lane))).finally(() => {
    isWriting = false
  })
  const [answers] = await Promise.all([follow(market, 500, () => !isWriting), writing])
  const kept = written.filter(({ isKept }) => isKept)
  const events = answers.flat()
  assert.equal(events.length, kept.length * batch)
  assert.ok(isAscending(events.map(placeOf)), 'no event comes after a later one')
  const placesOf = Map.groupBy(events, ({ event: { message = '' } }) =>
    Math.floor(Number.parseInt(message, 10) / 1_000),
  )
  const places = kept.map(({ from, ...one }) => {
    const own = (placesOf.get(from / 1_000) ?? []).map(placeOf)
    assert.equal(own.length, batch)
    assert.equal((own.at(-1) as number) - (own[0] as number), batch - 1, 'together, in their order')
    return { ...one, place: own[0] as number }
  })
  for (const one of places) {
    const earlier = places.filter(({ ended }) => ended < one.begun)
    assert.ok(
      earlier.every(({ place }) => place < one.place),
      'what was committed before another began comes before it',
    )
  }
  assert.deepEqual(await attemptsIn(market), [])
  assert.deepEqual(await outcomes(market), { acknowledged: events.length })
})

test('16 pollers share 10,000 events: each comes to one of them, to each in order, and all are acknowledged', async () => {
  const market = await newMarket()
  for (const nth of upTo(20))
    await queue(market, nth % 2 === 0 ? alice : bob, numbered(500, nth * 1_000))
  const seen = await Promise.all(upTo(16).map(() => follow(market, 100, () => true)))
  const places = seen.map((answers) => answers.flat().map(placeOf))
  assert.ok(places.every(isAscending))
  const all = places.flat()
  assert.deepEqual([all.length, new Set(all).size], [10_000, 10_000])
  assert.deepEqual(await attemptsIn(market), [])
  assert.deepEqual(await outcomes(market), { acknowledged: 10_000 })
})
