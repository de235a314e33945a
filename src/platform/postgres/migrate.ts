import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import type { ConnectionSettings } from './connections/connection.ts'
import { prepareRoles } from './roles.ts'
import { splitStatements } from './split-statements.ts'

const directory = new URL('../../../migrations/', import.meta.url)

/** The number of the advisory lock: any that no other program on this database uses. */
const migrationLock = 5_661_868

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/**
 * Brings the schema up to date: each file of `migrations/` once, in order, in a transaction of its
 * own. Several processes may start at the same time: the lock of the transaction lets one of them apply
 * a file while the others wait. No lock outlives its transaction, so a connection pooler may be in
 * between. Returns the names that this process applied. Throws when an applied file has changed, or
 * when the database was migrated by a newer version.
 */
export async function migrate(settings: ConnectionSettings): Promise<string[]> {
  const migrations = await readMigrations()
  const client = new pg.Client({ ...settings, application_name: 'kontor migrate' })
  await client.connect()
  try {
    await prepareRoles(client)
    await locked(client, () => createHistory(client))
    const onCluster = await isCluster(client)
    const applied: string[] = []
    for (;;) {
      const name = await locked(client, () => applyNext(client, migrations, onCluster))
      if (name === undefined) return applied
      applied.push(name)
    }
  } finally {
    await client.end()
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  const read = async (name: string) => {
    const text = await readFile(new URL(name, directory), 'utf8')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  }
  return Promise.all(names.map(read))
}

async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock])
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
    applied_at timestamptz not null default now()
  )`)
}

async function applyNext(
  client: pg.Client,
  migrations: Migration[],
  onCluster: boolean,
): Promise<string | undefined> {
  const applied = await client.query<Migration>('select name, checksum from erp.migrations')
  const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]))
  refuseForeignHistory(migrations, checksums)
  const next = migrations.find(({ name }) => !checksums.has(name))
  if (next) await apply(client, next, onCluster)
  return next?.name
}

async function isCluster(client: pg.Client): Promise<boolean> {
  const found = await client.query(`select from pg_extension where extname = 'citus'`)
  return found.rowCount === 1
}

function refuseForeignHistory(migrations: Migration[], applied: Map<string, string>): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      throw new Error(`The database was migrated by a newer version (${name}). Update this one.`)
    }
    if (known.get(name) !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied. Add a new one instead.`,
      )
    }
  }
}

/**
 * What is left out on a cluster, which refuses it: to switch the role after DDL in the same transaction
 * (the owner of a cluster is a superuser, whom row-level security does not bind), and to rename a constraint.
 */
const refusedByCluster = /^(set local role|reset role)\b|\brename constraint\b/m

async function apply(
  client: pg.Client,
  { name, text, checksum }: Migration,
  onCluster: boolean,
): Promise<void> {
  try {
    // No-ops on a plain server; on a cluster, DDL and foreign keys to reference tables need them.
    await client.query('set local citus.enable_local_reference_table_foreign_keys = off')
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
    for (const statement of splitStatements(text)) {
      if (!onCluster || !refusedByCluster.test(statement)) await client.query(statement)
    }
    await client.query('insert into erp.migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ])
  } catch (error) {
    throw new Error(`The migration ${name} failed.`, { cause: error })
  }
}

/** Hash over all migrations: equal for equal schemas. */
export async function migrationsChecksum(): Promise<string> {
  const hash = createHash('sha256')
  for (const { checksum } of await readMigrations()) hash.update(checksum)
  return hash.digest('hex')
}
