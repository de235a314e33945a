import { readFile } from 'node:fs/promises'
import { fillOrders } from './data/orders.ts'
import { type PlottedGoal, plotOf } from './goals-plot.ts'
import { circumstances, writePart, writePicture } from './instruments/performance-page.ts'
import { timed } from './instruments/processor-time.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'
import { wrk } from './instruments/wrk.ts'

/**
 * The goals of speed in one table: what each kind of request costs the processors, the service and its database
 * together, in one run and in turns, so that a busy minute of the machine disturbs all alike. Writes
 * its part of docs/performance.md. `ITEMS`, `ROUNDS` and `SECONDS` set other amounts.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ITEMS = '5000', ROUNDS = '3', SECONDS = '4' } = process.env
const connections = 8
const warmUpSeconds = 10

interface Goal {
  readonly name: string
  /** Microseconds of processor time of the service and the database together; none where the figure is only shown. */
  readonly goalUs?: number
  /** Lua for wrk. */
  readonly request: string
}

interface Round {
  readonly perSecond: number
  readonly serviceUs: number
  readonly databaseUs: number
}

const stage = await raiseStage(Number(ITEMS))
try {
  await fillOrders(stage, 2_000, 3)
  const goals = goalsOf(stage)
  for (const goal of goals) await measure(goal, warmUpSeconds)
  const rounds = goals.map((): Round[] => [])
  for (let round = 0; round < Number(ROUNDS); round++)
    for (const [index, goal] of goals.entries())
      rounds[index]?.push(await measure(goal, Number(SECONDS)))
  const results = goals.map((goal, index) => resultOf(goal, rounds[index] ?? []))
  const memory = `Resident after it: ${await residentMegabytes(stage)}.`
  const text = partOf(results.map(lineOf), memory)
  console.log(text)
  await writePart('goals', text)
  await writePicture('performance', plotOf(results))
} finally {
  await stage.strike()
}

function goalsOf({ firstItemId, lastItemId }: Stage): readonly Goal[] {
  const anyItem = `'/v1/items/' .. math.random(${firstItemId}, ${lastItemId})`
  const page = (from: number, to: number) =>
    `return send('GET', '/v1/items?pageSize=50&pageNumber=' .. math.random(${from}, ${to}))`
  const last = Math.floor(Number(ITEMS) / 50)
  const graph = JSON.stringify({
    query: `{ QueryItems(first: 50) { nodes { id sku name description salesPriceNet suggestedRetailPrice
      createdDate modifiedDate isActive gtin weight width height length sortNumber isbn upc } } }`,
  })
  return [
    { name: 'get one item', goalUs: 300, request: `return send('GET', ${anyItem})` },
    {
      name: 'update name and price of an item, record back',
      goalUs: 750,
      request: `return send('PATCH', ${anyItem}, '{"Name":"N' .. math.random(1, 1000000) .. '","ItemPriceData":{"SalesPriceNet":' .. math.random(1, 10000) / 100 .. '}}')`,
    },
    { name: 'list of 50 items with their number, all fields', goalUs: 1400, request: page(1, 20) },
    { name: 'the same, far behind', goalUs: 1500, request: page(last - 20, last) },
    {
      name: 'graph, 50 items, 17 fields',
      goalUs: 650,
      request: `return send('POST', '/v2/graphql', [==[${graph}]==])`,
    },
    {
      name: 'create a customer group',
      goalUs: 450,
      request: `return send('POST', '/v1/customerGroups', '{"Name":"G' .. math.random(1, 1000000000) .. ' ' .. math.random(1, 1000000000) .. '"}')`,
    },
    {
      name: 'list of 50 orders of three lines',
      request: `return send('GET', '/v2/sales-orders?pageSize=50&pageNumber=' .. math.random(1, 20))`,
    },
  ]
}

function measure({ request }: Goal, seconds: number): Promise<Round> {
  const { url, headers } = stage
  return timed(stage, seconds, () => wrk({ url, headers, request, connections, seconds }))
}

/** The medians of the rounds, in milliseconds. */
interface Result extends PlottedGoal {
  readonly perSecond: number
  /** Of service and database together, the least first. */
  readonly sums: readonly number[]
}

function resultOf({ name, goalUs }: Goal, rounds: readonly Round[]): Result {
  const middle = (timeOf: (round: Round) => number) => {
    const values = rounds.map(timeOf).sort(ascending)
    return values[Math.floor(values.length / 2)] ?? Number.NaN
  }
  const sumOf = ({ serviceUs, databaseUs }: Round) => (serviceUs + databaseUs) / 1000
  return {
    name,
    perSecond: middle(({ perSecond }) => perSecond),
    service: middle(({ serviceUs }) => serviceUs) / 1000,
    database: middle(({ databaseUs }) => databaseUs) / 1000,
    sums: rounds.map(sumOf).sort(ascending),
    ...(goalUs !== undefined && { goal: goalUs / 1000 }),
  }
}

function lineOf({ name, perSecond, service, database, sums, goal }: Result): string {
  const ms = (value = Number.NaN) => value.toFixed(2)
  const sum = sums[Math.floor(sums.length / 2)] ?? Number.NaN
  const cells = [
    ...[name, perSecond.toFixed(0), ms(service), ms(database)],
    `${ms(sum)} (${ms(sums[0])}–${ms(sums.at(-1))})`,
    ...(goal === undefined ? ['–', '–'] : [`≤ ${ms(goal)}`, sum <= goal ? 'yes' : 'no']),
  ]
  return `| ${cells.join(' | ')} |`
}

function ascending(one: number, other: number): number {
  return one - other
}

/** Of all processes of the service; the database has its own. */
async function residentMegabytes({ processId, workerProcessId }: Stage): Promise<string> {
  const of = async (id: number) => {
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
    return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`
  }
  return `the service ${await of(processId)}, its worker ${await of(workerProcessId())}`
}

function partOf(lines: readonly string[], memory: string): string {
  return `Made by \`npm run bench:goals\` on ${circumstances()}: ${connections} connections, ${ITEMS} items, medians of ${ROUNDS} rounds of ${SECONDS} s in turns; in brackets the least and the most of a round.

| request | a second | service | database | together | goal | holds |
|---|--:|--:|--:|--:|--:|---|
${lines.join('\n')}

![Milliseconds of the processor for each request, with its goal](pictures/performance.svg)

${memory}
`
}
