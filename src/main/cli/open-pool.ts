import { CellRoutes } from '../../platform/cells/cell-routes.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { codeOf, isUnavailable } from '../../platform/postgres/failure.ts'
import type { Config } from '../process/config.ts'
import { type ReachedDatabase, reachDatabase } from '../process/database.ts'
import { openVault, readMasterKey } from '../process/master-key.ts'
import { CliError } from './cli-error.ts'

/** Runs work directly on the database: that of the running service, or one started for it. */
export async function withDatabase<T>(
  config: Config,
  work: (pool: Pool, database: ReachedDatabase) => Promise<T>,
): Promise<T> {
  // A new embedded database and its key are created together; later, one without the other is an error.
  if (config.isEmbedded) readMasterKey(config)
  const database = await reachDatabase(config)
  const pool = new Pool(database.application, { size: 4, queueLength: 16 })
  try {
    await knowCells(config, pool)
    return await work(pool, database)
  } catch (error) {
    throw lacksSchema(error, config) ? withoutSchema(error) : error
  } finally {
    await Promise.all(pool.ofAllCells.map((cell) => cell.close()))
    await database[Symbol.asyncDispose]()
  }
}

/** Commands that name a tenant work in its cell. One that is given a cell (CELL) works there, whatever it names. */
async function knowCells(config: Config, pool: Pool): Promise<void> {
  if (config.cell !== undefined) return
  const openPool = (settings: ConnectionSettings) =>
    new Pool(settings, { size: 4, queueLength: 16 })
  const vault = () => openVault(config)
  // Without a schema there are no cells, and commands that need none go on.
  await new CellRoutes({ pool, vault, openPool }).look().catch((error: unknown) => {
    if (!lacksSchema(error, config) && !isUnavailable(error)) throw error
  })
}

/** A table, the schema or the role is missing. An external database may also refuse a user (28000). */
function lacksSchema(error: unknown, { isEmbedded }: Config): boolean {
  const code = codeOf(error) ?? ''
  return ['42P01', '42703', '3F000'].includes(code) || (isEmbedded && code === '28000')
}

function withoutSchema(cause: unknown): CliError {
  const message =
    'The database has no schema yet, or an older one. Bring it up to date with: kontor migrate'
  return new CliError(message, { cause })
}
