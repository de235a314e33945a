import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { serverProcesses, startService } from '../testing/processes/service-process.ts'
import { Caller } from './testing/caller.ts'
import { openHall } from './testing/hall.ts'
import { HallBooks } from './testing/hall-books.ts'
import { expectSameHall, expectSameValues } from './testing/hall-comparison.ts'
import { HallHands } from './testing/hall-hands.ts'
import { clientOf, dataDirectory, endings, figures, rounds } from './testing/proving-ground.ts'

/**
 * Eight people in a warehouse at once, by what its pages send, while the service and its database are killed: journal,
 * stock by place and batch, reservations, orders and value are those of a model of what was answered.
 */

const roundMs = 30_000

test('two minutes of picking, receiving, moving, counting and returns by eight at once under kill -9 lose and double no unit, and no cent', async (t) => {
  const atEnd = endings(t)
  const dataDir = dataDirectory(atEnd)
  const start = (port?: number) =>
    startService({ DATA_DIR: dataDir, DEMO: '1' }, port === undefined ? {} : { port })
  let service = await start()
  atEnd(() => service.end('SIGTERM'))
  const { port } = service
  const caller = new Caller(() => port, await clientOf(dataDir, port))
  const hall = await openHall(caller)
  const books = new HallBooks()
  const hands = new HallHands(caller, hall, books)
  await hands.stockUp()

  const kills = { service: 0, database: 0 }
  const ends = {
    service: async () => {
      await service.end('SIGKILL')
      service = await start(port)
    },
    database: async () => {
      for (const pid of serverProcesses(dataDir)) process.kill(pid, 'SIGKILL')
    },
  }
  const outage = async (kind: keyof typeof ends) => {
    await pause(roundMs * (0.2 + Math.random() * 0.4))
    await ends[kind]()
    kills[kind] += 1
  }
  for (let round = 1; round <= rounds(4); round++) {
    const disturbing = outage(round % 2 === 0 ? 'service' : 'database')
    try {
      await hands.work(roundMs)
    } finally {
      await disturbing
    }
    const units = await expectSameHall(caller, hall, books)
    t.diagnostic(figures({ round, units, 'sent again': caller.repeated }))
  }
  const value = await expectSameValues(caller, hall, books)
  t.diagnostic(figures(books.did))
  t.diagnostic(figures({ movements: books.movements.length, value, ...kills }))
  const kinds = new Set(books.movements.map(({ kind }) => kind))
  for (const kind of ['GoodsReceipt', 'Delivery', 'Transfer', 'Transit', 'Booking'] as const)
    assert.ok(kinds.has(kind), `nobody did this: ${kind}`)
})
