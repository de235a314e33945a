import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fillBigCatalogue } from './data/big-catalogue.ts'
import { pgbench } from './instruments/pgbench.ts'
import { timed } from './instruments/processor-time.ts'
import { raiseStage, type Stage } from './instruments/stage.ts'
import { steadyLoad } from './instruments/steady-load.ts'
import { type HttpResult, wrk } from './instruments/wrk.ts'
import { measureActivation } from './operations/activation.ts'
import { measureBigOrders } from './operations/big-orders.ts'
import { measureCopy } from './operations/copy.ts'
import { measureDocuments } from './operations/documents.ts'
import { measureGraph } from './operations/graph.ts'
import { measureNumbers } from './operations/numbers.ts'
import { measurePicking } from './operations/picking.ts'
import { measurePrinting } from './operations/printing.ts'
import { measureReading } from './operations/reading.ts'
import { measureStockTakes } from './operations/stock-takes.ts'
import { measureTenantFile } from './operations/tenant-file.ts'
import { measureTenants } from './operations/tenants.ts'
import { type Work, works } from './operations/work.ts'

/**
 * Compares the service with PostgreSQL running the same statements, alternating in one run, since the
 * speed of a shared machine changes from minute to minute. Read the ratios, not the rates. PostgreSQL
 * alone runs with as many clients as it does most with, the service with 32.
 *
 * Needs pgbench (Debian: postgresql) and wrk (Debian: wrk). `ROUNDS`, `SECONDS` and `ITEMS` set the
 * duration and the amount of data; `BIG` is the size of the catalogue for measurements that must not grow
 * with it (0 skips that part). `WORK` measures the requests alone that have it in their name: `WORK=customers`;
 * `WORK=tenants` many tenants compared with one, `WORK=tenant-file` one in a file.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ROUNDS = '3', SECONDS = '5', ITEMS = '10000', BIG = '1000000', WORK = '' } = process.env
const connections = 32

for (const [tool, debian] of [
  ['pgbench', 'postgresql'],
  ['wrk', 'wrk'],
] as const) {
  if (spawnSync(tool, ['--version']).error) {
    console.error(`${tool} is needed: apt-get install ${debian}`)
    process.exit(2)
  }
}

const stage = await raiseStage(Number(ITEMS))
try {
  if (Number(ROUNDS) > 0) {
    for (const work of await works(stage)) {
      if (work.name.includes(WORK)) await measure(stage, work)
    }
  }
  if (Number(ROUNDS) > 0 && ['', 'tenants'].includes(WORK))
    await measureTenants(stage, { seconds: Number(SECONDS), rounds: Number(ROUNDS) })
  if (Number(ROUNDS) > 0 && ['', 'tenant-file'].includes(WORK))
    await measureTenantFile(stage, 40_000)
  if (Number(ROUNDS) > 0 && WORK === '') {
    await measureLatency(stage)
    await measureNumbers(stage, Number(SECONDS))
    await measureDocuments(stage, Number(SECONDS))
    await measurePicking(stage)
    await measureStockTakes(stage)
    await measurePrinting()
  }
  if (Number(BIG) > 0 && WORK === '') {
    await measureBigOrders(stage, Number(BIG))
    await measureBig(stage, Number(BIG))
  }
  console.log(`\nresident memory of the service: ${await residentMegabytes(stage.processId)} MB`)
} finally {
  await stage.strike()
}

/** Bulk work and deep pages in a catalogue that is filled by SQL. */
async function measureBig(stage: Stage, count: number): Promise<void> {
  console.log(`\nfilling the catalogue with ${count} items`)
  const big = { ...stage, ...(await fillBigCatalogue(stage.database, stage.tenantId, count)) }
  await measureReading(big, count)
  await measureGraph(big)
  await measureActivation(big)
  await measureCopy(big)
}

async function measure(stage: Stage, { name, goal, request, script }: Work): Promise<void> {
  console.log(`\n${name}  (goal: ${goal})`)
  const { url, headers, database } = stage
  const seconds = Number(SECONDS)
  const http = { url, headers, request, connections }
  // Warm up both: plans, pages in memory, compiled code. The service goes on getting faster for some fifteen seconds.
  await wrk({ ...http, seconds: 15 })
  const clients = await bestClients(database, script)
  const rounds: { readonly ratio: number; readonly served: HttpResult }[] = []
  for (let round = 0; round < Number(ROUNDS); round++) {
    const bare = await timed(stage, seconds, () => pgbench(database, script, { clients, seconds }))
    const served = await timed(stage, seconds, () => wrk({ ...http, seconds }))
    const ratio = served.perSecond / bare.perSecond
    rounds.push({ ratio, served })
    console.log(
      `  pgbench, ${clients} clients: ${bare.perSecond.toFixed(0)}/s, ${bare.databaseUs} us of the database` +
        `   service: ${served.perSecond.toFixed(0)}/s, p50 ${served.p50Ms.toFixed(1)} ms, p99 ${served.p99Ms.toFixed(1)} ms,` +
        ` ${served.serviceUs} us of its own and ${served.databaseUs} us of the database   ratio ${ratio.toFixed(2)}`,
    )
  }
  const ratio = median(rounds.map(({ ratio }) => ratio))
  const p99 = median(rounds.map(({ served }) => served.p99Ms))
  console.log(`  median ratio ${ratio.toFixed(2)}, median p99 ${p99.toFixed(1)} ms`)
}

/** The number of clients with which PostgreSQL alone does most: more only wait for each other. */
async function bestClients(database: Stage['database'], script: Work['script']): Promise<number> {
  const rates = new Map<number, number>()
  for (const clients of [4, 6, 8, 10, 16, 32]) {
    rates.set(clients, (await pgbench(database, script, { clients, seconds: 1 })).perSecond)
  }
  return [...rates].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** At fixed rates, as clients that do not wait for each other see it. */
async function measureLatency(stage: Stage): Promise<void> {
  const { url, headers, firstItemId, lastItemId } = stage
  const path = () =>
    `/v1/items/${firstItemId + Math.floor(Math.random() * (lastItemId - firstItemId))}`
  console.log('\nlatency of GET /v1/items/{itemId} at a fixed rate, counted from when each was due')
  for (const perSecond of [200, 500, 1000]) {
    const result = await steadyLoad({ url, headers, path, perSecond, seconds: Number(SECONDS) })
    const figures = Object.entries(result).map(
      ([name, ms]) => `${name.replace('Ms', '')} ${ms.toFixed(1)} ms`,
    )
    console.log(`  ${perSecond}/s: ${figures.join(', ')}`)
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

async function residentMegabytes(processId: number): Promise<string> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8').catch(() => '')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1])
  return (kilobytes / 1024).toFixed(0)
}
