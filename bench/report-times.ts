import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addTenants } from '../src/whole/strain/testing/proving-ground.ts'
import type { Stage } from './instruments/stage.ts'
import { steadyLoad } from './instruments/steady-load.ts'

type FilledStage = Pick<Stage, 'url' | 'headers' | 'database' | 'tenantId'>

const rounds = 5

type Body = Readonly<Record<string, unknown>>

const day = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
const year = { period: 'last-12-months', comparedWith: 'year-before' }
const tenYears = { period: 'between', firstDay: day(3650), lastDay: day(0), comparedWith: 'none' }
const month = { period: 'last-30-days', comparedWith: 'before' }
const byItem = { measures: ['revenue', 'margin', 'quantity'], by: 'item' }

const reports: readonly (readonly [name: string, goalMs: number, body: Body])[] = [
  [
    'a month: revenue and orders by day',
    100,
    { measures: ['revenue', 'orders'], by: 'day', ...month },
  ],
  ['a month: best sellers', 300, { ...byItem, ...month }],
  ['a year: revenue by day', 300, { measures: ['revenue'], by: 'day', ...year }],
  [
    'a year: revenue and orders by month',
    300,
    { measures: ['revenue', 'orders'], by: 'month', ...year },
  ],
  ['a year: margin by month', 300, { measures: ['margin'], by: 'month', ...year }],
  ['a year: revenue by customer', 2000, { measures: ['revenue'], by: 'customer', ...year }],
  ['a year: revenue by country', 2000, { measures: ['revenue'], by: 'country', ...year }],
  ['a year: best sellers', 2000, { ...byItem, ...year }],
  ['a year: margin by product group', 2000, { measures: ['margin'], by: 'productGroup', ...year }],
  ['ten years: revenue by month', 2000, { measures: ['revenue'], by: 'month', ...tenYears }],
  ['ten years: margin by year', 2000, { measures: ['margin'], by: 'year', ...tenYears }],
  ['ten years: revenue by customer', 2000, { measures: ['revenue'], by: 'customer', ...tenYears }],
  ['ten years: best sellers', 2000, { ...byItem, ...tenYears }],
]

/** What the page Today asks for. */
const figures = [
  ['revenue by day', 'measure=revenue&by=day'],
  ['orders by day', 'measure=orders&by=day'],
  ['best sellers', 'measure=revenue&by=item&limit=5'],
] as const

/** Each duration against its goal, over HTTP and one after another. */
export async function measureFigures(stage: FilledStage): Promise<void> {
  for (const [name, query] of figures) {
    await measure(`Today, ${name}`, 100, () => answer(stage, `/v2/figures/sales?${query}`))
  }
  for (const [name, goalMs, body] of reports) {
    await measure(name, goalMs, () => report(stage, body))
  }
}

const report = (stage: FilledStage, body: Body) =>
  answer(stage, '/v2/report-results', { method: 'POST', body: JSON.stringify(body) })

async function answer({ url, headers }: FilledStage, path: string, how: RequestInit = {}) {
  const reply = await fetch(`${url}${path}`, { headers, ...how })
  const text = await reply.text()
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${text.slice(0, 1000)}`)
}

/** Prints the first duration, and the median of those that follow. */
async function measure(name: string, goalMs: number, work: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const startedAt = performance.now()
      await work()
      times.push(performance.now() - startedAt)
    }
  } catch (error) {
    console.log(`  ${name}: ${(error as Error).message.slice(0, 200)}`)
    return
  }
  const [first = 0, ...others] = times
  const median = others.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
  console.log(
    `  ${name}: ${median.toFixed(0)} ms, at first ${first.toFixed(0)}  (goal: ${goalMs}, ratio ${(goalMs / median).toFixed(2)})`,
  )
}

/**
 * GETs of another tenant at a fixed rate, alone and during reports of ten years that this one asks for from many
 * clients.
 */
export async function measureNeighbour(stage: FilledStage): Promise<void> {
  const [neighbour] = await addTenants({ ...stage.database, user: 'erp_owner' }, ['Neighbour'])
  if (!neighbour) throw new Error('no tenant was added')
  const owner = new pg.Client({ ...stage.database, user: 'erp_owner' })
  await owner.connect()
  await owner.query(
    'update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8; insert into erp.access_changes default values',
  )
  const { rows } = await owner.query<{ uuid: string }>(
    `insert into erp.items (tenant_id, id, sku, name)
     select $1::uuid, n, 'N-' || n, 'Item ' || n from generate_series(1000, 1099) n returning uuid`,
    [neighbour.tenantId],
  )
  await owner.end()
  const load = {
    url: stage.url,
    headers: neighbour.app.headers,
    path: () => `/v2/items/${rows[Math.floor(Math.random() * rows.length)]?.uuid}`,
    ...{ perSecond: 50, seconds: 20 },
  }
  const measured = async (name: string) => {
    const { p50Ms, p99Ms, maxMs } = await steadyLoad(load)
    console.log(
      `  GET /v2/items/{id} of another tenant at 50/s, ${name}: p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, at most ${maxMs.toFixed(0)} ms  (goal: p99 of 250 ms)`,
    )
  }
  await steadyLoad({ ...load, seconds: 5 })
  await measured('alone')
  const counts: Record<number, number> = {}
  let isOver = false
  const clients = Array.from({ length: 16 }, async () => {
    while (!isOver) {
      const body = JSON.stringify({ ...byItem, ...tenYears })
      const reply = await fetch(`${stage.url}/v2/report-results`, {
        ...{ method: 'POST', headers: stage.headers, body },
      })
      await reply.arrayBuffer()
      counts[reply.status] = (counts[reply.status] ?? 0) + 1
      // As a client does that has to come again later.
      if (reply.status === 503) await pause(1000)
    }
  })
  await pause(1000)
  await measured('while 16 clients ask for ten years')
  isOver = true
  await Promise.all(clients)
  console.log(`  answers to these clients: ${JSON.stringify(counts)}`)
}
