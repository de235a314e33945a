import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseUrlOf } from '../src/platform/postgres/connections/connection-url.ts'
import { migrate } from '../src/platform/postgres/migrate.ts'
import { ownServer } from '../src/platform/testing/own-server.ts'
import { ownStandby } from '../src/platform/testing/own-standby.ts'
import { addTenants } from '../src/whole/strain/testing/proving-ground.ts'
import {
  type ServiceProcess,
  startService,
} from '../src/whole/testing/processes/service-process.ts'
import { serversOf } from './cluster/servers.ts'
import { processorSeconds } from './instruments/processor-time.ts'
import { wrk } from './instruments/wrk.ts'

/**
 * What lists cost the primary with a standby and without, all servers on this machine, in turns. Needs wrk. `ROUNDS`
 * and `SECONDS` set the duration.
 */
// biome-ignore lint/style/noProcessEnv: the bench has a configuration of its own.
const { ROUNDS = '3', SECONDS = '5' } = process.env
const seconds = Number(SECONDS)
const connections = 16
const itemCount = 2_000
const durable = { fsync: 'on', full_page_writes: 'on', max_connections: '60' }

const graph = `{ "query": "{ QueryItems(first: 100) { totalCount nodes { id sku name } } }" }`
const works = [
  ['a list of 50 items', `wrk.format('GET', '/v2/items?pageSize=50', headers)`],
  ['the graph, 100 items', `wrk.format('POST', '/v2/graphql', headers, '${graph}')`],
] as const

const server = await ownServer({ settings: { ...durable, shared_buffers: '128MB' } })
await migrate(server.owner)
const [tenant] = await addTenants(server.owner, ['Alice'])
if (!tenant) throw new Error('no tenant')
const client = new pg.Client(server.owner)
await client.connect()
await fill(tenant.tenantId)
const follower = await ownStandby(server)
const onStandby = new pg.Client(follower.owner)
await onStandby.connect()
const [primaryIds, standbyIds] = [await serversOf(client), await serversOf(onStandby)]
const env = { DATABASE_URL: databaseUrlOf({ ...server.owner, user: 'erp_app' }) }
const standbyUrl = databaseUrlOf({ ...follower.owner, user: 'erp_app' })
const services: ServiceProcess[] = []
try {
  const alone = await serve(env)
  const both = await serve({ ...env, STANDBY_DATABASE_URL: standbyUrl })
  for (const [name, request] of works) {
    for (const isWritten of [false, true]) {
      console.log(`\n${name}${isWritten ? ', while another client writes' : ''}`)
      for (let round = 0; round < Number(ROUNDS); round++) {
        // Who is first changes, since the speed of a shared machine does.
        for (const service of round % 2 === 0 ? [alone, both] : [both, alone]) {
          const label = service === alone ? 'primary alone' : 'with standby '
          console.log(`  ${label} ${await measured(service, request, isWritten)}`)
        }
      }
    }
  }
} finally {
  for (const service of services) await service.end('SIGTERM')
  await onStandby.end()
  await client.end()
  await follower.stop()
  await server.stop()
}

async function serve(settings: Record<string, string>): Promise<ServiceProcess> {
  const service = await startService(settings, { file: 'serve.ts', isLogKept: false })
  services.push(service)
  return service
}

async function fill(tenantId: string): Promise<void> {
  await client.query(
    'update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8; insert into erp.access_changes default values',
  )
  await client.query(
    `insert into erp.items (tenant_id, id, sku, name)
     select $1, n, 'T-' || n, 'Item ' || n from generate_series(1, $2::integer) n`,
    [tenantId, itemCount],
  )
  await client.query('create table public.noise (id uuid primary key)')
  await client.query('vacuum analyze erp.items')
}

/** Rate, and microseconds of each process for a request. */
async function measured(
  service: ServiceProcess,
  request: string,
  isWritten: boolean,
): Promise<string> {
  const writing = new AbortController()
  const noise = isWritten ? write(writing.signal) : undefined
  await load(service, request, 2)
  const before = await times(service)
  const { perSecond, p50Ms, p99Ms } = await load(service, request, seconds)
  const after = await times(service)
  writing.abort()
  await noise
  const each = after.map((time, part) =>
    Math.round(((time - (before[part] ?? 0)) * 1e6) / (perSecond * seconds)),
  )
  const [own, primary, standby] = each
  return `${perSecond.toFixed(0)}/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms; service ${own}, primary ${primary}, standby ${standby} us`
}

function times({ child }: ServiceProcess): Promise<number[]> {
  return Promise.all(
    [[child.pid ?? 0], primaryIds(), standbyIds()].map((ids) => processorSeconds(ids)),
  )
}

function load(service: ServiceProcess, request: string, duration: number) {
  const headers = { ...tenant?.app.headers, 'content-type': 'application/json' }
  const lua = `local headers = callers[1]\nreturn ${request}`
  const url = `http://127.0.0.1:${service.port}`
  return wrk({
    ...{ url, headers: {}, callers: [headers], request: lua, connections },
    seconds: duration,
  })
}

/** Some hundred commits a second, so that the log moves between reads. */
async function write(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await client.query('insert into public.noise values ($1)', [randomUUID()])
    await new Promise((resolve) => setTimeout(resolve, 3))
  }
}
