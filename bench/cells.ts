import pg from 'pg'
import { addCell } from '../src/main/cells/add-cell.ts'
import { setPlace } from '../src/platform/cells/move-store.ts'
import type { ConnectionSettings } from '../src/platform/postgres/connections/connection.ts'
import { databaseUrlOf } from '../src/platform/postgres/connections/connection-url.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { Vault } from '../src/platform/secrets/vault.ts'
import { type OwnServer, ownServer } from '../src/platform/testing/own-server.ts'
import { addTenants, type ProvingTenant } from '../src/whole/strain/testing/proving-ground.ts'
import {
  masterKey,
  type ServiceProcess,
  startService,
} from '../src/whole/testing/processes/service-process.ts'
import { serversOf } from './cluster/servers.ts'
import { timed } from './instruments/processor-time.ts'
import { wrk } from './instruments/wrk.ts'

/**
 * Compares a service over two cells with one over a single database, all servers on this machine, in turns. The same
 * number of tenants asks, half of them in each cell. Needs wrk. `ROUNDS` and `SECONDS` set the duration.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ROUNDS = '5', SECONDS = '5' } = process.env
const tenantCount = 16
const itemCount = 300
const connections = 16
const poolSize = 10
const durable = { fsync: 'on', full_page_writes: 'on', max_connections: '60' }

const works = [
  ['GET an item', `return wrk.format('GET', path, headers)`],
  [
    'PATCH the price of an item',
    `return wrk.format('PATCH', path, headers,
      '{"ItemPriceData":{"SalesPriceNet":' .. math.random(1, 10000) / 100 .. '}}')`,
  ],
] as const

interface Place {
  readonly service: ServiceProcess
  readonly tenants: readonly ProvingTenant[]
  readonly processId: number
  readonly databaseProcessIds: () => readonly number[]
}

const servers: OwnServer[] = []
const services: ServiceProcess[] = []
try {
  const one = await serve([await database('256MB')])
  const two = await serve([await database('128MB'), await database('128MB')])
  for (const [name, request] of works) await compare(name, request, one, two)
} finally {
  for (const service of services) await service.end('SIGTERM')
  for (const server of servers) await server.stop()
}

async function compare(name: string, request: string, one: Place, two: Place): Promise<void> {
  console.log(`\n${name}  (goal: 0.95)`)
  for (const place of [one, two]) await load(place, request, 5)
  const [ratios, ofTime]: [number[], number[]] = [[], []]
  for (let round = 0; round < Number(ROUNDS); round++) {
    // Who is first changes, since the speed of a shared machine does.
    const order = round % 2 === 0 ? [one, two] : [two, one]
    const results = new Map<Place, Awaited<ReturnType<typeof load>>>()
    for (const place of order) results.set(place, await load(place, request, Number(SECONDS)))
    const [alone, apart] = [results.get(one), results.get(two)]
    if (!alone || !apart) continue
    ratios.push(apart.perSecond / alone.perSecond)
    ofTime.push(timeOf(alone) / timeOf(apart))
    console.log(`  one ${shown(alone)}   two ${shown(apart)}   ratio ${ratios.at(-1)?.toFixed(2)}`)
  }
  console.log(`  median ratio ${median(ratios)}, by processor time ${median(ofTime)}`)
}

/** Other work on the machine changes it less than the rate. */
function timeOf({ serviceUs, databaseUs }: Awaited<ReturnType<typeof load>>): number {
  return serviceUs + databaseUs
}

function median(values: readonly number[]): string {
  return (values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN).toFixed(2)
}

function load(place: Place, request: string, seconds: number) {
  const callers = place.tenants.map(({ app }) => ({
    ...app.headers,
    'content-type': 'application/json',
  }))
  const lua = `
    local headers = callers[math.random(1, ${tenantCount})]
    local path = '/v1/items/' .. math.random(1, ${itemCount})
    ${request}`
  const url = `http://127.0.0.1:${place.service.port}`
  return timed(place, seconds, () =>
    wrk({ url, headers: {}, callers, request: lua, connections, seconds }),
  )
}

function shown({ perSecond, serviceUs, databaseUs }: Awaited<ReturnType<typeof load>>): string {
  return `${perSecond.toFixed(0)}/s, ${serviceUs} and ${databaseUs} us`
}

/** The owner of a migrated database on a server of its own. */
async function database(sharedBuffers: string): Promise<ConnectionSettings> {
  const server = await ownServer({ settings: { ...durable, shared_buffers: sharedBuffers } })
  servers.push(server)
  await migrate(server.owner)
  return server.owner
}

/** A service over these databases, with tenants in each. */
async function serve(owners: readonly ConnectionSettings[]): Promise<Place> {
  const [first, other] = owners
  if (!first) throw new Error('no database')
  if (other) {
    const addresses = { owner: other, application: { ...other, user: 'erp_app' } }
    await addCell({ owner: first, vault: new Vault(masterKey), name: 'b', addresses })
  }
  const directory = await connected(first)
  const tenants: ProvingTenant[] = []
  const ids: (() => readonly number[])[] = []
  for (const owner of owners) {
    const names = Array.from({ length: tenantCount / owners.length }, (_, n) => `Tenant ${n}`)
    const added = await addTenants(owner, names)
    if (owner === other) for (const { tenantId } of added) await setPlace(directory, tenantId, 'b')
    const client = await connected(owner)
    await fill(client, added)
    ids.push(await serversOf(client))
    await client.end()
    tenants.push(...added)
  }
  await directory.end()
  const service = await startService(
    {
      DATABASE_URL: databaseUrlOf({ ...first, user: 'erp_app' }),
      // As many connections together: more of them would only wait for the same processors.
      POOL_SIZE: String(poolSize / owners.length),
    },
    { file: 'serve.ts', isLogKept: false },
  )
  services.push(service)
  const databaseProcessIds = () => ids.flatMap((find) => find())
  return { service, tenants, processId: service.child.pid ?? 0, databaseProcessIds }
}

async function connected(owner: ConnectionSettings): Promise<pg.Client> {
  const client = new pg.Client(owner)
  await client.connect()
  return client
}

async function fill(client: pg.Client, tenants: readonly ProvingTenant[]): Promise<void> {
  await client.query(
    'update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8; insert into erp.access_changes default values',
  )
  await client.query(
    `insert into erp.items (tenant_id, id, sku, name)
     select tenant, n, 'T-' || n, 'Item ' || n
     from unnest($1::uuid[]) tenant, generate_series(1, $2::integer) n`,
    [tenants.map(({ tenantId }) => tenantId), itemCount],
  )
  await client.query('vacuum analyze erp.items')
}
