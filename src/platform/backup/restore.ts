import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import { migrate } from '../postgres/migrate.ts'
import { migrationsChecksum } from '../postgres/migration-files.ts'
import { readArchive, verifyArchive } from './archive-reader.ts'
import type { Progress } from './backup.ts'
import { BackupError, type Manifest } from './manifest.ts'
import {
  analyze,
  copyIn,
  hasRows,
  listAppliedMigrations,
  listTables,
  setForced,
  type Table,
} from './table-store.ts'

export interface RestoreOptions {
  /** Role that owns the schema, in an empty database. */
  readonly settings: ConnectionSettings
  readonly file: string
  readonly keyFingerprint: string
  readonly onProgress?: (progress: Progress) => void
}

export interface Restored {
  readonly manifest: Manifest
  /**
   * False: API keys, client secrets and signing keys of the backup need the master key that was in use
   * then.
   */
  readonly isSameKey: boolean
}

/**
 * Fills an empty database from a backup: everything or nothing. The file is read and checked in full
 * before anything is written. Throws a `BackupError` that names the obstacle.
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { settings, file, keyFingerprint } = options
  const manifest = await verifyArchive(file)
  await requireSameSchema(manifest)
  const client = new pg.Client({ ...settings, application_name: 'kontor restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await requireEmpty(client)
    await migrate(settings)
    const tables = await listTables(client)
    await load(client, tables, manifest, options)
    for (const table of tables) await analyze(client, table)
  } finally {
    await client.end()
  }
  return { manifest, isSameKey: manifest.keyFingerprint === keyFingerprint }
}

/** Rows fit only the schema they were copied from: a later migration may have rewritten them. */
async function requireSameSchema({ migrations }: Manifest): Promise<void> {
  const hash = createHash('sha256')
  for (const { checksum } of migrations) hash.update(checksum)
  if (hash.digest('hex') === (await migrationsChecksum())) return
  const last = migrations.at(-1)?.name ?? 'none'
  throw new BackupError(
    `This backup is of another version (its last migration is ${last}). Restore it with that version, then update.`,
  )
}

async function requireEmpty(client: pg.Client): Promise<void> {
  if ((await listAppliedMigrations(client)).length === 0) return
  for (const table of await listTables(client)) {
    if (!(await hasRows(client, table))) continue
    throw new BackupError('This database holds data already. Restore into an empty one.')
  }
}

async function load(
  client: pg.Client,
  tables: readonly Table[],
  manifest: Manifest,
  { file, onProgress }: RestoreOptions,
): Promise<void> {
  let done = 0
  await client.query('begin')
  try {
    for (const table of tables) await setForced(client, table, false)
    const known = new Set(tables.map(({ name }) => name))
    await readArchive(
      file,
      async () => undefined,
      async (table, columns, pieces) => {
        if (!known.has(table)) throw new BackupError(`There is no table ${table} to restore into.`)
        const target = client.query(copyFrom(copyIn(table, columns)))
        await pipeline(Readable.from(pieces), target)
        onProgress?.({ table, rows: target.rowCount, done: ++done, total: manifest.tables.length })
        return target.rowCount
      },
    )
    for (const table of tables) await setForced(client, table, true)
    await client.query('commit')
  } catch (error) {
    // The connection itself may have failed; the server then rolls back by itself.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
