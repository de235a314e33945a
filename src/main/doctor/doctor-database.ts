import pg from 'pg'
import { privateJwkOf } from '../../access/tokens/signing-key.ts'
import { listKeys } from '../../access/tokens/signing-key-store.ts'
import { readDatabaseState } from '../../platform/observability/database-state-store.ts'
import { applicationRole, type ConnectionSettings } from '../../platform/postgres/connection.ts'
import { Pool } from '../../platform/postgres/pool.ts'
import { asService } from '../../platform/postgres/transaction.ts'
import type { Vault } from '../../platform/secrets/vault.ts'
import { type Check, fail, ok, warn } from '../process/check.ts'
import type { Database } from '../process/database.ts'
import { explained } from '../process/start-error.ts'

const timeLimitMs = 5_000

/** Checks the database as its owner, and then as a request sees it. */
export async function examineDatabase(
  database: Database,
  vault: Vault | undefined,
): Promise<Check[]> {
  const asOwner = await withClient('database', database.owner, '', async (client) => [
    await examineVersion(client),
    await examineClock(client),
    await examineIsolation(client),
  ])
  if (asOwner.some(({ name, status }) => name === 'database' && status === 'fail')) return asOwner
  const role = `-c role=${applicationRole}`
  const asApplication = await withClient(
    'application role',
    database.application,
    role,
    async (client) => [await examineRole(client), ...(await examinePooler(client))],
  )
  return [...asOwner, ...asApplication, ...(await examineState(database, vault))]
}

async function withClient(
  name: string,
  settings: ConnectionSettings,
  options: string,
  examine: (client: pg.Client) => Promise<Check[]>,
): Promise<Check[]> {
  const client = new pg.Client({
    ...settings,
    connectionTimeoutMillis: timeLimitMs,
    query_timeout: timeLimitMs,
    ...(options && { options }),
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

interface RoleRow {
  readonly role: string
  readonly isSuperuser: boolean
  readonly bypasses: boolean
  readonly owns: number
}

async function examineRole(client: pg.Client): Promise<Check> {
  const { role, isSuperuser, bypasses, owns } = await one<RoleRow>(
    client,
    `select rolname as role, rolsuper as "isSuperuser", rolbypassrls as bypasses,
       (select count(*)::int from pg_class where relowner = pg_roles.oid
         and relnamespace = to_regnamespace('erp')) as owns
     from pg_roles where rolname = current_user`,
  )
  const name = 'application role'
  const remedy =
    'Let requests run as erp_app: DATABASE_URL must reach PostgreSQL with its startup options intact.'
  if (role !== applicationRole)
    return fail(name, `Requests run as ${role} instead of ${applicationRole}.`, remedy)
  const powers = [
    ...(isSuperuser ? ['is a superuser'] : []),
    ...(bypasses ? ['bypasses row-level security'] : []),
    ...(owns > 0 ? ['owns tables'] : []),
  ]
  if (powers.length === 0) return ok(name, `Requests run as ${role}, which owns nothing.`)
  return fail(
    name,
    `${role} ${powers.join(' and ')}, so nothing keeps tenants apart.`,
    'Take that power away from it.',
  )
}

/** Behind a pooler, the backend that runs a statement differs from the one of the connection start. */
async function examinePooler(client: pg.Client): Promise<Check[]> {
  const { pid } = await one<{ pid: number }>(client, 'select pg_backend_pid() as pid')
  const { processID } = client as unknown as { processID: number | null }
  if (processID === pid) return []
  return [
    warn(
      'connection pooler',
      'DATABASE_URL leads through a connection pooler.',
      'It must keep prepared statements (PgBouncer: max_prepared_statements above 0) and DIRECT_DATABASE_URL must name the database itself.',
    ),
  ]
}

async function examineState(database: Database, vault: Vault | undefined): Promise<Check[]> {
  const pool = new Pool(database.application, { size: 1, queueLength: 4 })
  try {
    const state = await asService(pool, readDatabaseState)
    const weak = Object.entries(state.durability).filter(([, value]) => value === 'off')
    return [
      state.isMigrated
        ? ok('schema', 'All migrations are applied.')
        : fail('schema', 'The schema is older than this version.', 'kontor migrate'),
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
