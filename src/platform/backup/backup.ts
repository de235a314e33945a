import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ConnectionSettings } from '../postgres/connections/connection.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { type BackedUpTable, BackupError, type Manifest } from './manifest.ts'
import {
  beginSnapshot,
  copyOut,
  hasSequences,
  listAppliedMigrations,
  listTables,
  readNow,
  type Table,
} from './table-store.ts'

/** Progress of a backup or a restore. */
export interface Progress {
  readonly table: string
  readonly rows: number
  readonly done: number
  readonly total: number
}

export interface BackupOptions {
  /** The owner of the schema. */
  readonly settings: ConnectionSettings
  /** Must not exist yet. It appears under this name when it is complete. */
  readonly file: string
  /** Fingerprint of the master key in use; a restore compares it. */
  readonly keyFingerprint: string
  readonly onProgress?: (progress: Progress) => void
}

/**
 * Copies all data of all tenants, as of one moment, into one file while the service keeps running. The
 * master key is not in it and must be stored elsewhere. Throws a `BackupError` when the backup would be
 * incomplete.
 */
export async function backup(options: BackupOptions): Promise<Manifest> {
  const { settings, file } = options
  if (existsSync(file)) throw new BackupError(`${file} is there already. Name another file.`)
  const client = new pg.Client({ ...settings, application_name: 'kontor backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const tables = await tablesToCopy(client)
    const draft = `${file}.part-${process.pid}`
    const archive = new ArchiveWriter(draft)
    try {
      const manifest = await write(client, tables, archive, options)
      await rename(draft, file)
      return manifest
    } catch (error) {
      archive.destroy()
      await rm(draft, { force: true })
      throw error
    }
  } finally {
    await client.end()
  }
}

/** Row-level security hides rows silently, so this checks first that all rows are visible. */
async function tablesToCopy(client: pg.Client): Promise<Table[]> {
  if ((await listAppliedMigrations(client)).length === 0) {
    throw new BackupError('This database has no schema of Kontor, so there is nothing to back up.')
  }
  const tables = await listTables(client)
  const hidden = tables.filter(({ isVisible }) => !isVisible).map(({ name }) => name)
  if (hidden.length > 0 || (await hasSequences(client))) {
    const what = hidden.length > 0 ? `the rows of ${hidden.join(', ')}` : 'sequences'
    throw new BackupError(`A backup would be incomplete: it would lack ${what}.`)
  }
  return tables
}

async function write(
  client: pg.Client,
  tables: readonly Table[],
  archive: ArchiveWriter,
  { keyFingerprint, onProgress }: BackupOptions,
): Promise<Manifest> {
  await beginSnapshot(client)
  const migrations = await listAppliedMigrations(client)
  const createdAt = await readNow(client)
  const head = {
    format: 'kontor-backup',
    version: 1,
    createdAt,
    keyFingerprint,
    migrations,
  } as const
  await archive.head(head)
  const written: BackedUpTable[] = []
  for (const table of tables) {
    const rows = client.query(copyTo(copyOut(table)))
    // While the archive reads, it reports errors. After it failed, the end of the connection adds
    // nothing.
    rows.on('error', () => undefined)
    written.push(await archive.table(table.name, table.columns, rows))
    const count = written.at(-1)?.rows ?? 0
    onProgress?.({ table: table.name, rows: count, done: written.length, total: tables.length })
  }
  await client.query('commit')
  await archive.end()
  return { ...head, tables: written }
}
