import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { firstCell, openAddresses } from '../../platform/cells/cell.ts'
import { listCells } from '../../platform/cells/move-store.ts'
import { startEmbedded } from '../../platform/embedded-postgres/embedded.ts'
import { EmbeddedPostgresError } from '../../platform/embedded-postgres/embedded-error.ts'
import { errorFacts, type Log } from '../../platform/observability/log.ts'
import type { ConnectionSettings } from '../../platform/postgres/connections/connection.ts'
import { isUnavailable } from '../../platform/postgres/failure.ts'
import { migrate } from '../../platform/postgres/migrate.ts'
import { applicationRole } from '../../platform/postgres/roles.ts'
import type { Config } from './config.ts'
import { openVault } from './master-key.ts'
import type { Running } from './running.ts'
import { StartError } from './start-error.ts'

/** The addresses of the database for its two roles. */
export interface Database {
  /** The owner of the schema: migrations, backup, restore. */
  readonly owner: ConnectionSettings
  /** The role of requests. */
  readonly application: ConnectionSettings
  /** A standby of it, for reads by the role of requests. */
  readonly standby?: ConnectionSettings | undefined
}

const waitMsMax = 60_000

/**
 * Starts the embedded database, which ends with the process, or waits for that of DATABASE_URL, or for the cell that
 * CELL names in its directory. A process that migrates waits for the owner's login: the migrations create the role of
 * requests.
 */
export async function openDatabase(
  { config, log, atEnd }: Running,
  waitFor: 'owner' | 'application' = 'application',
): Promise<Database> {
  if (!config.isEmbedded) {
    const database = external(config)
    await awaitDatabase(database[waitFor], log)
    return inCell(config, database)
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    onEvent: (event, detail) => log.warn(detail, event),
  })
  atEnd(() => embedded.stop())
  return inCluster(embedded.connection)
}

/** Brings the schema up to date and logs what a migration waits for. Returns the migrations it applied. */
export function migrateSchema({ log }: Running, { owner }: Database): Promise<string[]> {
  return migrate(owner, {
    onWait: (error) => log.warn({ cause: errorFacts(error) }, 'waiting for a table'),
  })
}

export interface ReachedDatabase extends Database, AsyncDisposable {}

/**
 * The database for one command. An embedded database is that of the process that runs it, or is started
 * for the duration of the command.
 */
export async function reachDatabase(config: Config): Promise<ReachedDatabase> {
  const [first, end] = await reachFirst(config)
  try {
    return { ...(await inCell(config, first)), [Symbol.asyncDispose]: end }
  } catch (error) {
    await end()
    throw error
  }
}

async function reachFirst(config: Config): Promise<[Database, () => Promise<void>]> {
  if (!config.isEmbedded) return [external(config), async () => undefined]
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir })
    return [inCluster(embedded.connection), () => embedded.stop()]
  } catch (error) {
    const running = error instanceof EmbeddedPostgresError && error.detail['connection']
    if (!running) throw error
    return [inCluster(running as ConnectionSettings), async () => undefined]
  }
}

/** The database of the cell that CELL names, which the first one knows. Throws a `StartError` where it does not. */
async function inCell(config: Config, first: Database): Promise<Database> {
  const { cell } = config
  if (cell === undefined || cell === firstCell) return first
  const client = new pg.Client(first.application)
  client.on('error', () => undefined)
  await client.connect()
  try {
    const found = (await listCells(client)).find(({ name }) => name === cell)
    if (!found?.addresses)
      throw new StartError(`CELL names the cell ${cell}, which DATABASE_URL does not know.`)
    return openAddresses(openVault(config), found.addresses)
  } finally {
    await client.end()
  }
}

/** The database of the first cell, in a process that works on another one. */
export function firstDatabase(config: Config): Database {
  return external(config)
}

/** Throws where several processes need a common database and none is configured. */
export function requireDatabaseUrl(config: Config): void {
  if (!config.isEmbedded) return
  throw new StartError(
    'DATABASE_URL is not set. Name the database that all processes share, or use npm start, which runs everything in one process with a database of its own.',
  )
}

/** Throws where a process that serves the tenants of all cells is given one of them. */
export function requireAllCells({ cell }: Config): void {
  if (cell === undefined) return
  throw new StartError(
    'CELL is for work and for commands: a process that serves, serves all cells.',
  )
}

function external({ secrets }: Config): Database {
  const { databaseUrl = '', directDatabaseUrl = '', standbyDatabaseUrl } = secrets
  return {
    owner: { connectionString: directDatabaseUrl },
    application: { connectionString: databaseUrl },
    standby: standbyDatabaseUrl ? { connectionString: standbyDatabaseUrl } : undefined,
  }
}

function inCluster(owner: ConnectionSettings): Database {
  return { owner, application: { ...owner, user: applicationRole } }
}

/** Waits up to a minute for a database that is down or starting. Throws other failures at once. */
async function awaitDatabase(settings: ConnectionSettings, log: Log): Promise<void> {
  const giveUpAt = performance.now() + waitMsMax
  for (let wait = 250; ; wait = Math.min(wait * 2, 5_000)) {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return
    } catch (error) {
      if (!isUnavailable(error) || performance.now() + wait > giveUpAt) throw error
      log.warn({ cause: errorFacts(error), againAfterMs: wait }, 'waiting for the database')
    } finally {
      await client.end().catch(() => undefined)
    }
    await pause(wait)
  }
}
