import { fillPurchases } from './data/purchases.ts'
import { processorSeconds } from './instruments/processor-time.ts'
import { raiseStage } from './instruments/stage.ts'

/**
 * What should be bought of 100,000 items, by both estimates of sales, and the drafts of the orders. `ITEMS`, `SUPPLIERS` and
 * `SOLD` (items a day) set other amounts.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ITEMS = '100000', SUPPLIERS = '300', SOLD = '4000' } = process.env
const rounds = 3
const goalMs = 10_000

const stage = await raiseStage(100)
const databaseSeconds = () => processorSeconds(stage.databaseProcessIds())

async function call(method: string, path: string, body?: object) {
  const headers = { ...stage.headers }
  const reply = await fetch(`${stage.url}/v2/supplier-orders/proposals${path}`, {
    ...{ method, headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text)
}

async function measured<Answer>(what: string, times: number, work: () => Promise<Answer>) {
  const all: number[] = []
  const before = await databaseSeconds()
  let answer: Answer | undefined
  for (let round = 0; round < times; round++) {
    const start = performance.now()
    answer = await work()
    all.push(performance.now() - start)
  }
  const perRound = ((await databaseSeconds()) - before) / times
  const sorted = all.toSorted((one, other) => one - other)
  const [least, median] = [sorted[0] ?? 0, sorted[times >> 1] ?? 0]
  console.log(
    `${what}: ${median.toFixed(0)} ms (least ${least.toFixed(0)}, database ${(perRound * 1000).toFixed(0)} ms of a processor)  goal ${goalMs} ms`,
  )
  return answer as Answer
}

try {
  await fillPurchases(stage, {
    items: Number(ITEMS),
    suppliers: Number(SUPPLIERS),
    soldADay: Number(SOLD),
  })
  const asked = [
    ['from the minimum alone', ''],
    ['for 14 days as lately', '&coverDays=14'],
    ['for 14 days of the season', '&coverDays=14&salesBasis=season'],
    ['for 90 days of the season', '&coverDays=90&salesBasis=season'],
  ] as const
  for (const [what, query] of asked) {
    const page = await measured(`first 200 ${what}`, rounds, () =>
      call('GET', `?pageSize=200${query}`),
    )
    console.log(`${page.totalItems} proposals`)
    const last = Math.floor(page.totalItems / 200)
    await measured(`page ${last} ${what}`, rounds, () =>
      call('GET', `?pageSize=200&pageNumber=${last}${query}`),
    )
  }
  const query = '?pageSize=200&coverDays=14&salesBasis=season&supplierId='
  const { items } = await call('GET', `${query.replace('&supplierId=', '')}`)
  await measured('first 200 of one supplier, of the season', rounds, () =>
    call('GET', `${query}${items[0].supplierId}`),
  )
  const body = { coverDays: 14, salesBasis: 'season' }
  await measured('drafts of 1,000 proposals of the season', rounds, () => call('POST', '', body))
} finally {
  await stage.strike()
}
