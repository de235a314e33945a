import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { testDatabase } from '../../../platform/testing/database.ts'
import { runElectedRounds } from './elected-rounds.ts'

/** When those that send in rounds look again. The usual interval is an hour here, so that nothing happens by it. */

const timeout = 20_000
const database = await testDatabase()
const stops: (() => void | Promise<void>)[] = []
after(async () => {
  for (const stop of stops) await stop()
  await database.drop()
})

/** Each `send` ends one `received`, also one that is called later. */
function signal() {
  let sent = Promise.withResolvers<void>()
  return {
    send: () => sent.resolve(),
    async received() {
      await sent.promise
      sent = Promise.withResolvers<void>()
    },
  }
}

/** Starts rounds, each of which begins what `begins` says. */
function start(name: string, begins: () => number) {
  const [end, round] = [signal(), signal()]
  const work = {
    rounds: 0,
    isEnded: false,
    failures: [] as unknown[],
    stop: (): void | Promise<void> => undefined,
  }
  const sender = {
    async round() {
      work.rounds++
      round.send()
      return begins()
    },
    oneEnded: end.received,
    ended: async () => {
      work.isEnded = true
    },
  }
  const atEnd = (stop: typeof work.stop) => {
    work.stop = stop
  }
  runElectedRounds(
    { atEnd },
    {
      ...{ pool: database.pool, name, sender, intervalMs: 3_600_000 },
      onFailure: (error) => {
        work.failures.push(error)
        round.send()
      },
      close: async () => {},
    },
  )
  stops.push(() => work.stop())
  return Object.assign(work, { endOne: end.send, nextRound: round.received })
}

test('a place that becomes free is used at once, not after the interval', { timeout }, async () => {
  const work = start('places', () => 0)
  for (const count of [1, 2, 3]) {
    work.endOne()
    await work.nextRound()
    assert.equal(work.rounds, count)
  }
  await work.stop()
  assert.deepEqual([work.rounds, work.isEnded, work.failures], [3, true, []])
})

test('a round that began something is followed by another, and one that failed waits', {
  timeout,
}, async () => {
  const left = [5, 5, 0]
  const work = start('busy', () => {
    const begun = left.shift()
    if (begun === undefined) throw new Error('no database')
    return begun
  })
  work.endOne()
  for (const count of [1, 2, 3]) {
    await work.nextRound()
    assert.equal(work.rounds, count)
  }
  work.endOne()
  await work.nextRound()
  await work.stop()
  assert.deepEqual([work.rounds, work.failures.length], [4, 1])
})
