import type { ConnectionSettings } from '../postgres/connection.ts'
import { migrate } from '../postgres/migrate.ts'
import { Pool } from '../postgres/pool.ts'
import type { TestDatabase } from './database.ts'

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
export async function clusterDatabase(
  owner: ConnectionSettings,
  poolSize: number,
): Promise<TestDatabase> {
  await migrate(owner)
  const application = { ...owner, user: 'erp_app' }
  const pool = new Pool(application, { size: poolSize, queueLength: 256 })
  const drop = () => pool.close()
  return { pool, application, owner, drop, [Symbol.asyncDispose]: drop }
}
