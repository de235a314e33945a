import { Pool } from '../src/platform/postgres/connections/pool.ts'
import { asTenant } from '../src/platform/postgres/transaction.ts'
import { keepOrderCounts } from '../src/sales/orders/records/order-count-store.ts'
import { fillBigCatalogue } from './data/big-catalogue.ts'
import { fillOrders } from './data/orders.ts'
import { growthPlotOf } from './growth-plot.ts'
import { circumstances, tableOf, writePart, writePicture } from './instruments/performance-page.ts'
import { timed } from './instruments/processor-time.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'
import { wrk } from './instruments/wrk.ts'

/**
 * What requests cost with a thousand to a million items and orders, and with one to 64 connections: what grows with the
 * data of a tenant would be seen here. Writes its part of docs/performance.md. `SIZES`, `ROUNDS` and `SECONDS` set others.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { SIZES = '1000 10000 100000 1000000', ROUNDS = '2', SECONDS = '3' } = process.env
const sizes = SIZES.split(' ').map(Number)
const connectionCounts = [1, 8, 64]
const usualConnections = 8

interface Kind {
  readonly name: string
  /** Lua for wrk. */
  readonly request: string
}

const stage = await raiseStage(0)
/** Items of the tenant at this moment. */
let count = 0
try {
  const bySize: Map<string, number[]> = new Map()
  const byConnections: Map<string, number[]> = new Map()
  let first = 0
  for (const size of sizes) {
    const filled = await fillBigCatalogue(stage.database, stage.tenantId, size - count)
    first ||= filled.firstItemId
    await fillOrders({ ...stage, ...filled, firstItemId: first }, size - count, 1)
    await keepCounts()
    count = size
    const ids = { first, last: filled.lastItemId }
    await costs(kindsOf(ids, size), usualConnections, bySize)
    if (size === sizes.at(-1))
      for (const connections of connectionCounts)
        await costs(kindsOf(ids, size).slice(0, 3), connections, byConnections)
  }
  const text = partOf(bySize, byConnections)
  console.log(text)
  await writePart('growth', text)
  await writePicture('growth', growthPlotOf(sizes, bySize))
} finally {
  await stage.strike()
}

/** Adds the median cost of each kind, in milliseconds, to its list. */
async function costs(
  kinds: readonly Kind[],
  connections: number,
  lists: Map<string, number[]>,
): Promise<void> {
  for (const { request } of kinds) await cost(request, connections, stage)
  const rounds = kinds.map((): number[] => [])
  for (let round = 0; round < Number(ROUNDS); round++)
    for (const [at, { request }] of kinds.entries())
      rounds[at]?.push(await cost(request, connections, stage))
  for (const [at, { name }] of kinds.entries())
    lists.set(name, [...(lists.get(name) ?? []), median(rounds[at] ?? [])])
}

async function cost(
  request: string,
  connections: number,
  { url, headers, ...measured }: Stage,
): Promise<number> {
  const seconds = Number(SECONDS)
  const load = { url, headers, request, connections, seconds }
  const { serviceUs, databaseUs } = await timed(measured, seconds, () => wrk(load))
  return (serviceUs + databaseUs) / 1000
}

function kindsOf({ first, last }: { first: number; last: number }, size: number): readonly Kind[] {
  const item = `'/v1/items/' .. math.random(${first}, ${last})`
  const get = (path: string) => `return send('GET', ${path})`
  const page = `'/v1/items?pageSize=50&pageNumber='`
  const orders = `'/v2/sales-orders?pageSize=50&pageNumber='`
  const any = `math.random(1, ${Math.floor(size / 50)})`
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  return [
    { name: 'get one item', request: get(item) },
    {
      name: 'change a price, record back',
      request: `return send('PATCH', ${item}, '{"ItemPriceData":{"SalesPriceNet":' .. math.random(1, 10000) / 100 .. '}}')`,
    },
    {
      name: 'page of 50, any of them',
      request: get(`${page} .. ${any}`),
    },
    { name: 'search, a word of few items', request: get(`'/v1/items?searchKeyWord=serie77'`) },
    { name: 'changed since a moment: none', request: get(`'/v1/items?changedSince=${soon}'`) },
    ...(['sku', 'name', 'salesPriceNet', 'added'] as const).flatMap((sort) => [
      { name: `first page of 50 by ${sort}`, request: get(`${page} .. '1&sort=${sort}'`) },
      { name: `any page of 50 by ${sort}`, request: get(`${page} .. ${any} .. '&sort=${sort}'`) },
    ]),
    { name: 'orders: any page of 50', request: get(`${orders} .. ${any}`) },
    ...(['salesOrderDate', 'customerId', 'status', 'stillToPay'] as const).map((sort) => ({
      name: `orders: any page of 50 by ${sort}`,
      request: get(`${orders} .. ${any} .. '&sort=${sort}'`),
    })),
  ]
}

/** As the upkeep does, one part after another. */
async function keepCounts(): Promise<void> {
  const pool = new Pool(stage.database, { size: 1, queueLength: 1 })
  while (await asTenant(pool, stage.tenantId, keepOrderCounts));
  await pool.close()
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function partOf(bySize: Map<string, number[]>, byConnections: Map<string, number[]>): string {
  const rows = (lists: Map<string, number[]>) =>
    [...lists].map(([name, values]) => [name, ...values.map((ms) => (ms ? ms.toFixed(2) : '–'))])
  const shown = (all: readonly number[]) => all.map((one) => one.toLocaleString('en'))
  return `Made by \`npm run bench:growth\` on ${circumstances()}: medians of ${ROUNDS} rounds of ${SECONDS} s, ${usualConnections} connections.

${tableOf(['request, by items and as many orders of the tenant', ...shown(sizes)], rows(bySize))}

![Milliseconds of the processor for each request, by the number of items](pictures/growth.svg)

${tableOf([`request, by connections, ${sizes.at(-1)?.toLocaleString('en')} items`, ...shown(connectionCounts)], rows(byConnections))}

What many tenants cost compared with one is measured by \`WORK=tenants npm run bench\`.
`
}
