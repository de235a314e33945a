import { after } from 'node:test'
import pg from 'pg'
import type { Cells } from '../../../access/tenants/move/cells.ts'
import { addCell } from '../../../main/cells/add-cell.ts'
import { CellRoutes } from '../../../platform/cells/cell-routes.ts'
import type { ConnectionSettings } from '../../../platform/postgres/connections/connection.ts'
import { Pool } from '../../../platform/postgres/connections/pool.ts'
import { migrate } from '../../../platform/postgres/migrate.ts'
import type { TestDatabase } from '../../../platform/testing/database.ts'
import { type OwnServer, ownServer } from '../../../platform/testing/own-server.ts'
import { addTenant, type TestTenant, type World, world } from '../../testing/world.ts'

/** A service over two cells, the second of which is called b. */
export interface TwoCells {
  readonly w: World
  readonly cells: Cells
  readonly routes: CellRoutes
  readonly first: TestDatabase
  readonly b: TestDatabase
  /** That of the first cell. */
  readonly server: OwnServer
  /** Ends the server of the first cell for good. */
  readonly stopFirst: () => Promise<void>
  /** The same for that of the other one, where they are apart. */
  readonly stopOther: () => Promise<void>
  /** A tenant of the first cell. */
  readonly tenant: (name: string) => Promise<TestTenant>
}

/** A database of a server as the tests have them. */
async function cellDatabase(server: OwnServer, name: string, poolSize = 8): Promise<TestDatabase> {
  const administrator = new pg.Client(server.owner)
  await administrator.connect()
  await administrator.query(`create database ${name}`)
  await administrator.end()
  const owner = { ...server.owner, database: name }
  await migrate(owner)
  const application = { ...owner, user: 'erp_app' }
  const pool = new Pool(application, { size: poolSize, queueLength: 256 })
  const drop = () => pool.close()
  return { pool, application, owner, drop, [Symbol.asyncDispose]: drop }
}

interface TwoCellsOptions {
  /** On one server by default, which replicates from one of its databases to another as it does between servers. */
  readonly areApart?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

export async function twoCells({
  areApart = false,
  settings = {},
}: TwoCellsOptions = {}): Promise<TwoCells> {
  const start = async () => {
    const wanted = {
      ...{ wal_level: 'logical', max_connections: '80', max_prepared_transactions: '40' },
      ...settings,
    }
    const server = await ownServer({ settings: wanted })
    const stop = once(() => server.stop())
    after(stop)
    return { ...server, stop }
  }
  const server = await start()
  const other = areApart ? await start() : server
  const first = await cellDatabase(server, 'first')
  const b = await cellDatabase(other, 'b')
  const w = await world({ database: first })
  const { vault } = w
  const { owner, application } = b
  const cells = { owner: first.owner, vault }
  await addCell({ ...cells, name: 'b', addresses: { owner, application } })
  const pools: Pool[] = []
  const openPool = (settings: ConnectionSettings) => {
    const pool = new Pool(settings, { size: 8, queueLength: 256 })
    pools.push(pool)
    return pool
  }
  after(() => Promise.all([b.pool, ...pools].map((pool) => pool.close())))
  const routes = new CellRoutes({ pool: first.pool, vault: () => vault, openPool })
  await routes.look()
  const tenant = (name: string) => addTenant(first, vault, { name, isOperator: false })
  const [stopFirst, stopOther] = [server.stop, other.stop]
  return { w, cells, routes, first, b, tenant, server, stopFirst, stopOther }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

/** How many rows of a tenant a table has. */
export async function rowsIn(
  owner: ConnectionSettings,
  table: string,
  tenantId: string,
): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select count(*)::int as count from erp.${table} where tenant_id = $1`,
      [tenantId],
    )
    return rows[0].count
  } finally {
    await client.end()
  }
}
