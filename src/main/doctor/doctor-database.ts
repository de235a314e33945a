import pg from 'pg'
import { privateJwkOf } from '../../access/tokens/signing-key.ts'
import { listKeys } from '../../access/tokens/signing-key-store.ts'
import { readDatabaseState } from '../../platform/observability/database-state-store.ts'
import {
  Connection,
  type ConnectionSettings,
  type Pooling,
} from '../../platform/postgres/connections/connection.ts'
import { Pool } from '../../platform/postgres/connections/pool.ts'
import { UnsafeConnection } from '../../platform/postgres/failure.ts'
import { applicationRole } from '../../platform/postgres/roles.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { type Check, fail, ok, warn } from '../process/check.ts'
import type { Database } from '../process/database.ts'
import { explained } from '../process/start-error.ts'
import { examineReadStandby } from './doctor-standby.ts'

const timeLimitMs = 5_000

/** Checks the database as its owner, and then as a request sees it. */
export async function examineDatabase(
  database: Database,
  vault: Vault | undefined,
): Promise<Check[]> {
  const asOwner = await withClient('database', database.owner, async (client) => [
    await examineVersion(client),
    await examineClock(client),
    await examineIsolation(client),
  ])
  if (asOwner.some(({ name, status }) => name === 'database' && status === 'fail')) return asOwner
  const asApplication = await examineSession(database.application)
  return [
    ...asOwner,
    ...asApplication,
    ...(await examineState(database, vault)),
    ...(await examineReadStandby(database)),
  ]
}

async function withClient(
  name: string,
  settings: ConnectionSettings,
  examine: (client: pg.Client) => Promise<Check[]>,
): Promise<Check[]> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: timeLimitMs,
    query_timeout: timeLimitMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await examine(client)
  } catch (error) {
    return [fail(name, explained(error), 'Make the database answer, then ask again.')]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function one<T>(client: pg.Client, statement: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query(statement, values)
  return rows[0] as T
}

const oldestMajor = 15

async function examineVersion(client: pg.Client): Promise<Check> {
  const { version } = await one<{ version: string }>(
    client,
    `select current_setting('server_version') as version`,
  )
  const major = Number.parseInt(version, 10)
  return major >= oldestMajor
    ? ok('database', `PostgreSQL ${version} answers.`)
    : fail(
        'database',
        `PostgreSQL ${version} is too old.`,
        `Use PostgreSQL ${oldestMajor} or later.`,
      )
}

const clockDifferenceMsMax = 2_000

async function examineClock(client: pg.Client): Promise<Check> {
  const before = Date.now()
  const { now } = await one<{ now: Date }>(client, 'select clock_timestamp() as now')
  const difference = Math.round(now.getTime() - (before + Date.now()) / 2)
  const detail = `The clocks of this machine and of the database differ by ${Math.abs(difference)} ms.`
  return Math.abs(difference) < clockDifferenceMsMax
    ? ok('clock', detail)
    : fail('clock', detail, 'Synchronise both clocks (NTP): tokens expire by them.')
}

/** The tables of tenants whose row-level security does not apply to their owner. */
async function examineIsolation(client: pg.Client): Promise<Check> {
  const { count, open } = await one<{ count: number; open: string[] }>(
    client,
    `select count(*)::int as count,
       coalesce(array_agg(tables.relname::text order by tables.relname) filter (
         where not (tables.relrowsecurity and tables.relforcerowsecurity)), '{}') as open
     from pg_class tables
     join pg_namespace schemas on schemas.oid = tables.relnamespace and schemas.nspname = 'erp'
     join pg_attribute columns on columns.attrelid = tables.oid and columns.attname = 'tenant_id'
     where tables.relkind in ('r', 'p') and not columns.attisdropped`,
  )
  if (open.length === 0)
    return ok('isolation', `Row-level security is forced on all ${count} tables of tenants.`)
  const detail = `Row-level security is not forced on ${open.join(', ')}.`
  return fail(
    'isolation',
    detail,
    'Force it: alter table erp.… enable row level security, force row level security.',
  )
}

const poolerChecks: Readonly<Record<Pooling, readonly Check[]>> = {
  none: [],
  prepared: [
    ok('connection pooler', 'The connection pooler of DATABASE_URL keeps prepared statements.'),
  ],
  plain: [
    warn(
      'connection pooler',
      'The connection pooler of DATABASE_URL does not keep prepared statements, so each is parsed at every use.',
      'Use PgBouncer 1.21 or later with max_prepared_statements = 500.',
    ),
  ],
}

/** Opens a connection as a request does, which checks its session. */
async function examineSession(settings: ConnectionSettings): Promise<Check[]> {
  const name = 'application role'
  try {
    const connection = await Connection.open(settings, timeLimitMs)
    const { pooling } = connection
    await connection.close()
    return [
      ok(name, `Requests run as ${applicationRole}, which owns nothing, within limits of time.`),
      ...poolerChecks[pooling],
    ]
  } catch (error) {
    if (error instanceof UnsafeConnection) return [fail(name, error.fault, error.remedy)]
    return [fail(name, explained(error), 'Make the database answer, then ask again.')]
  }
}

async function examineState(database: Database, vault: Vault | undefined): Promise<Check[]> {
  const pool = new Pool(database.application, { size: 1, queueLength: 4 })
  try {
    const state = await asService(pool, readDatabaseState)
    const weak = Object.entries(state.durability).filter(([, value]) => value === 'off')
    return [
      state.schemaFault
        ? fail('schema', state.schemaFault.fault, state.schemaFault.remedy)
        : ok('schema', 'All migrations are applied.'),
      weak.length === 0
        ? ok('durability', 'A change is on disk before it is acknowledged.')
        : fail(
            'durability',
            `${weak.map(([name]) => name).join(' and ')} is off: acknowledged changes can be lost.`,
            'Switch it on in postgresql.conf, and for the role and the database (alter role … reset …).',
          ),
      ...(state.isReadOnly
        ? [fail('writes', 'The database only reads.', 'Name the primary in DATABASE_URL.')]
        : []),
      ...(state.lacksStandby
        ? [
            warn(
              'standby',
              'Commits wait for a synchronous standby, so writes are refused.',
              'Start the standby again, or take it out of synchronous_standby_names.',
            ),
          ]
        : []),
      ...(vault ? [await examineSeals(pool, vault)] : []),
    ]
  } catch {
    return [fail('schema', 'The database has no schema of Kontor.', 'kontor migrate')]
  } finally {
    await pool.close()
  }
}

async function examineSeals(pool: Pool, vault: Vault): Promise<Check> {
  const keys = await asService(pool, listKeys)
  try {
    for (const key of keys) privateJwkOf(key, vault)
    return ok('seals', 'The master key opens what the database holds sealed.')
  } catch {
    const remedy = 'Set MASTER_KEY to the key that this database was used with.'
    return fail('seals', 'The database was sealed with another master key.', remedy)
  }
}
