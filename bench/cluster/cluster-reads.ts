import pg from 'pg'
import { itemSource } from '../../src/catalog/items/item-record-store.ts'
import { sql } from '../../src/platform/postgres/sql.ts'
import type { TenantTx } from '../../src/platform/postgres/transaction.ts'
import { concludeWithRecord } from '../../src/platform/records/record-source.ts'
import { type PgbenchTarget, pgbench, type Script } from '../instruments/pgbench.ts'
import { timed } from '../instruments/processor-time.ts'
import { sent } from '../operations/work.ts'
import type { Place, Served } from './cluster-place.ts'

const clients = 4
const someItem = 2_000_000_001

/**
 * Why a read costs what it does on a cluster: the same statements by pgbench alone, on both databases. A
 * cluster plans a statement at every use, on its coordinator and again on the worker, so one server that
 * plans at every use is measured as well. From this follows how far a request of the service can come,
 * since all servers share the processors here.
 */
export async function measureReads(
  plain: Place,
  cluster: Place,
  served: Served,
  seconds: number,
): Promise<void> {
  console.log(
    '\nThe database alone, microseconds of the processor per transaction (coordinator and workers)',
  )
  const costs: Record<string, number> = {}
  const measure = async (name: string, place: Place, work: Work, mode?: 'extended') => {
    const script = await scriptFor(place, work)
    const run = () =>
      pgbench(targetOf(place.owner), script, { clients, seconds, ...(mode && { mode }) })
    await run()
    const { perSecond, databaseUs } = await timed(place, seconds, run)
    costs[name] = databaseUs
    console.log(`  ${name}: ${perSecond.toFixed(0)}/s, ${databaseUs} us`)
  }
  await measure('a row by its key, one server', plain, rowByKey)
  await measure('a row by its key, cluster', cluster, rowByKey)
  await measure('GET of an item, one server', plain, getItem)
  await measure('GET of an item, one server, planned at every use', plain, getItem, 'extended')
  await measure('GET of an item, cluster', cluster, getItem)
  const ratio = (databaseUs: number) =>
    ((served.serviceUs + served.databaseUs) / (served.serviceUs + databaseUs)).toFixed(2)
  const way =
    (costs['a row by its key, cluster'] ?? 0) - (costs['a row by its key, one server'] ?? 0)
  const planned = costs['GET of an item, one server, planned at every use'] ?? 0
  console.log(
    `  a GET of the service could come to ${ratio(served.databaseUs + way)} of one server if nothing were planned, ` +
      `to ${ratio(planned)} if only planning were added, and to ${ratio(costs['GET of an item, cluster'] ?? 0)} with both`,
  )
}

type Work = (tx: TenantTx) => Promise<unknown>

const getItem: Work = (tx) => concludeWithRecord(tx, 'v2', itemSource, { id: someItem })
const rowByKey: Work = (tx) =>
  tx.conclude(sql`
    select items.id, items.uuid, items.name from erp.items
    where items.tenant_id = ${tx.tenantId} and items.id = ${someItem}`)

/** The tenant is a parameter, as the service sends it: with its own id in the text a cluster keeps the plan. */
async function scriptFor({ owner, tenantId }: Place, work: Work): Promise<Script> {
  const client = new pg.Client({ connectionString: owner.href })
  await client.connect()
  const { rows } = await client.query(
    'select min(id) as first, max(id) as last from erp.items where tenant_id = $1',
    [tenantId],
  )
  await client.end()
  return {
    variables: [`\\set item random(${rows[0].first}, ${rows[0].last})`],
    statements: await sent({ tenantId }, work),
    varying: new Map<unknown, string>([
      [someItem, ':item'],
      [tenantId, ':tenant::uuid'],
    ]),
    texts: new Map([['tenant', tenantId]]),
  }
}

function targetOf({ hostname, port, pathname }: URL): PgbenchTarget {
  return {
    host: hostname,
    port: Number(port || 5432),
    user: 'erp_app',
    database: pathname.slice(1),
  }
}
