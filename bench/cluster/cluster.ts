import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/postgres/migrate.ts'
import { startService } from '../../src/whole/testing/processes/service-process.ts'
import { timed } from '../instruments/processor-time.ts'
import { callerHeaders, type FirstRun } from '../instruments/stage.ts'
import { wrk } from '../instruments/wrk.ts'
import type { Place, Served } from './cluster-place.ts'
import { measureReads } from './cluster-reads.ts'
import { serversOf } from './servers.ts'

/**
 * Compares the service on a cluster with the same service on one server, alternating in one run. Both
 * databases are on this machine, as ERP_CITUS_URL names it: its empty database on the cluster, and one
 * without the extension that is made here on the coordinator's server and dropped. Needs wrk and pgbench
 * (Debian: wrk, postgresql). `ROUNDS` and `SECONDS` set the duration.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ERP_CITUS_URL = '', ROUNDS = '3', SECONDS = '5' } = process.env
const connections = 16
const itemCount = 200

const works: readonly (readonly [name: string, request: string])[] = [
  ['GET an item', `return send("GET", "/v2/items/" .. items[math.random(#items)])`],
  [
    'PATCH the price of an item',
    `return send("PATCH", "/v2/items/" .. items[math.random(#items)],
      '{"itemPriceData":{"salesPriceNet":' .. math.random(100000) / 100 .. '}}')`,
  ],
  [
    'POST an item',
    `return send("POST", "/v2/items", '{"name":"Item ' .. math.random(1e9) .. '"}')`,
  ],
]

if (ERP_CITUS_URL === '') {
  console.error('ERP_CITUS_URL must name an empty database of a cluster.')
  process.exit(2)
}
const plainUrl = new URL(ERP_CITUS_URL)
plainUrl.pathname = '/kontor_bench_plain'
await administer(`drop database if exists kontor_bench_plain with (force)`)
await administer('create database kontor_bench_plain')
const places: Place[] = []
try {
  // The cluster first: the roles that its migration makes exist on all nodes, those of a single server do not.
  for (const url of [new URL(ERP_CITUS_URL), plainUrl]) places.unshift(await serve(url))
  const served: Served[] = []
  for (const [name, request] of works) served.push(await compare(name, request))
  const [plain, cluster] = places as [Place, Place]
  await measureReads(plain, cluster, served[0] as Served, Number(SECONDS))
} finally {
  for (const { end } of places) await end()
  await administer('drop database kontor_bench_plain with (force)')
}

async function compare(name: string, request: string): Promise<Served> {
  const [plain, cluster] = places as [Place, Place]
  console.log(`\n${name}  (goal: 0.30)`)
  await load(plain, request, 2)
  await load(cluster, request, 2)
  const ratios: number[] = []
  let served: Served | undefined
  for (let round = 0; round < Number(ROUNDS); round++) {
    const alone = await load(plain, request, Number(SECONDS))
    const spread = await load(cluster, request, Number(SECONDS))
    const ratio = spread.perSecond / alone.perSecond
    ratios.push(ratio)
    served = alone
    console.log(
      `  one server ${shown(alone)}   cluster ${shown(spread)}   ratio ${ratio.toFixed(2)}`,
    )
  }
  console.log(`  median ratio ${ratios.sort((a, b) => a - b)[ratios.length >> 1]?.toFixed(2)}`)
  return served as Served
}

function load(place: Place, request: string, seconds: number) {
  const { url, headers, items } = place
  const known = `local items = { ${items.map((uuid) => `"${uuid}"`).join(', ')} }`
  const work = { url, headers, request: `${known} ${request}`, connections, seconds }
  return timed(place, seconds, () => wrk(work))
}

function shown(result: Awaited<ReturnType<typeof load>>): string {
  const { perSecond, p50Ms, p99Ms, serviceUs, databaseUs } = result
  return (
    `${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
    `${serviceUs} us of its own and ${databaseUs} us of the database`
  )
}

/** A service on the database, with some items and without limits of rate. */
async function serve(owner: URL): Promise<Place> {
  // A cluster takes longer for it than a service may to become ready.
  await migrate({ connectionString: owner.href })
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
  const application = new URL(owner)
  application.username = 'erp_app'
  const service = await startService(
    {
      DATA_DIR: dataDir,
      DEMO: '1',
      DATABASE_URL: application.href,
      DIRECT_DATABASE_URL: owner.href,
    },
    { isLogKept: false },
  )
  const end = async () => {
    await service.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${service.port}`
  const firstRun = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')) as FirstRun
  const client = new pg.Client({ connectionString: owner.href })
  await client.connect()
  await client.query(
    'update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8; insert into erp.access_changes default values',
  )
  const databaseProcessIds = await serversOf(client)
  await client.end()
  const headers = await callerHeaders(url, firstRun)
  const items: string[] = []
  for (let n = 0; n < itemCount; n++) {
    const body = JSON.stringify({ name: `Item ${n}` })
    const answer = await fetch(`${url}/v2/items`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(await answer.text())
    items.push(((await answer.json()) as { id: string }).id)
  }
  const { tenantId } = firstRun
  const processId = service.child.pid ?? 0
  return { owner, tenantId, url, headers, items, processId, databaseProcessIds, end }
}

/** On the coordinator's server alone. */
async function administer(statement: string): Promise<void> {
  const url = new URL(ERP_CITUS_URL)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement)
  await client.end()
}
