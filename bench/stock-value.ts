import { Pool } from '../src/platform/postgres/connections/pool.ts'
import { asTenant } from '../src/platform/postgres/transaction.ts'
import { valueStock } from '../src/warehouse/values/valuing/value-stock.ts'
import { bookJournal, fillStockValues } from './data/stock-values.ts'
import { processorSeconds } from './instruments/processor-time.ts'
import { raiseStage } from './instruments/stage.ts'

/**
 * What a million movements of stock were worth at a day, and how many bookings are valued in a second. `MOVEMENTS`,
 * `ITEMS` and `BOOKINGS` set other amounts.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { MOVEMENTS = '1000000', ITEMS = '10000', BOOKINGS = '20000' } = process.env
const [movements, items, bookings] = [Number(MOVEMENTS), Number(ITEMS), Number(BOOKINGS)]
const rounds = 7
const goalMs = 1_000
const atOnce = 1_000

const stage = await raiseStage(1_000)
const databaseSeconds = () => processorSeconds(stage.databaseProcessIds())

async function call(path: string) {
  const reply = await fetch(`${stage.url}${path}`, { headers: { ...stage.headers } })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

async function measured(what: string, path: string) {
  const times: number[] = []
  const before = await databaseSeconds()
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await call(path)
    times.push(performance.now() - start)
  }
  const perRound = ((await databaseSeconds()) - before) / rounds
  const sorted = times.toSorted((one, other) => one - other)
  const [least, median] = [sorted[0] ?? 0, sorted[rounds >> 1] ?? 0]
  console.log(
    `${what}: ${median.toFixed(0)} ms (least ${least.toFixed(0)}, database ${(perRound * 1000).toFixed(0)} ms of a processor)  goal ${goalMs} ms`,
  )
}

try {
  const { first, last } = await fillStockValues(stage, { movements, items })
  console.log(`${movements} movements of ${items} items, from ${first} to ${last}`)
  for (const day of [first, '2020-02-15', last]) {
    await measured(`value at ${day}`, `/v2/stock-values/totals?day=${day}`)
    await measured(`first page at ${day}`, `/v2/stock-values?day=${day}`)
  }
  const found = (await call('/v2/warehouses')) as { items: readonly { id: string }[] }
  const warehouse = `warehouseId=${found.items[0]?.id}`
  await measured(`of a warehouse at ${last}`, `/v2/stock-values/totals?day=${last}&${warehouse}`)

  await bookJournal(stage, bookings)
  const pool = new Pool(stage.database, { size: 1, queueLength: 1 })
  const start = performance.now()
  let valued = 0
  for (let count = atOnce; count === atOnce; valued += count) {
    count = await asTenant(pool, stage.tenantId, (tx) => valueStock(tx, atOnce))
  }
  const seconds = (performance.now() - start) / 1_000
  console.log(`${valued} bookings valued: ${(valued / seconds).toFixed(0)} a second`)
  await pool.close()
} finally {
  await stage.strike()
}
