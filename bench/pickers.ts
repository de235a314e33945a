import { setTimeout as pause } from 'node:timers/promises'
import { fillOpenOrders } from './data/open-orders.ts'
import { processorTimes } from './instruments/processor-time.ts'
import { raiseStage } from './instruments/stage.ts'

/**
 * How long pickers wait who work in one warehouse at once, each at a list of its own, all of them at the same few
 * articles: at the pace of people, and without a pause. `PICKERS` sets another number of them.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { PICKERS = '50' } = process.env
const pickers = Number(PICKERS)
const [ordersEach, linesEach, items] = [8, 5, 200]
/** From one scan of a picker to the next. */
const paceMs = 2_000
const goalMs = 300

const stage = await raiseStage(items)

interface Position {
  readonly id: string
  readonly sku: string
  readonly quantity: number
}
interface List {
  readonly path: string
  readonly positions: readonly Position[]
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const reply = await fetch(`${stage.url}${path}`, {
    ...{ method, headers: { ...stage.headers, 'content-type': 'application/json' } },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** A list for each picker, made one after the other. */
async function listsOf(at: string, templateId: string): Promise<List[]> {
  const lists: List[] = []
  for (let picker = 0; picker < pickers; picker++) {
    const { id } = await call<{ id: string }>('POST', at, { pickListTemplateId: templateId })
    const path = `${at}/${id}`
    lists.push({ path, positions: await call<Position[]>('GET', `${path}/positions`) })
  }
  return lists
}

interface Times {
  readonly scans: number[]
  readonly completions: number[]
}

/** Sends what a picker does, and notes how long the answer took. */
async function timed(times: number[], path: string, body: object): Promise<void> {
  const start = performance.now()
  await call('POST', path, body)
  times.push(performance.now() - start)
}

async function pick({ path, positions }: List, pace: number, times: number[]): Promise<void> {
  // Those who begin together do not end together.
  await pause((Math.random() * pace * positions.length) / 2)
  for (const { id, sku, quantity } of positions) {
    const start = performance.now()
    await timed(times, `${path}/scans`, { code: sku, positionId: id, quantity })
    await pause(Math.max(0, pace - (performance.now() - start)))
  }
}

async function measured(what: string, lists: readonly List[], pace: number): Promise<void> {
  const times: Times = { scans: [], completions: [] }
  const before = await processorTimes(stage)
  const start = performance.now()
  const complete = ({ path }: List) => timed(times.completions, `${path}/complete`, {})
  await Promise.all(
    lists.map(async (list) => {
      await pick(list, pace, times.scans)
      if (pace > 0) await complete(list)
    }),
  )
  const seconds = (performance.now() - start) / 1_000
  // Without a pause all of them end at once, which people do not.
  if (pace === 0) for (const list of lists) await complete(list)
  const after = await processorTimes(stage)
  const count = times.scans.length
  const perScan = (part: 'service' | 'database') =>
    (((after[part] - before[part]) * 1_000) / count).toFixed(2)
  console.log(`${what}: ${(count / seconds).toFixed(0)} scans a second  goal ${goalMs} ms`)
  for (const [name, all] of Object.entries(times)) {
    const sorted = all.toSorted((one: number, other: number) => one - other)
    const at = (share: number) =>
      (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
    console.log(
      `  ${name}: half in ${at(0.5)} ms, 99 of 100 in ${at(0.99)} ms, longest ${at(1)} ms`,
    )
  }
  console.log(
    `  of a processor for each scan, with its share of the completion: service ${perScan('service')} ms, database ${perScan('database')} ms`,
  )
}

try {
  const warehouse = await fillOpenOrders(stage, 2 * pickers * ordersEach, linesEach)
  const template = await call<{ id: string }>('POST', '/v2/wms/pick-list-templates', {
    ...{ name: 'A round', maxOrderCount: ordersEach, maxPositionCount: ordersEach * linesEach },
  })
  const at = `/v2/wms/${warehouse.uuid}/pick-lists`
  for (const [what, pace] of [
    [`${pickers} pickers, a scan each ${paceMs / 1_000} s`, paceMs],
    [`${pickers} pickers without a pause`, 0],
  ] as const)
    await measured(what, await listsOf(at, template.id), pace)
} finally {
  await stage.strike()
}
