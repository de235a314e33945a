import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { ConnectionSettings } from './connections/connection.ts'
import { codeOf } from './failure.ts'
import { type Migration, readMigrations } from './migration-files.ts'
import { applySteps } from './migration-steps.ts'
import { prepareRoles } from './roles.ts'
import { type AppliedMigration, foreignHistory, type SchemaFault } from './schema-history.ts'
import { splitStatements } from './split-statements.ts'

/** The number of the advisory lock: any that no other program on this database uses. */
const migrationLock = 5_661_868

/**
 * How long a migration waits for a lock. Requests on the table queue behind it meanwhile, so it lets them pass and
 * asks again, as long as a backup or the like holds the table.
 */
const lockWait = { timeout: '250ms', pauseMs: 1_000, patienceMs: 30 * 60_000 }
/** How often a process asks whether another one is done. */
const turnPauseMs = 200

const lockNotAvailable = '55P03'

export interface MigrateOptions {
  /** Has other migrations than this version's. */
  readonly directory?: URL
  /** Called whenever something holds a table that a migration needs; the error names the migration. */
  readonly onWait?: (error: Error) => void
}

/**
 * Brings the schema up to date: each file of `migrations/` once, in order, in a transaction of its
 * own or in steps. Several processes may start at the same time: the lock of a transaction lets one of them apply
 * a file while the others wait. No lock outlives its transaction, so a connection pooler may be in
 * between. Returns the names that this process applied. Throws when an applied file has changed, or
 * when the database was migrated by a newer version.
 */
export async function migrate(
  settings: ConnectionSettings,
  { directory, onWait = () => undefined }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(directory)
  const client = new pg.Client({ ...settings, application_name: 'kontor migrate' })
  // It may end while steps run on another connection; its next statement then fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await prepareRoles(client)
    await locked(client, () => createHistory(client))
    const applied: string[] = []
    for (;;) {
      const next = () => locked(client, () => applyNext(client, settings, migrations))
      const name = await patiently(next, onWait)
      if (name === undefined) return applied
      applied.push(name)
    }
  } finally {
    await client.end()
  }
}

async function patiently<T>(
  work: () => Promise<T>,
  onWait: NonNullable<MigrateOptions['onWait']>,
): Promise<T> {
  const giveUpAt = performance.now() + lockWait.patienceMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const isLockedOut = error instanceof Error && codeOf(error.cause) === lockNotAvailable
      if (!isLockedOut || performance.now() > giveUpAt) throw error
      onWait(error)
    }
    await pause(lockWait.pauseMs)
  }
}

/**
 * Asks for the lock again and again. A statement that waits for it would be an old transaction to an index that is
 * built concurrently, which waits for all of these, and so for ever.
 */
async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (;;) {
    await client.query('begin')
    const asked = 'select pg_try_advisory_xact_lock($1) as "isOurs"'
    const { rows } = await client.query<{ isOurs: boolean }>(asked, [migrationLock])
    if (rows[0]?.isOurs) break
    await client.query('rollback')
    await pause(turnPauseMs)
  }
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Asks first: a schema that is there needs no right to create one. */
async function createHistory(client: pg.Client): Promise<void> {
  const found = await client.query(
    `select from pg_tables where schemaname = 'erp' and tablename = 'migrations'`,
  )
  if (found.rowCount === 1) return
  await client.query('create schema if not exists erp')
  await client.query(`create table erp.migrations (
    name text constraint migrations_pkey primary key,
    checksum text not null,
    serves_from text,
    applied_at timestamptz not null default now()
  )`)
}

async function applyNext(
  client: pg.Client,
  settings: ConnectionSettings,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  const { rows: applied } = await client.query<AppliedMigration>(
    'select name, checksum from erp.migrations order by name collate "C"',
  )
  const foreign = foreignHistory(migrations, applied) ?? newerHistory(migrations, applied)
  if (foreign) throw new Error(`${foreign.fault} ${foreign.remedy}`)
  const next = migrations.find(({ name }) => !applied.some((one) => one.name === name))
  if (next)
    await apply(client, next, () =>
      next.hasSteps
        ? applySteps(settings, next.text, lockWait.timeout)
        : applyAtOnce(client, next.text),
    )
  return next?.name
}

function newerHistory(
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): SchemaFault | undefined {
  const newer = applied.find(({ name }) => !known.some((own) => own.name === name))
  if (!newer) return undefined
  return {
    fault: `The database was migrated by a newer version (${newer.name}).`,
    remedy: 'Update this one.',
  }
}

async function apply(
  client: pg.Client,
  { name, checksum, servesFrom }: Migration,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
    await client.query(
      'insert into erp.migrations (name, checksum, serves_from) values ($1, $2, $3)',
      [name, checksum, servesFrom],
    )
  } catch (error) {
    throw new Error(`The migration ${name} failed.`, { cause: error })
  }
}

async function applyAtOnce(client: pg.Client, text: string): Promise<void> {
  await client.query(`set local lock_timeout = '${lockWait.timeout}'`)
  // No-ops on a plain server; on a cluster, DDL and foreign keys to reference tables need them.
  await client.query('set local citus.enable_local_reference_table_foreign_keys = off')
  await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
  for (const statement of splitStatements(text)) await client.query(statement)
  // What moves rows runs as erp_maintenance.
  await client.query('reset role')
}
