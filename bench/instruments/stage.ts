import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { itemDefaults } from '../../src/catalog/items/item-columns.ts'
import { insertItems } from '../../src/catalog/items/item-insertion-store.ts'
import { Pool } from '../../src/platform/postgres/connections/pool.ts'
import { asTenant } from '../../src/platform/postgres/transaction.ts'
import {
  embeddedOwner,
  serverProcesses,
  startService,
  withChildren,
} from '../../src/whole/testing/processes/service-process.ts'
import { fillCustomers } from '../data/customers.ts'
import type { PgbenchTarget } from './pgbench.ts'

/** The real service, started like `npm start`, with a catalogue. */
export interface Stage {
  readonly url: string
  readonly tenantId: string
  /** The headers of a caller with all scopes: token, key, app and tenant. */
  readonly headers: Readonly<Record<string, string>>
  /** Who signs in to the pages. */
  readonly admin: FirstRun['admin']
  /** Its database, with the role of the service. */
  readonly database: PgbenchTarget
  readonly firstItemId: number
  readonly lastItemId: number
  readonly firstCustomerId: number
  readonly lastCustomerId: number
  readonly processId: number
  /** The process that does its background work, at this moment. */
  readonly workerProcessId: () => number
  /** The processes of its database server at this moment. */
  readonly databaseProcessIds: () => number[]
  readonly strike: () => Promise<void>
}

export interface FirstRun {
  readonly tenantId: string
  readonly admin: { readonly user: string; readonly password: string }
  readonly app: { readonly appId: string; readonly appVersion: string; readonly apiKey: string }
}

export async function raiseStage(
  itemCount: number,
  settings: Record<string, string> = {},
  customerCount = 1000,
): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kontor-bench-'))
  const service = await startService(
    { DATA_DIR: dataDir, DEMO: '1', ...settings },
    { isLogKept: false },
  )
  const url = `http://127.0.0.1:${service.port}`
  const strike = async () => {
    await service.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const firstRun = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8')) as FirstRun
    const { tenantId } = firstRun
    const database = { ...embeddedOwner(dataDir), user: 'erp_app' }
    const customers = await fillCustomers(database, tenantId, customerCount)
    const records = { ...customers, ...(await fillCatalogue(database, tenantId, itemCount)) }
    const headers = await callerHeaders(url, firstRun)
    const processId = service.child.pid ?? 0
    const workerProcessId = () => workerOf(processId)
    const databaseProcessIds = () => serverProcesses(dataDir)
    const { admin } = firstRun
    return {
      ...{ url, tenantId, headers, admin, database, ...records },
      ...{ processId, workerProcessId, databaseProcessIds, strike },
    }
  } catch (error) {
    await strike()
    throw error
  }
}

function workerOf(processId: number): number {
  const isWorker = (id: number) => readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('work.ts')
  return withChildren(processId).find(isWorker) ?? 0
}

async function fillCatalogue(database: PgbenchTarget, tenantId: string, count: number) {
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  // Rate limits are lifted: the service itself is measured.
  await owner.query(
    'update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8; insert into erp.access_changes default values',
  )
  const pool = new Pool(database, { size: 1, queueLength: 1 })
  const ids: number[] = []
  for (let done = 0; done < count; done += 2000) {
    const drafts = Array.from({ length: Math.min(2000, count - done) }, (_, index) => ({
      ...itemDefaults,
      name: `Item ${done + index}`,
      description: 'What it is and what it is good for. '.repeat(8),
      sales_price_net: (index % 1000) / 100,
    }))
    const keys = await asTenant(pool, tenantId, (tx) => insertItems(tx, drafts))
    ids.push(...keys.map(({ id }) => id))
  }
  await pool.close()
  await addLists(owner, tenantId, ids)
  await owner.query('vacuum analyze')
  await owner.end()
  return { firstItemId: ids[0] ?? 0, lastItemId: ids.at(-1) ?? 0 }
}

/**
 * What items of a shop have: two categories and two sales channels each; every tenth is made of three
 * others, and every twentieth is the parent of the four after it.
 */
async function addLists(owner: pg.Client, tenantId: string, ids: readonly number[]): Promise<void> {
  const statements = [
    `insert into erp.categories (tenant_id, id, uuid, name)
     select $1::uuid, n, gen_random_uuid(), 'Category ' || n from generate_series(1000, 1099) n`,
    `insert into erp.item_categories (tenant_id, item_id, category_id)
     select $1::uuid, id, 1000 + (id + shift) % 100
     from unnest($2::integer[]) id, unnest('{0,37}'::integer[]) shift`,
    `insert into erp.item_states (tenant_id, item_id, sales_channel_ids)
     select $1::uuid, id, (
       select array_agg(channel.id) from (
         select id from erp.sales_channels where tenant_id = $1 order by id limit 2
       ) channel)
     from unnest($2::integer[]) id
     on conflict (tenant_id, item_id) do update set sales_channel_ids = excluded.sales_channel_ids`,
    `insert into erp.item_components (tenant_id, item_id, component_item_id, quantity)
     select $1::uuid, ids[n], ids[n + part], part
     from (select $2::integer[] as ids) given, generate_series(1, cardinality(ids) - 3, 10) n,
       generate_series(1, 3) part`,
    `update erp.items set parent_item_id = parent.id
     from (select given[n] as id, given[n + 1 : n + 4] as children
       from (select $2::integer[] as given) all_ids, generate_series(1, cardinality(given) - 4, 20) n) parent
     where tenant_id = $1 and items.id = any(parent.children)`,
  ]
  for (const statement of statements) {
    const values = statement.includes('$2') ? [tenantId, ids] : [tenantId]
    await owner.query(statement, values)
  }
}

export async function callerHeaders(url: string, { tenantId, app }: FirstRun) {
  const credentials = Buffer.from(`${app.appId}:${app.apiKey}`).toString('base64')
  const answer = await fetch(`${url}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${credentials}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return {
    authorization: `Bearer ${access_token}`,
    'x-api-key': app.apiKey,
    'x-tenant-id': tenantId,
    'x-appid': app.appId,
    'x-appversion': app.appVersion,
    'content-type': 'application/json',
  }
}
