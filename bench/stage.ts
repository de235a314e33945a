import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { itemDefaults } from '../src/catalog/items/item-columns.ts'
import { insertItems } from '../src/catalog/items/item-store.ts'
import { Pool } from '../src/platform/postgres/pool.ts'
import { asTenant } from '../src/platform/postgres/transaction.ts'
import { embeddedOwner, startService } from '../src/whole/testing/service-process.ts'
import type { PgbenchTarget } from './pgbench.ts'

/** The real service, started like `npm start`, with a catalogue. */
export interface Stage {
  readonly url: string
  readonly tenantId: string
  /** The headers of a caller with all scopes: token, key, app and tenant. */
  readonly headers: Readonly<Record<string, string>>
  /** Its database, with the role of the service. */
  readonly database: PgbenchTarget
  readonly firstItemId: number
  readonly lastItemId: number
  readonly processId: number
  readonly strike: () => Promise<void>
}

interface FirstRun {
  readonly tenantId: string
  readonly app: { readonly appId: string; readonly appVersion: string; readonly apiKey: string }
}

export async function raiseStage(
  itemCount: number,
  settings: Record<string, string> = {},
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
    const items = await fillCatalogue(database, tenantId, itemCount)
    const headers = await callerHeaders(url, firstRun)
    const processId = service.child.pid ?? 0
    return { url, tenantId, headers, database, ...items, processId, strike }
  } catch (error) {
    await strike()
    throw error
  }
}

async function fillCatalogue(database: PgbenchTarget, tenantId: string, count: number) {
  const owner = new pg.Client({ ...database, user: 'erp_owner' })
  await owner.connect()
  // Rate limits are lifted: the service itself is measured.
  await owner.query('update erp.tenants set rate_per_second = 1e8, rate_burst = 1e8')
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
  await owner.query('vacuum analyze erp.items')
  await owner.end()
  return { firstItemId: ids[0] ?? 0, lastItemId: ids.at(-1) ?? 0 }
}

async function callerHeaders(url: string, { tenantId, app }: FirstRun) {
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
