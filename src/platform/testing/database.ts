import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import { Pool } from '../postgres/connections/pool.ts'
import { migrate } from '../postgres/migrate.ts'
import { migrationsChecksum } from '../postgres/migration-files.ts'
import { prepareRoles } from '../postgres/roles.ts'
import { testCluster } from './cluster.ts'

export interface TestDatabase extends AsyncDisposable {
  /** As the service uses it: the application role, to which row-level security applies. */
  readonly pool: Pool
  readonly application: ConnectionSettings
  readonly owner: ConnectionSettings
  /** Ends the pool and drops the database. */
  drop(): Promise<void>
}

/** A database for one test file: a clone of the migrated template, made in milliseconds. */
export async function testDatabase(options: { poolSize?: number } = {}): Promise<TestDatabase> {
  const poolSize = options.poolSize ?? 8
  const distributed = clusterOwner()
  if (distributed) return clusterDatabase(distributed, poolSize)
  const cluster = await testCluster()
  const template = await migratedTemplate(cluster)
  const name = `test_${randomBytes(8).toString('hex')}`
  await administer(cluster, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  )
  const owner = { ...cluster, database: name }
  const application = { ...owner, user: 'erp_app' }
  const pool = new Pool(application, { size: poolSize, queueLength: 256 })
  const drop = async () => {
    await pool.close()
    await administer(cluster, (client) => client.query(`drop database ${name} with (force)`))
  }
  return { pool, application, owner, drop, [Symbol.asyncDispose]: drop }
}

/**
 * The template is named after the migrations, so a changed migration makes a new one. Test files
 * run at the same time: the lock lets the first one create it while the others wait.
 */
async function migratedTemplate(cluster: ConnectionSettings): Promise<string> {
  const template = `template_${(await migrationsChecksum()).slice(0, 16)}`
  await administer(cluster, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount) return prepareRoles(client)
    await client.query(`drop database if exists ${template}_unfinished with (force)`)
    await client.query(`create database ${template}_unfinished`)
    await migrate({ ...cluster, database: `${template}_unfinished` })
    await client.query(`alter database ${template}_unfinished rename to ${template}`)
  })
  return template
}

async function administer(
  cluster: ConnectionSettings,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...cluster, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** The database on a cluster that ERP_CITUS_URL names; undefined where tests run on one server. */
export function clusterOwner(): ConnectionSettings | undefined {
  // biome-ignore lint/style/noProcessEnv: tests are configured apart from the product.
  const text = process.env['ERP_CITUS_URL']
  if (!text) return undefined
  const url = new URL(text)
  return {
    host: decodeURIComponent(url.hostname),
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}

/**
 * The cluster's one database for a test file. A cluster makes no copies of a database: all test files
 * share it, each with tenants of its own, and nothing is dropped.
 */
async function clusterDatabase(owner: ConnectionSettings, poolSize: number): Promise<TestDatabase> {
  await migrate(owner)
  const application = { ...owner, user: 'erp_app' }
  const pool = new Pool(application, { size: poolSize, queueLength: 256 })
  const drop = () => pool.close()
  return { pool, application, owner, drop, [Symbol.asyncDispose]: drop }
}
